import { monthOf, partsOfMonth, rangesOfMonths } from '@portal/contract';
import { dateFormat } from '../lib/intl.ts';

/* A month as the contract writes it: its first day, `YYYY-MM-01`. */

export const thisMonth = (now = new Date()): string => monthOf(now.getFullYear(), now.getMonth());

const dateOf = (month: string) => {
  const { year, index } = partsOfMonth(month);
  return new Date(Date.UTC(year, index, 1));
};

/** `mars 2026`. */
export const monthText = (month: string, language: string): string =>
  dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(dateOf(month));

/** `mars`. */
export const monthName = (month: string, language: string): string =>
  dateFormat(language, { month: 'long', timeZone: 'UTC' }).format(dateOf(month));

/** `janv.`. */
export const shortMonthName = (month: string, language: string): string =>
  dateFormat(language, { month: 'short', timeZone: 'UTC' }).format(dateOf(month));

/** Several months in few words: `janv.–mars 2026, mai 2026`. */
export function monthsText(months: readonly string[], language: string): string {
  const format = dateFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return rangesOfMonths([...new Set(months)].toSorted())
    .map(({ from, to }) => format.formatRange(dateOf(from), dateOf(to)))
    .join(', ');
}
