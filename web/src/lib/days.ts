/*
 * From dates to days and back, and the date helpers of the specification (section 9). Whoever counts with days does so
 * with the contract's: they know no clock that is put forward or back.
 */

const MONDAY = 1;
const WEEK = 7;

/** Moves by days of the calendar, so that the clock's change in spring and autumn makes no difference. */
function movedBy(date: Date, days: number): Date {
  const moved = new Date(date);
  moved.setDate(moved.getDate() + days);
  return moved;
}

const daysSinceMonday = (date: Date) => (date.getDay() - MONDAY + WEEK) % WEEK;

/** The Monday of the week that a date lies in, at the same time of day; the date itself if it is a Monday. */
export const mondayOf = (date: Date): Date => movedBy(date, -daysSinceMonday(date));

/** The Monday after a date, at the same time of day; a Monday leads to the one a week later. */
export const nextMonday = (date: Date): Date => movedBy(date, WEEK - daysSinceMonday(date));

/** Whether a date lies between two others, both of them included. */
export const isBetween = (date: Date, from: Date, to: Date): boolean =>
  from.getTime() <= date.getTime() && date.getTime() <= to.getTime();

/** The day of a date here, as the contract writes days: `YYYY-MM-DD`. */
export const dayOf = (date: Date): string =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-');

/** The start of a day here. */
export function dateOfDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const start = new Date(2000, 0, 1);
  // Not by the constructor, which reads the years below 100 as those of the last century.
  start.setFullYear(year, month - 1, date);
  return start;
}
