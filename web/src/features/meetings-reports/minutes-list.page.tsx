import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { may } from '@portal/contract';
import { type ReactNode, Suspense, lazy } from 'react';
import { ReturnedList } from '../../documents/list/returned-list.tsx';
import { UnsentList } from '../../documents/list/unsent-list.tsx';
import { useUnsent } from '../../documents/list/use-unsent.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { useSession } from '../../session/use-session.tsx';
import { PHONE } from '../../ui/list/list-page.tsx';
import { ListSkeleton } from '../../ui/list/list-skeleton.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { OwnActions } from './actions/own-actions.tsx';
import classes from './lists/lists.module.css';
import { AllMinutes, TookPartMinutes } from './lists/others-minutes.tsx';
import { OwnMinutes } from './lists/own-minutes.tsx';
import { minutesKind } from './minutes-kind.ts';
import { useReturnedMinutes } from './queries.ts';

const MOST_RETURNED = 5;

const MeetingsCalendar = lazy(() =>
  import('./calendar/meetings-calendar.tsx').then((module) => ({ default: module.MeetingsCalendar })),
);

type View = 'mine' | 'took' | 'all' | 'calendar';

/** `meetings-reports/list`: open actions, then one's minutes, those one was invited to, everyone’s, or a calendar. */
export function MinutesListPage() {
  const { t } = useTexts();
  const { can } = useSession();
  const { params, change } = useAddress();
  const views: { value: View; label: string; isOpen: boolean }[] = [
    { value: 'mine', label: t(($) => $.meetingsReports.viewMine), isOpen: can(may('MeetingsReports.Read')) },
    { value: 'took', label: t(($) => $.meetingsReports.viewTook), isOpen: true },
    { value: 'all', label: t(($) => $.meetingsReports.viewAll), isOpen: can(may('MeetingsReports.ReadAll')) },
    { value: 'calendar', label: t(($) => $.meetingsReports.viewCalendar), isOpen: true },
  ];
  const open = views.filter(({ isOpen }) => isOpen);
  const first = open[0]?.value ?? 'took';
  const view = open.find(({ value }) => value === params.get('view'))?.value ?? first;
  // Each view is narrowed by filters of its own.
  const nothing = Object.fromEntries([...params.keys()].map((key) => [key, null]));
  return (
    <>
      {(view === 'mine' || view === first) && <Pressing />}
      <ViewChoice
        label={t(($) => $.meetingsReports.view)}
        views={open.map(({ value, label }) => ({ value, label }))}
        view={view}
        onChange={(next) => change({ ...nothing, view: next === first ? null : next })}
      />
      {viewOf(view)}
    </>
  );
}

type ViewChoiceProps = {
  label: string;
  views: { value: View; label: string }[];
  view: View;
  onChange: (view: string) => void;
};

/** Tabs side by side; on a phone, where four do not fit, stacked. */
function ViewChoice({ label, views, view, onChange }: ViewChoiceProps) {
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const shared = { 'aria-label': label, className: classes.views, data: views, value: view };
  return isPhone ? (
    <NativeSelect {...shared} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  ) : (
    <SegmentedControl {...shared} onChange={onChange} />
  );
}

function viewOf(view: View): ReactNode {
  switch (view) {
    case 'mine':
      return <OwnMinutes />;
    case 'took':
      return <TookPartMinutes />;
    case 'all':
      return <AllMinutes />;
    default:
      return (
        <Suspense fallback={<ListSkeleton isPhone={false} />}>
          <MeetingsCalendar />
        </Suspense>
      );
  }
}

/** What is urgent: actions, returned minutes, unsent minutes. */
function Pressing() {
  const writes = useSession().can(may('MeetingsReports.Add', 'MeetingsReports.Read'));
  const returned = useReturnedMinutes(writes ? MOST_RETURNED : null).data?.items ?? [];
  return (
    <div className={classes.pressing}>
      <OwnActions />
      <ReturnedList kind={minutesKind} rows={returned} />
      <UnsentList unsent={useUnsent(minutesKind)} />
    </div>
  );
}
