import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '../i18n/i18n.ts';
import { MultiSelect } from '../ui/form/multi-select.tsx';
import type { Option } from '../ui/list/types.ts';
import classes from './figures.module.css';

type FiltersButtonProps = { count: number; isOpen: boolean; onOpen: (isOpen: boolean) => void };

/** Opens the filters; says how many are chosen. */
export function FiltersButton({ count, isOpen, onOpen }: FiltersButtonProps) {
  const { t } = useTexts();
  return (
    <Button
      variant="default"
      aria-expanded={isOpen}
      leftSection={<IconFilter size={16} aria-hidden />}
      onClick={() => onOpen(!isOpen)}
    >
      {count === 0 ? t(($) => $.ui.list.filters) : t(($) => $.salesFigures.filtersChosen, { count })}
    </Button>
  );
}

/** The filters; each may have several values, combined by OR. */
export function FigureFilterFields({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  return (
    <div role="group" aria-label={t(($) => $.ui.list.filters)} className={classes.filters}>
      {children}
    </div>
  );
}

/** The options including those in the address, even if they are no longer offered. */
export function optionsWith(
  options: readonly Option[],
  chosen: readonly string[],
  nameOf: (value: string) => string = String,
): Option[] {
  const gone = chosen.filter((value) => !options.some((option) => option.value === value));
  return [...options, ...gone.map((value) => ({ value, label: nameOf(value) }))];
}

type FilterFieldProps = Pick<
  ComponentProps<typeof MultiSelect<string>>,
  'description' | 'filter' | 'onSearchChange'
> & {
  label: string;
  chosen: readonly string[];
  options: readonly Option[];
  placeholder?: string;
  onChange: (values: string[]) => void;
};

export function FilterField({ label, chosen, options, placeholder, ...props }: FilterFieldProps) {
  const { t } = useTexts();
  return (
    <MultiSelect
      label={label}
      placeholder={chosen.length > 0 ? undefined : (placeholder ?? t(($) => $.ui.list.all))}
      data={options}
      value={[...chosen]}
      nothingFoundMessage={t(($) => $.ui.list.nothingMatches)}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t(($) => $.ui.list.removeFilter, { name: label }) }}
      limit={100}
      hidePickedOptions
      inputWrapperOrder={['label', 'input', 'description']}
      {...props}
    />
  );
}
