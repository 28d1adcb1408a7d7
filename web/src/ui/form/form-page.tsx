import { Button, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconDeviceFloppy } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import { Card } from '../card.tsx';
import { Columns } from '../columns.tsx';
import classes from './form.module.css';
import { FormAlerts } from './form-alerts.tsx';
import type { ContractForm } from './use-contract-form.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

type FormPageProps = {
  form: ContractForm;
  onCancel: () => void;
  children: ReactNode;
  /** Below the fields, in cards of its own. */
  below?: ReactNode;
  aside?: ReactNode;
};

/** An open list takes Escape for itself. */
const isForSomethingElse = ({ target }: KeyboardEvent) => (target as Element).getAttribute('aria-expanded') === 'true';

/**
 * Nothing has the focus: the page has just been opened. Decided by the event's target, because a dialog closed by this key has
 * already returned the focus.
 */
const isNowhere = ({ target }: Event) => target === document.body || (target as Element).tagName === 'MAIN';

/** A page with a form: faults on top, the fields, then save or cancel. Ctrl+S saves, Escape cancels. */
export function FormPage({ form, onCancel, children, below, aside }: FormPageProps) {
  const { t } = useTexts();
  useUnsavedGuard(form.isUnsaved);
  useHotkeys(
    [
      ['mod+S', () => void form.submit()],
      ['Escape', (event) => isNowhere(event) && onCancel(), { preventDefault: false }],
    ],
    [],
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isForSomethingElse(event)) onCancel();
      }}
    >
      <Columns aside={aside}>
        <FormAlerts form={form} />
        <Card>
          <Stack gap="md">{children}</Stack>
        </Card>
        {below && <div className={classes.below}>{below}</div>}
        <div className={classes.actions}>
          <Button type="submit" loading={form.busy} leftSection={<IconDeviceFloppy size={18} aria-hidden />}>
            {t(($) => $.ui.save)}
          </Button>
          <Button variant="default" disabled={form.busy} onClick={onCancel}>
            {t(($) => $.ui.cancel)}
          </Button>
        </div>
      </Columns>
    </form>
  );
}
