import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { faultText, problemText } from '../../i18n/fault-text.ts';
import { useTexts } from '../../i18n/i18n.ts';
import classes from '../../ui/form/form.module.css';
import { ConflictAlert } from './conflict-alert.tsx';
import type { FormTypes } from './document-form.ts';
import { fileOfField } from './faults.ts';
import { useConflict } from './use-conflict.ts';
import type { OpenForm } from './use-document-form.ts';

type AlertsProps<D extends FormTypes> = { open: OpenForm<D>; onFault: (field: string) => void };

/** Why the document is not on the server: faults, a failure, a conflict, or that it is still waiting to be sent. */
export function FormAlerts<D extends FormTypes>({ open, onFault }: AlertsProps<D>) {
  const { t } = useTexts();
  const conflict = useConflict(open);
  const { form, faults, failure, kept, state } = open;
  const fields = Object.entries(faults);
  return (
    <div className={classes.alerts} aria-live="polite">
      {conflict && (
        <ConflictAlert
          form={form}
          conflict={conflict.conflict}
          mine={state.document}
          words={state.words}
          onKeepMine={conflict.keepMine}
          onTakeTheirs={conflict.takeTheirs}
        />
      )}
      {fields.length > 0 && (
        <Alert
          color="red"
          icon={<IconAlertTriangle aria-hidden />}
          title={t(($) => $.ui.form.faultsTitle, { count: fields.length })}
        >
          <ul className={classes.faults}>
            {fields.map(([field, found]) => (
              <li key={field}>
                <Anchor component="button" type="button" c="inherit" underline="always" onClick={() => onFault(field)}>
                  {faultText(t, found, fileOfField(field) ?? form.kind.nameOfField(t, field))}
                </Anchor>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {failure && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t(($) => $.ui.form.failedTitle)}>
          {problemText(t, { ...failure, kind: 'answer' })} {t(($) => $.ui.form.nothingLost)}
          {failure.requestId && <div>{t(($) => $.ui.requestNumber, { id: failure.requestId })}</div>}
        </Alert>
      )}
      {kept.waits === 'submit' && (
        <Alert color="gray" icon={<IconClock aria-hidden />} title={t(($) => form.texts($).waitsTitle)}>
          {t(($) => form.texts($).waitsText)}
        </Alert>
      )}
    </div>
  );
}
