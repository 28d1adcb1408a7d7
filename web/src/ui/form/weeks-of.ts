import { addDays, countDays, daysBetween, lastOfMonth, mondayOf } from '@portal/contract';

const WEEK = 7;

/** The weeks, from Monday to Sunday, that the month of a day has days in. */
export function weeksOf(month: string): string[][] {
  const monday = mondayOf(`${month.slice(0, 7)}-01`);
  const length = Math.ceil((countDays(monday, lastOfMonth(month)) + 1) / WEEK);
  return Array.from({ length }, (_, week) => {
    const start = addDays(monday, week * WEEK);
    return daysBetween(start, addDays(start, WEEK - 1));
  });
}
