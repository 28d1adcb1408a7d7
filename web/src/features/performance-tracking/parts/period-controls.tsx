import { SegmentedControl } from '@mantine/core';
import { performanceTracking } from '@portal/contract';
import { useTexts } from '../../../i18n/i18n.ts';
import { PeriodChoice } from '../../../figures/period-choice.tsx';
import { convertPeriod } from '../../../figures/periods.ts';
import { useSession } from '../../../session/use-session.tsx';
import { type Asking, spans } from '../question.ts';
import classes from './performance.module.css';

const accesses = { month: performanceTracking.monthly.access, quarter: performanceTracking.quarterly.access };

/** Chooses the period, and whether pending reports count besides approved ones. */
export function PeriodControls({ asking }: { asking: Asking }) {
  const { t } = useTexts();
  const { can } = useSession();
  const { span, question, ask, changeSpan } = asking;
  return (
    <div className={classes.asked}>
      <PeriodChoice
        span={span}
        spans={spans.filter((one) => can(accesses[one]))}
        period={question}
        onSpan={(next) => changeSpan(next, convertPeriod(span, next, question))}
        onPeriod={ask}
      />
      <SegmentedControl
        aria-label={t(($) => $.performanceTracking.counted)}
        value={question.provisional ? 'provisional' : 'official'}
        onChange={(value) => ask({ provisional: value === 'provisional' })}
        data={[
          { value: 'official', label: t(($) => $.performanceTracking.officialShort) },
          { value: 'provisional', label: t(($) => $.performanceTracking.provisionalShort) },
        ]}
      />
    </div>
  );
}
