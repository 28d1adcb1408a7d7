import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { faultText, problemText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import form from '../../../ui/form/form.module.css';
import { ConflictNews } from './conflict-news.tsx';
import { nameOfField } from '../parts/field-names.ts';
import { useConflict } from './use-conflict.ts';
import type { ReportForm } from './use-report-form.ts';

type NewsProps = { of: ReportForm; onFault: (field: string) => void };

/** What keeps the report from the server: faults, a failure, another version; or that it is only waiting. */
export function ReportNews({ of: report, onFault }: NewsProps) {
  const { t } = useTexts();
  const conflict = useConflict(report);
  const { faults, failure, kept, state } = report;
  const fields = Object.entries(faults);
  return (
    <div className={form.news} aria-live="polite">
      {conflict && (
        <ConflictNews
          conflict={conflict.conflict}
          mine={state.report}
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
          <ul className={form.faults}>
            {fields.map(([field, found]) => (
              <li key={field}>
                <Anchor component="button" type="button" c="inherit" underline="always" onClick={() => onFault(field)}>
                  {faultText(t, found, nameOfField(t, field))}
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
        <Alert color="gray" icon={<IconClock aria-hidden />} title={t(($) => $.reportForm.waitsTitle)}>
          {t(($) => $.reportForm.waitsText)}
        </Alert>
      )}
    </div>
  );
}
