import { VisuallyHidden } from '@mantine/core';
import { daysBetween, lastOfMonth, reportType, status } from '@portal/contract';
import { IconCalendarX, IconUsers } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { dateOfDay, dayOf } from '../../../lib/days.ts';
import { dayText } from '../../../lib/instant-text.ts';
import { dateFormat } from '../../../lib/intl.ts';
import { thisMonth } from '../../../i18n/months.ts';
import { statusStyles } from '../../../documents/view/document-status.tsx';
import { personName } from '../../../references/person-name.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/list/list-skeleton.tsx';
import { MonthChoice, useMonthInAddress } from '../../../ui/month-choice.tsx';
import { moveInGrid } from '../../../ui/move-in-grid.ts';
import { OfflineNote } from '../../../ui/offline-note.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { type CalendarRow, useCalendar } from '../queries.ts';
import { paths } from '../screens.ts';
import classes from './calendar.module.css';
import { natureIcons } from '../report-icons.ts';
import { isWorkingDay } from '../home/week-days.ts';
import { ScrollBox } from '../../../ui/scroll-box.tsx';

/** Who has reported which day of a month: people downwards, days across. */
export function ReportCalendar() {
  const { t } = useTexts();
  const month = useMonthInAddress();
  const end = lastOfMonth(month);
  const days = daysBetween(month, end).map(dateOfDay);
  const { data, error, refetch } = useCalendar(month, end);
  return (
    <>
      <MonthChoice month={month} last={thisMonth()} />
      <OfflineNote data={data} />
      {!data && !error && <ListSkeleton isPhone={false} />}
      {!data && error && (
        <ErrorState title={t(($) => $.ui.list.loadFailed)} error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={IconUsers}
          title={t(($) => $.workReports.emptyTitle)}
          text={t(($) => $.workReports.calendarEmpty)}
        />
      )}
      {data && data.length > 0 && (
        <>
          <Grid rows={data} days={days} />
          <Legend />
        </>
      )}
    </>
  );
}

/** One tab stop; from there the arrows lead from report to report. */
function Grid({ rows, days }: { rows: readonly CalendarRow[]; days: readonly Date[] }) {
  const { t, language } = useTexts();
  const [focused, setFocused] = useState<string | null>(null);
  const today = dayOf(useNow());
  const first = rows.find((row) => row.days.length > 0)?.days[0]?.reportId ?? null;
  const stop = rows.some((row) => row.days.some(({ reportId }) => reportId === focused)) ? focused : first;
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const reached = moveInGrid(event.currentTarget, event.target as Element, event.key);
    if (!reached) return;
    event.preventDefault();
    reached.focus();
  };
  const weekday = dateFormat(language, { weekday: 'narrow' });
  return (
    <ScrollBox className={classes.frame} label={t(($) => $.workReports.calendar)}>
      <table className={classes.calendar} onKeyDown={onKey}>
        <caption>
          <VisuallyHidden>{t(($) => $.workReports.calendar)}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={classes.person}>
              {t(($) => $.workReports.person)}
            </th>
            {days.map((date) => (
              <th
                key={dayOf(date)}
                scope="col"
                data-rest={!isWorkingDay(date) || undefined}
                data-today={dayOf(date) === today || undefined}
                title={dayText(date, language)}
              >
                <span aria-hidden>{weekday.format(date)}</span>
                <span className={classes.date}>{date.getDate()}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PersonRow
              key={row.author.id}
              row={row}
              days={days}
              today={today}
              stop={stop}
              onFocus={(reportId) => setFocused(reportId)}
            />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

type PersonRowProps = {
  row: CalendarRow;
  days: readonly Date[];
  today: string;
  stop: string | null;
  onFocus: (reportId: string) => void;
};

function PersonRow({ row, days, today, stop, onFocus }: PersonRowProps) {
  const { t } = useTexts();
  const expected = days.filter((date) => isWorkingDay(date) && dayOf(date) <= today).length;
  return (
    <tr>
      <th scope="row" className={classes.person}>
        <span className={classes.name}>{personName(row.author)}</span>
        <span className={classes.sum}>
          {t(($) => $.workReports.reportedOf, { count: row.days.length, days: expected })}
        </span>
      </th>
      {days.map((date) => {
        const day = dayOf(date);
        const reported = row.days.find((one) => one.day === day);
        const missing = !reported && isWorkingDay(date) && day < today;
        return (
          <td key={day} data-rest={!isWorkingDay(date) || undefined} data-today={day === today || undefined}>
            {reported && (
              <DayLink
                reported={reported}
                date={date}
                person={personName(row.author)}
                isStop={reported.reportId === stop}
                onFocus={() => onFocus(reported.reportId)}
              />
            )}
            {missing && (
              <span className={classes.missing}>
                <IconCalendarX size={16} role="img" aria-label={t(($) => $.workReports.missing)} />
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
}

type DayLinkProps = {
  reported: CalendarRow['days'][number];
  date: Date;
  person: string;
  isStop: boolean;
  onFocus: () => void;
};

function DayLink({ reported, date, person, isStop, onFocus }: DayLinkProps) {
  const { t, language } = useTexts();
  const { reportId, statusId, nature, late } = reported;
  const { tone, icon, word } = statusStyles[statusId];
  // A day in the field is what one expects: there its state says more.
  const Mark = nature === null || nature === 'field' ? icon : natureIcons[nature];
  const words = [
    person,
    dayText(date, language),
    t(word),
    ...(nature ? [t(($) => $.workReports.natures[nature])] : []),
    ...(late ? [t(($) => $.workReports.late)] : []),
  ].join(', ');
  return (
    <Link
      to={paths.read({ typeId: reportType.daily, id: reportId })}
      className={classes.cell}
      data-tone={tone}
      data-late={late || undefined}
      tabIndex={isStop ? 0 : -1}
      aria-label={words}
      title={words}
      onFocus={onFocus}
    >
      <Mark size={16} aria-hidden />
    </Link>
  );
}

/** What the marks stand for. */
function Legend() {
  const { t } = useTexts();
  const natures = (['office', 'meeting', 'training', 'congress', 'leave', 'holiday', 'travel', 'other'] as const).map(
    (nature) => ({ nature, icon: natureIcons[nature] }),
  );
  return (
    <section className={classes.legend} aria-label={t(($) => $.workReports.legend)}>
      {[status.submitted, status.approved, status.returned].map((id) => (
        <StatusBadge key={id} tone={statusStyles[id].tone} icon={statusStyles[id].icon}>
          {t(statusStyles[id].word)}
        </StatusBadge>
      ))}
      <StatusBadge tone="danger" icon={IconCalendarX}>
        {t(($) => $.workReports.missing)}
      </StatusBadge>
      <span className={classes.lateSample}>{t(($) => $.workReports.late)}</span>
      {natures.map(({ nature, icon: Mark }) => (
        <span key={nature} className={classes.nature}>
          <Mark size={16} aria-hidden /> {t(($) => $.workReports.natures[nature])}
        </span>
      ))}
    </section>
  );
}
