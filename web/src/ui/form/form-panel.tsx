import { Button, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconDeviceFloppy } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import { FormAlerts } from './form-alerts.tsx';
import classes from './form.module.css';
import type { ContractForm } from './use-contract-form.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

type FormPanelProps = {
  form: ContractForm;
  onCancel: () => void;
  /** Longer than the panel: its buttons stay in sight; and Escape leaves the form, not the panel. */
  isLong?: boolean;
  children: ReactNode;
};

/** An open list takes Escape for itself. */
const isForSomethingElse = ({ target }: KeyboardEvent) => (target as Element).getAttribute('aria-expanded') === 'true';

/** A form in a panel beside its list: the same keys and the same question as on a page of its own. */
export function FormPanel({ form, onCancel, isLong = false, children }: FormPanelProps) {
  const { t } = useTexts();
  useUnsavedGuard(form.isUnsaved);
  useHotkeys([['mod+S', () => void form.submit()]], []);
  return (
    <form
      noValidate
      className={classes.panel}
      data-long={isLong || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
      onKeyDown={(event) => {
        if (isLong && event.key === 'Escape' && !isForSomethingElse(event)) onCancel();
      }}
    >
      <FormAlerts form={form} />
      <Stack gap="md">{children}</Stack>
      <div className={classes.panelActions}>
        <Button type="submit" loading={form.busy} leftSection={<IconDeviceFloppy size={18} aria-hidden />}>
          {t(($) => $.ui.save)}
        </Button>
        <Button variant="default" disabled={form.busy} onClick={onCancel}>
          {t(($) => $.ui.cancel)}
        </Button>
      </div>
    </form>
  );
}
