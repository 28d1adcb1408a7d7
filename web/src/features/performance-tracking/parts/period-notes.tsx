import { performanceSettings } from '@portal/contract';
import { IconAlertTriangle, IconCalendarTime, IconHourglass, IconLock, IconLockOpen } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { dayText } from '../../../lib/instant-text.ts';
import { monthText } from '../../../lib/months.ts';
import { personName } from '../../../references/person-name.ts';
import { comparedText } from '../../../figures/spans.ts';
import { useSession } from '../../../session/use-session.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { PeriodContext } from '../queries.ts';
import { paths } from '../screens.ts';
import classes from './performance.module.css';

type PeriodNotesProps = {
  context: PeriodContext;
  /** How many people's figures have changed since the closing. */
  changed: number;
};

/** Whether the figures are closed, provisional or complete, and whether the period is over, in words above them. */
export function PeriodNotes({ context, changed }: PeriodNotesProps) {
  const { t, language } = useTexts();
  const { incomplete } = context;
  const mayClose = useSession().can(performanceSettings.close.access);
  const compared = comparedText(t, language, context.comparedMonths, context.period);
  return (
    <div className={classes.notes}>
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
      <RunningNote context={context} />
      {compared !== null && (
        <p className={classes.note} data-tone="neutral">
          <IconCalendarTime size={16} aria-hidden />
          {compared}
        </p>
      )}
      {changed > 0 && (
        <p className={classes.note} data-tone="warning" role="status">
          <IconAlertTriangle size={16} aria-hidden />
          {t(($) => $.performanceTracking.closing.changed, { count: changed })}
        </p>
      )}
      {incomplete.length > 0 && (
        <div className={classes.note} data-tone="warning">
          <IconAlertTriangle size={16} aria-hidden />
          <ul>
            {incomplete.map(({ month, wholesalers }) => (
              <li key={month}>
                {t(($) => $.performanceTracking.incomplete, {
                  month: monthText(month, language),
                  wholesalers: wholesalers.join(', '),
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Of a period that is not over: how far it has come, and that its figures are told to date. */
function RunningNote({ context: { running } }: { context: PeriodContext }) {
  const { t } = useTexts();
  // What a device keeps from before says nothing of it.
  if (!running) return null;
  return (
    <p className={classes.note} data-tone="neutral">
      <IconCalendarTime size={16} aria-hidden />
      {t(($) => $.ui.nameAndValue, {
        name: t(($) => $.performanceTracking.running.title),
        value: t(($) => $.performanceTracking.running.days, { count: running.daysOver, all: running.days }),
      })}
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
