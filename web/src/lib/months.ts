import { dateFormat } from './intl.ts';

/* A month as the contract writes it: its first day, `YYYY-MM-01`. */

/** The first day of a month; 0 is January. */
export const monthOf = (year: number, index: number): string =>
  `${String(year).padStart(4, '0')}-${String(index + 1).padStart(2, '0')}-01`;

/** The year and the index of a month, January being 0. */
export function partsOfMonth(month: string): { year: number; index: number } {
  return { year: Number(month.slice(0, 4)), index: Number(month.slice(5, 7)) - 1 };
}

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

const isNext = (month: string, before: string): boolean => {
  const [a, b] = [partsOfMonth(month), partsOfMonth(before)];
  return a.year * 12 + a.index === b.year * 12 + b.index + 1;
};

/** Groups of consecutive months, by their first and last. */
function spansOf(months: readonly string[]): { first: string; last: string }[] {
  const spans: { first: string; last: string }[] = [];
  for (const month of [...new Set(months)].toSorted()) {
    const before = spans.at(-1);
    if (before && isNext(month, before.last)) before.last = month;
    else spans.push({ first: month, last: month });
  }
  return spans;
}

/** Several months in few words: `janv.–mars 2026, mai 2026`. */
export function monthsText(months: readonly string[], language: string): string {
  const format = dateFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return spansOf(months)
    .map(({ first, last }) => format.formatRange(dateOf(first), dateOf(last)))
    .join(', ');
}
