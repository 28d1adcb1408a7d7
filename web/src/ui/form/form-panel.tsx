import { Button, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconDeviceFloppy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import { FormNews } from './form-news.tsx';
import classes from './form.module.css';
import type { ContractForm } from './use-contract-form.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

type FormPanelProps = { form: ContractForm; onCancel: () => void; children: ReactNode };

/** A form of a few fields in a panel beside its list. Ctrl+S saves; Escape is the panel's own. */
export function FormPanel({ form, onCancel, children }: FormPanelProps) {
  const { t } = useTexts();
  useUnsavedGuard(form.isUnsaved);
  useHotkeys([['mod+S', () => void form.submit()]], []);
  return (
    <form
      noValidate
      className={classes.panel}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <FormNews form={form} />
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
