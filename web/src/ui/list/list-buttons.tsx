import { ActionIcon, Button, InputBase } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconArrowsSort, IconDownload, IconSelector } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import type { FilterControlProps } from './filter-control.tsx';
import classes from './list-toolbar.module.css';

/* The buttons of the toolbar's dropdowns, in a file apart from them, because their code is deferred (deferred-controls.tsx). */

type ButtonProps = Omit<ComponentProps<'button'>, 'style' | 'color'>;

export function ExportButton({ pending, ...props }: ButtonProps & { pending: boolean }) {
  const { t } = useTexts();
  return (
    <Button {...props} variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={pending}>
      {t(($) => $.ui.list.export)}
    </Button>
  );
}

export function SortButton(props: ButtonProps) {
  const { t } = useTexts();
  return (
    <Button {...props} variant="default" leftSection={<IconArrowsSort size={16} aria-hidden />}>
      {t(($) => $.ui.list.sortBy)}
    </Button>
  );
}

export function SettingsButton(props: ButtonProps) {
  const { t } = useTexts();
  const name = t(($) => $.ui.list.columnsAndDensity);
  return (
    <ActionIcon {...props} variant="default" size={36} aria-label={name} title={name}>
      <IconAdjustmentsHorizontal size={18} aria-hidden />
    </ActionIcon>
  );
}

/** The placeholder of a deferred filter. */
export function FilterButton({ filter, value }: FilterControlProps) {
  const { t } = useTexts();
  const chosen = filter.options.find((option) => option.value === value);
  return (
    <InputBase
      component="button"
      type="button"
      pointer
      className={classes.filter}
      aria-label={t(filter.label)}
      // Closed, it controls nothing yet.
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      rightSection={<IconSelector size={16} aria-hidden />}
      rightSectionPointerEvents="none"
    >
      <span data-chosen={chosen ? true : undefined} className={classes.filterWords}>
        {chosen?.label ?? t(filter.all)}
      </span>
    </InputBase>
  );
}
