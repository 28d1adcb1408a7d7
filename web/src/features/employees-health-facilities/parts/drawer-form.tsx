import { Button, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconDeviceFloppy } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { FormNews } from '../../../ui/form/form-news.tsx';
import type { ContractForm } from '../../../ui/form/use-contract-form.ts';
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts';
import classes from './panel.module.css';

type DrawerFormProps = { form: ContractForm; onCancel: () => void; children: ReactNode };

/** An open list takes Escape for itself. */
const isForSomethingElse = ({ target }: KeyboardEvent) => (target as Element).getAttribute('aria-expanded') === 'true';

/** A form in the drawer: the same keys and the same question as on a page of its own. */
export function DrawerForm({ form, onCancel, children }: DrawerFormProps) {
  const { t } = useTexts();
  useUnsavedGuard(form.isUnsaved);
  useHotkeys([['mod+S', () => void form.submit()]], []);
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isForSomethingElse(event)) onCancel();
      }}
    >
      <FormNews form={form} />
      <Stack gap="md">{children}</Stack>
      <div className={classes.actions}>
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
