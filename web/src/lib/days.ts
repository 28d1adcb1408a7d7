/*
 * Converts dates to days and back. Arithmetic with days uses the contract's functions, which are not affected by clock changes.
 */

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
