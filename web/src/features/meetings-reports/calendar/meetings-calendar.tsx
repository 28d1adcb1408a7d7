import { VisuallyHidden } from '@mantine/core';
import { lastOfMonth } from '@portal/contract';
import { useMediaQuery } from '@mantine/hooks';
import { IconCalendarOff } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { statusStyles } from '../../../documents/view/document-status.tsx';
import { useTexts } from '../../../i18n/i18n.ts';
import { dateOfDay, dayOf } from '../../../lib/days.ts';
import { weekdayText } from '../../../lib/instant-text.ts';
import { dateFormat } from '../../../lib/intl.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { weeksOf } from '../../../ui/form/weeks-of.ts';
import { PHONE } from '../../../ui/list/list-page.tsx';
import { ListSkeleton } from '../../../ui/list/list-skeleton.tsx';
import { MonthChoice, useMonthInAddress } from '../../../ui/month-choice.tsx';
import { moveInGrid } from '../../../ui/move-in-grid.ts';
import { OfflineNote } from '../../../ui/offline-note.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { type Meeting, useMeetings } from '../queries.ts';
import { paths } from '../screens.ts';
import classes from './calendar.module.css';
import { ScrollBox } from '../../../ui/scroll-box.tsx';

/** The meetings of a month: a grid of its weeks, and on a phone a list of its days. */
export function MeetingsCalendar() {
  const { t } = useTexts();
  const month = useMonthInAddress();
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const { data, error, refetch, isPlaceholderData } = useMeetings(month, lastOfMonth(month));
  const meetings = isPlaceholderData ? undefined : data;
  return (
    <>
      <MonthChoice month={month} />
      <OfflineNote data={data} />
      {!meetings && !error && <ListSkeleton isPhone={isPhone} />}
      {!meetings && error && (
        <ErrorState title={t(($) => $.ui.list.loadFailed)} error={error} onRetry={() => void refetch()} />
      )}
      {meetings?.length === 0 && (
        <EmptyState
          icon={IconCalendarOff}
          title={t(($) => $.meetingsReports.calendarEmptyTitle)}
          text={t(($) => $.meetingsReports.calendarEmptyText)}
        />
      )}
      {meetings && meetings.length > 0 && (isPhone ? <Days meetings={meetings} /> : <Grid {...{ month, meetings }} />)}
    </>
  );
}

/** By the clock; those without a time first. */
const byTime = (a: Meeting, b: Meeting) => (a.start ?? '').localeCompare(b.start ?? '');
const on = (meetings: readonly Meeting[], day: string) => meetings.filter(({ date }) => date === day).toSorted(byTime);

/** The weeks of the month; arrows lead from meeting to meeting. */
function Grid({ month, meetings }: { month: string; meetings: readonly Meeting[] }) {
  const { t, language } = useTexts();
  const today = dayOf(useNow());
  const weeks = weeksOf(month);
  const short = dateFormat(language, { weekday: 'short' });
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const reached = moveInGrid(event.currentTarget, event.target as Element, event.key);
    if (!reached) return;
    event.preventDefault();
    reached.focus();
  };
  return (
    <ScrollBox className={classes.frame} label={t(($) => $.meetingsReports.calendar)}>
      <table className={classes.month} onKeyDown={onKey}>
        <caption>
          <VisuallyHidden>{t(($) => $.meetingsReports.calendar)}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {short.format(dateOfDay(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  data-outside={day.slice(0, 7) !== month.slice(0, 7) || undefined}
                  data-today={day === today || undefined}
                >
                  <time dateTime={day} className={classes.number} aria-current={day === today ? 'date' : undefined}>
                    {Number(day.slice(8))}
                  </time>
                  {on(meetings, day).map((meeting) => (
                    <MeetingEntry key={meeting.id} meeting={meeting} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** The days that had a meeting, one below the other. */
function Days({ meetings }: { meetings: readonly Meeting[] }) {
  const { language } = useTexts();
  const days = [...new Set(meetings.map(({ date }) => date))].toSorted();
  return (
    <ol className={classes.days}>
      {days.map((day) => (
        <li key={day}>
          <h3 className={classes.day}>{weekdayText(day, language)}</h3>
          {on(meetings, day).map((meeting) => (
            <MeetingEntry key={meeting.id} meeting={meeting} />
          ))}
        </li>
      ))}
    </ol>
  );
}

function MeetingEntry({ meeting }: { meeting: Meeting }) {
  const { t } = useTexts();
  const { title, start, end, kind, place, city, statusId, tookPart } = meeting;
  const { tone, icon: Mark, word } = statusStyles[statusId];
  const more = [
    t(($) => $.meetingsReports.kinds[kind]),
    [place, city].filter(Boolean).join(', '),
    t(word),
    tookPart ? t(($) => $.meetingsReports.columns.took) : '',
  ].filter(Boolean);
  return (
    <Link to={paths.read(meeting)} className={classes.meeting} data-tone={tone} title={more.join(' · ')}>
      <span className={classes.time}>
        <Mark size={14} aria-label={t(word)} />
        {start}
        {end && <span className={classes.end}>–{end}</span>}
      </span>
      <span className={classes.title}>{title || t(($) => $.meetingsReports.untitled)}</span>
      <span className={classes.more}>{more.slice(0, 2).filter(Boolean).join(' · ')}</span>
    </Link>
  );
}
