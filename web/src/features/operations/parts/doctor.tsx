import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from '../operations.module.css';
import { type Findings, useDoctor } from '../queries.ts';

/** What the command `doctor` would say of this installation; its faults first. */
export function Doctor() {
  const { t } = useTexts();
  const { data, error, refetch } = useDoctor();
  return (
    <Card heading={t(($) => $.operations.doctor)}>
      {data ? (
        <ul className={classes.rows}>
          {data
            .toSorted((one, other) => Number(one.sound) - Number(other.sound))
            .map((finding) => (
              <FindingRow key={finding.check} finding={finding} />
            ))}
        </ul>
      ) : error ? (
        <ErrorState title={t(($) => $.operations.doctorFailed)} error={error} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </Card>
  );
}

function FindingRow({ finding: { check, sound, text } }: { finding: Findings[number] }) {
  const { t } = useTexts();
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        {t(($) => $.operations.checks[check])}
        {/* What the log and the command say, word for word. */}
        <div className={classes.detail} lang="en">
          {text}
        </div>
      </div>
      <StatusBadge tone={sound ? 'success' : 'danger'} icon={sound ? IconCheck : IconAlertTriangle}>
        {sound ? t(($) => $.operations.sound) : t(($) => $.operations.fault)}
      </StatusBadge>
    </li>
  );
}
