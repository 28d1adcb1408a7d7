/*
 * Days as the contract writes them, `YYYY-MM-DD`, and counting with them: both sides count here. Days are counted as
 * numbers and only then written: texts beyond the year 9999 no longer follow each other as the days do.
 */

/** The days that the portal accepts. Anything outside is a typing error or an attack. */
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2199-12-31';

/** Whether a day, or a month, lies between two others, both of them included. */
export const isBetween = (day: string, from: string, to: string): boolean => from <= day && day <= to;

export const isKnownDay = (day: string): boolean => isBetween(day, FIRST_DAY, LAST_DAY);

const DAY = 86_400_000;
const WEEK = 7;
const MONTHS = 12;

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The day so many days later, or earlier. */
export const addDays = (day: string, days: number): string => dayAt(startOf(day).getTime() + days * DAY);

/** How many days one day lies after another; negative where it lies before. */
export const countDays = (from: string, to: string): number =>
  Math.round((startOf(to).getTime() - startOf(from).getTime()) / DAY);

/** A year and a day: nothing in the portal lasts longer. */
const LONGEST_PERIOD = 366;

/** Every day from one to another, both included; none where the second lies before the first. */
export function daysBetween(start: string, end: string): string[] {
  const length = countDays(start, end) + 1;
  if (!(length <= LONGEST_PERIOD)) throw new RangeError(`no period: ${start} to ${end}`);
  return Array.from({ length: Math.max(length, 0) }, (_, index) => addDays(start, index));
}

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => startOf(day).getUTCDay() || WEEK;

/** The Monday of the week, the day itself if it is one. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

/** The Monday after a day; a Monday leads to the one a week later. */
export const nextMonday = (day: string): string => addDays(mondayOf(day), WEEK);

/** The first day of the month so many months later, or earlier. */
export function monthAfter(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * MONTHS + Number(day.slice(5, 7)) - 1 + months;
  return dayAt(Date.UTC(Math.floor(count / MONTHS), count % MONTHS, 1));
}

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * MONTHS + Number(day.slice(5, 7));

/** How many months from one to another, both included. */
export const countMonths = (from: string, to: string): number => monthNumber(to) - monthNumber(from) + 1;

export const lastOfMonth = (day: string): string => addDays(monthAfter(day, 1), -1);

/** The same day of another month, or the last day of that month if it is shorter. */
export function addMonths(day: string, months: number): string {
  const month = monthAfter(day, months);
  return addDays(month, Math.min(Number(day.slice(8)), Number(lastOfMonth(month).slice(8))) - 1);
}
