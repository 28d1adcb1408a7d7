import { entryOf } from '@portal/contract';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { findingText } from '../../../i18n/finding-text.ts';
import { type Text, useTexts } from '../../../i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from '../operations.module.css';
import { type Findings, useDoctor } from '../queries.ts';

const looks = {
  fault: { rank: 0, tone: 'danger', icon: IconAlertTriangle, word: ($) => $.doctor.fault },
  advice: { rank: 1, tone: 'warning', icon: IconInfoCircle, word: ($) => $.doctor.advice },
  sound: { rank: 2, tone: 'success', icon: IconCheck, word: ($) => $.doctor.sound },
} as const satisfies Record<string, { word: Text } & Record<string, unknown>>;
/** A newer server may know a state that this page does not. */
const lookOf = (state: string) => entryOf(looks, state) ?? looks.advice;

/** The findings of the command `doctor` for this installation; faults first, then advice. */
export function Doctor() {
  const { t } = useTexts();
  const { data, error, refetch } = useDoctor();
  return (
    <Card heading={t(($) => $.doctor.title)}>
      {data ? (
        <ul className={classes.rows}>
          {data
            .toSorted((one, other) => lookOf(one.state).rank - lookOf(other.state).rank)
            .map((finding) => (
              <FindingRow key={finding.check} finding={finding} />
            ))}
        </ul>
      ) : error ? (
        <ErrorState title={t(($) => $.doctor.failed)} error={error} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </Card>
  );
}

function FindingRow({ finding }: { finding: Findings[number] }) {
  const { t, language } = useTexts();
  const checks = t(($) => $.doctor.checks, { returnObjects: true });
  const { says, advice } = findingText(t, language, finding);
  const { tone, icon, word } = lookOf(finding.state);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        {entryOf(checks, finding.check) ?? finding.check}
        <div className={classes.detail}>{says}</div>
        {advice !== undefined && <div className={classes.advice}>{advice}</div>}
      </div>
      <StatusBadge tone={tone} icon={icon}>
        {t(word)}
      </StatusBadge>
    </li>
  );
}
