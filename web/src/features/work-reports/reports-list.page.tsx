import { may } from '@portal/contract';
import { Suspense, lazy, use, useState } from 'react';
import { loadAllTexts } from '../../i18n/i18n.ts';
import { useSession } from '../../session/use-session.tsx';
import { dayOf } from '../../lib/days.ts';
import { useFirstScreenReady } from '../../ui/deferred.tsx';
import { HomePartsContext } from '../../ui/home-parts.ts';
import { OfflineNote } from '../../ui/offline-note.tsx';
import { ListSkeleton } from '../../ui/list/list-skeleton.tsx';
import { useReportsDaily } from '../../references/people.ts';
import { useNow } from '../../ui/use-now.ts';
import classes from './home/home.module.css';
import { OwnReports } from './lists/own-reports.tsx';
import { ReturnedList } from '../../documents/list/returned-list.tsx';
import { Today } from './home/today.tsx';
import { UnsentList } from '../../documents/list/unsent-list.tsx';
import { useUnsent } from '../../documents/list/use-unsent.ts';
import { type UnsentReport, dayOfUnsent } from './home/unsent-report.ts';
import { Week } from './home/week.tsx';
import { arrangeWeek, daysOfWeek } from './home/week-days.ts';
import { type ReportRow, useDailyReports, useReturnedReports } from './queries.ts';
import { workReportKind } from './work-report-kind.ts';

const MOST_RETURNED = 5;

/** Below the fold on a phone, and with texts of another module: loaded once the first screen is ready. */
const DueList = lazy(async () => {
  const [{ DueList: List }] = await Promise.all([import('./home/due-list.tsx'), loadAllTexts()]);
  return { default: List };
});

/** `work-reports/list`: the day, the week, returned reports and people to visit; then all of one's reports. */
export function ReportsListPage() {
  const { can } = useSession();
  const parts = use(HomePartsContext);
  return (
    <>
      {can(may('WorkReports.Add')) ? <Home /> : parts && <div className={classes.home}>{parts}</div>}
      <OwnReports />
    </>
  );
}

/** Returned and unsent reports; above them what a representative starts the day with. */
function Home() {
  const reportsDaily = useReportsDaily();
  const returned = useReturnedReports(MOST_RETURNED).data?.items ?? [];
  const unsent = useUnsent(workReportKind);
  return (
    <div className={classes.home} data-whole>
      {reportsDaily === false ? (
        <>
          <ReturnedList kind={workReportKind} rows={returned} />
          {use(HomePartsContext)}
        </>
      ) : (
        <RepresentativesDay returned={returned} unsent={unsent} isKnown={reportsDaily === true} />
      )}
      <UnsentList unsent={unsent} />
    </div>
  );
}

type DayProps = {
  returned: readonly ReportRow[];
  unsent: readonly UnsentReport[];
  /** False while it is not certain that a report is expected of this user: no day is called missing then. */
  isKnown: boolean;
};

/** The day, the week and people to visit, for users who report every working day. */
function RepresentativesDay({ returned, unsent, isKnown }: DayProps) {
  const now = useNow();
  const today = dayOf(now);
  const [weeks, setWeeks] = useState(0);
  const { start, end, dates } = daysOfWeek(now, weeks);
  const thisWeek = daysOfWeek(now, 0);
  const current = useDailyReports(thisWeek.start, thisWeek.end);
  const shown = useDailyReports(start, end);
  const ready = useFirstScreenReady();
  const reports = shown.isPlaceholderData ? [] : (shown.data ?? []);
  const report = current.data && (current.data.find(({ periodStart }) => periodStart === today) ?? null);
  return (
    <>
      <OfflineNote data={shown.data} />
      <div className={classes.columns}>
        <div className={classes.home}>
          <Today today={today} report={report} unsent={unsent.find((one) => dayOfUnsent(one) === today)} />
          <ReturnedList kind={workReportKind} rows={returned} />
          <Week
            week={arrangeWeek(dates, { today, reports, unsent })}
            loading={!isKnown || shown.data === undefined || shown.isPlaceholderData}
            mayMoveOn={weeks < 0}
            onMove={(by) => setWeeks(weeks + by)}
          />
          {use(HomePartsContext)}
        </div>
        <Suspense fallback={<ListSkeleton isPhone />}>
          {ready ? <DueList today={today} /> : <ListSkeleton isPhone />}
        </Suspense>
      </div>
    </>
  );
}
