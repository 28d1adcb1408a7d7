import { performanceSettings } from '@portal/contract';
import { IconAlertTriangle, IconCalendarTime, IconHourglass, IconLock, IconLockOpen } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { FigureNote } from '../../../figures/figure-notes.tsx';
import { comparedText } from '../../../figures/periods.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { dayText } from '../../../lib/instant-text.ts';
import { monthText } from '../../../i18n/months.ts';
import { personName } from '../../../references/person-name.ts';
import { useSession } from '../../../session/use-session.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { PeriodContext } from '../queries.ts';
import { paths } from '../screens.ts';
import classes from './performance.module.css';

/** Whether the period is over and its figures complete. `changed`: how many people's have changed since the closing. */
export function usePeriodNotes(context: PeriodContext, changed: number): FigureNote[] {
  const { t, language } = useTexts();
  const { incomplete, running } = context;
  const compared = comparedText(t, language, context.comparedMonths, context.period);
  const notes: FigureNote[] = [];
  // A cached answer cannot tell how far a running period has come.
  if (running) {
    const title = t(($) => $.performanceTracking.running.title);
    const days = t(($) => $.performanceTracking.running.days, { count: running.daysOver, all: running.days });
    const text = t(($) => $.ui.nameAndValue, { name: title, value: days });
    notes.push({ tone: 'neutral', icon: IconCalendarTime, text });
  }
  if (compared !== null) notes.push({ tone: 'neutral', icon: IconCalendarTime, text: compared });
  if (changed > 0) {
    const text = t(($) => $.performanceTracking.closing.changed, { count: changed });
    notes.push({ tone: 'warning', icon: IconAlertTriangle, text, isStatus: true });
  }
  if (incomplete.length > 0) {
    const lines = incomplete.map(({ month, wholesalers }) =>
      t(($) => $.performanceTracking.incomplete, {
        month: monthText(month, language),
        wholesalers: wholesalers.join(', '),
      }),
    );
    notes.push({ tone: 'warning', icon: IconAlertTriangle, lines });
  }
  return notes;
}

/** Whether the figures are closed or provisional. */
export function PeriodStates({ answer: context }: { answer: PeriodContext }) {
  const { t } = useTexts();
  const mayClose = useSession().can(performanceSettings.close.access);
  return (
    <p className={classes.states}>
      <ClosingState context={context} />
      {context.isProvisional && (
        <StatusBadge tone="info" icon={IconHourglass}>
          {t(($) => $.performanceTracking.provisionalNote)}
        </StatusBadge>
      )}
      {mayClose && (
        <Link className={classes.noteLink} to={`${paths.closings}?year=${context.period.from.slice(0, 4)}`}>
          {t(($) => $.titles.performanceClosings)}
        </Link>
      )}
    </p>
  );
}

function ClosingState({ context: { closing } }: { context: PeriodContext }) {
  const { t, language } = useTexts();
  if (!closing.isClosed)
    return (
      <StatusBadge tone="neutral" icon={IconLockOpen}>
        {t(($) => $.performanceTracking.closing.open)}
      </StatusBadge>
    );
  const { closedAt, closedBy } = closing;
  return (
    <StatusBadge tone="success" icon={IconLock}>
      {closedAt && closedBy
        ? t(($) => $.performanceTracking.closing.closedBy, {
            day: dayText(closedAt, language),
            person: personName(closedBy),
          })
        : t(($) => $.performanceTracking.closing.closed)}
    </StatusBadge>
  );
}
