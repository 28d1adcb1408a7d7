import { Alert, Anchor, Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconUsers } from '@tabler/icons-react';
import { problemText } from '../../i18n/fault-text.ts';
import { useTexts } from '../../i18n/i18n.ts';
import type { ContractForm, StaleChange } from './use-contract-form.ts';
import classes from './form.module.css';

/** What keeps the form from being saved: faults, a failure, or someone else's change. */
export function FormAlerts({ form }: { form: ContractForm }) {
  const { t } = useTexts();
  const { faults, failure, stale } = form;
  return (
    <div className={classes.alerts} aria-live="polite">
      {faults.length > 0 && (
        <Alert
          color="red"
          icon={<IconAlertTriangle aria-hidden />}
          title={t(($) => $.ui.form.faultsTitle, { count: faults.length })}
        >
          <ul className={classes.faults}>
            {faults.map(({ name, text, focus }) => (
              <li key={name}>
                <Anchor component="button" type="button" c="inherit" underline="always" onClick={focus}>
                  {text}
                </Anchor>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {failure && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t(($) => $.ui.form.failedTitle)}>
          {problemText(t, failure)} {t(($) => $.ui.form.nothingLost)}
          {failure.requestId && <div>{t(($) => $.ui.requestNumber, { id: failure.requestId })}</div>}
        </Alert>
      )}
      {stale && <StaleAlert {...stale} />}
    </div>
  );
}

/** Someone else was faster: shows what they changed, and lets the user choose. */
function StaleAlert({ changes, reload, keep }: StaleChange) {
  const { t } = useTexts();
  const empty = t(($) => $.ui.form.emptyValue);
  return (
    <Alert color="gray" icon={<IconUsers aria-hidden />} title={t(($) => $.ui.form.staleTitle)}>
      {changes.length === 0 ? t(($) => $.ui.form.staleNothing) : t(($) => $.ui.form.staleText)}
      <ul className={classes.faults}>
        {changes.map(({ name, label, before, after }) => (
          <li key={name}>
            <strong>{label}</strong> — {before || empty} {t(($) => $.ui.form.becomes)} <strong>{after || empty}</strong>
          </li>
        ))}
      </ul>
      <Group gap="xs" mt="sm">
        <Button variant="default" onClick={keep}>
          {t(($) => $.ui.form.staleKeep)}
        </Button>
        <Button variant="default" onClick={reload}>
          {t(($) => $.ui.form.staleReload)}
        </Button>
      </Group>
    </Alert>
  );
}
