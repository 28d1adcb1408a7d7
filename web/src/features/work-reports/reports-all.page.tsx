import { SegmentedControl } from '@mantine/core';
import { Suspense, lazy } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import { ListSkeleton } from '../../ui/list/list-skeleton.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { AllReports } from './lists/all-reports.tsx';
import classes from './calendar/calendar.module.css';

const ReportCalendar = lazy(() =>
  import('./calendar/report-calendar.tsx').then((module) => ({ default: module.ReportCalendar })),
);

/** `work-reports/all`: everyone's within the scope, as a list or as a calendar of who reported which day. */
export function ReportsAllPage() {
  const { t } = useTexts();
  const { params, change } = useAddress();
  const isCalendar = params.get('view') === 'calendar';
  return (
    <>
      <SegmentedControl
        className={classes.views}
        aria-label={t(($) => $.workReports.view)}
        value={isCalendar ? 'calendar' : 'list'}
        onChange={(view) => change({ view: view === 'calendar' ? view : null })}
        data={[
          { value: 'list', label: t(($) => $.workReports.viewList) },
          { value: 'calendar', label: t(($) => $.workReports.viewCalendar) },
        ]}
      />
      {isCalendar ? (
        <Suspense fallback={<ListSkeleton isPhone={false} />}>
          <ReportCalendar />
        </Suspense>
      ) : (
        <AllReports />
      )}
    </>
  );
}
