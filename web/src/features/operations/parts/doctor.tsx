import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from '../operations.module.css';
import { type Findings, useDoctor } from '../queries.ts';

const looks = {
  fault: { rank: 0, tone: 'danger', icon: IconAlertTriangle },
  advice: { rank: 1, tone: 'warning', icon: IconInfoCircle },
  sound: { rank: 2, tone: 'success', icon: IconCheck },
} as const;

/** What the command `doctor` would say of this installation; its faults first, then its advice. */
export function Doctor() {
  const { t } = useTexts();
  const { data, error, refetch } = useDoctor();
  return (
    <Card heading={t(($) => $.operations.doctor)}>
      {data ? (
        <ul className={classes.rows}>
          {data
            .toSorted((one, other) => looks[one.state].rank - looks[other.state].rank)
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

function FindingRow({ finding: { check, state, text } }: { finding: Findings[number] }) {
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
      <StatusBadge tone={looks[state].tone} icon={looks[state].icon}>
        {t(($) => $.operations[state])}
      </StatusBadge>
    </li>
  );
}
