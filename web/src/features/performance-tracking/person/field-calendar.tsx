import { VisuallyHidden } from '@mantine/core';
import { DayNature, entityPath, monthAfter, reportType } from '@portal/contract';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { dateOfDay, dayOf } from '../../../lib/days.ts';
import { weekdayText } from '../../../lib/instant-text.ts';
import { dateFormat, numberFormat } from '../../../lib/intl.ts';
import { monthText } from '../../../i18n/months.ts';
import { Card } from '../../../ui/card.tsx';
import { weeksOf } from '../../../ui/form/weeks-of.ts';
import { useNow } from '../../../ui/use-now.ts';
import classes from './calendar.module.css';
import type { PersonPerformance } from '../queries.ts';

type Day = PersonPerformance['days'][number];

/** The state of a day, from which its colour, letters and sentence follow. */
type State = 'field' | 'other' | 'waiting' | 'missing' | 'off' | 'ahead';

const tones: Record<State, string | undefined> = {
  field: 'success',
  other: 'neutral',
  waiting: 'info',
  missing: 'danger',
  off: undefined,
  ahead: undefined,
};
const told = ['field', 'waiting', 'other', 'missing'] as const;

function stateOf(day: Day, today: string): State {
  if (day.reportId !== null) return day.counts ? (day.nature === 'field' ? 'field' : 'other') : 'waiting';
  if (day.kind !== 'working') return 'off';
  return day.day < today ? 'missing' : 'ahead';
}

function monthsOf({ from, to }: PersonPerformance['period']): string[] {
  const months = [from];
  while ((months.at(-1) ?? to) < to) months.push(monthAfter(months.at(-1) ?? to, 1));
  return months;
}

/** Which days were in the field, which were not, and which have no report. */
export function FieldCalendar({ answer: { days, period } }: { answer: PersonPerformance }) {
  const { t } = useTexts();
  const byDay = new Map(days.map((day) => [day.day, day]));
  return (
    <Card heading={t(($) => $.performanceTracking.calendar)}>
      <div className={classes.months}>
        {monthsOf(period).map((month) => (
          <Month key={month} month={month} byDay={byDay} />
        ))}
      </div>
      <ul className={classes.legend}>
        {told.map((state) => (
          <li key={state}>
            <span className={classes.sample} data-tone={tones[state]} data-state={state} aria-hidden />
            {t(($) => $.performanceTracking.dayStates[state])}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Month({ month, byDay }: { month: string; byDay: ReadonlyMap<string, Day> }) {
  const { language } = useTexts();
  const weeks = weeksOf(month);
  const weekday = dateFormat(language, { weekday: 'narrow' });
  const wholeWeekday = dateFormat(language, { weekday: 'long' });
  return (
    <table className={classes.calendar}>
      <caption>{monthText(month, language)}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              <abbr title={wholeWeekday.format(dateOfDay(day))}>{weekday.format(dateOfDay(day))}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const known = day.startsWith(month.slice(0, 7)) ? byDay.get(day) : undefined;
              return <td key={day}>{known && <DayCell day={known} />}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayCell({ day }: { day: Day }) {
  const { t, language } = useTexts();
  const state = stateOf(day, dayOf(useNow()));
  const nature = DayNature.safeParse(day.nature).data;
  const fraction = Number(day.fraction ?? 1);
  const words = [
    weekdayText(day.day, language),
    day.holiday ?? (day.kind === 'leave' ? t(($) => $.performanceTracking.reasons.leave) : ''),
    nature ? t(($) => $.workReports.natures[nature]) : '',
    fraction > 0 && fraction < 1 ? numberFormat(language).format(fraction) : '',
    day.visits > 0 ? t(($) => $.performanceTracking.visitCount, { count: day.visits }) : '',
    state === 'off' || state === 'ahead' || state === 'field' ? '' : t(($) => $.performanceTracking.dayStates[state]),
    day.isOnTime === false ? t(($) => $.performanceTracking.reasons.late) : '',
  ]
    .filter(Boolean)
    .join(', ');
  const inside = (
    <>
      <span aria-hidden className={classes.dayNumber}>
        {Number(day.day.slice(8))}
      </span>
      {day.visits > 0 && (
        <span aria-hidden className={classes.dayVisits}>
          {day.visits}
        </span>
      )}
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  );
  const props = {
    className: classes.day,
    title: words,
    'data-tone': tones[state],
    'data-state': state,
    'data-late': day.isOnTime === false || undefined,
    'data-half': (fraction > 0 && fraction < 1) || undefined,
  };
  if (day.reportId === null) return <span {...props}>{inside}</span>;
  return (
    <Link {...props} to={entityPath('workReport', day.reportId, { typeId: reportType.daily })}>
      {inside}
    </Link>
  );
}
