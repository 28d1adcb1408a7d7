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
