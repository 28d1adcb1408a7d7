import { addDays, daysBetween, mondayOf } from '@portal/contract';
import { dateOfDay, dayOf } from '../../../lib/days.ts';
import type { ReportRow } from '../queries.ts';
import { type UnsentReport, dayOfUnsent } from './unsent-report.ts';

const SATURDAY = 6;
const SUNDAY = 0;

/** Specification, section 9: the weekend is Saturday and Sunday. */
export const isWorkingDay = (date: Date): boolean => date.getDay() !== SATURDAY && date.getDay() !== SUNDAY;

export type WeekDay = {
  date: Date;
  day: string;
  report: ReportRow | null;
  unsent: UnsentReport | null;
  /** What the absence of a report means. */
  blank: 'missing' | 'today' | 'rest' | 'coming';
};

function blankOf(date: Date, day: string, today: string): WeekDay['blank'] {
  if (day === today) return 'today';
  if (day > today) return 'coming';
  return isWorkingDay(date) ? 'missing' : 'rest';
}

/** The days from Monday to Sunday, so many weeks from this one. */
export function daysOfWeek(now: Date, weeks: number): { start: string; end: string; dates: Date[] } {
  const start = addDays(mondayOf(dayOf(now)), 7 * weeks);
  const end = addDays(start, 6);
  return { start, end, dates: daysBetween(start, end).map(dateOfDay) };
}

/** Each day with its report, or with what its lack means. */
export function arrangeWeek(
  dates: readonly Date[],
  { today, reports, unsent }: { today: string; reports: readonly ReportRow[]; unsent: readonly UnsentReport[] },
): WeekDay[] {
  return dates.map((date) => {
    const day = dayOf(date);
    return {
      date,
      day,
      report: reports.find(({ periodStart }) => periodStart === day) ?? null,
      unsent: unsent.find((one) => dayOfUnsent(one) === day) ?? null,
      blank: blankOf(date, day, today),
    };
  });
}

/** Past working days without a report on the server or on this device. */
export const missingIn = (week: readonly WeekDay[]): WeekDay[] =>
  week.filter(({ report, unsent, blank }) => report === null && unsent === null && blank === 'missing');
