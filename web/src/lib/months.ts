import { dateFormat } from './intl.ts';

/** A month as the contract writes it: its first day, `YYYY-MM-01`. */
const MONTHS = 12;

const two = (value: number) => String(value).padStart(2, '0');

/** The first day of a month; 0 is January, and 12 or -1 lead into the next or the last year. */
export function monthOf(year: number, index: number): string {
  const count = year * MONTHS + index;
  return `${String(Math.floor(count / MONTHS)).padStart(4, '0')}-${two((count % MONTHS) + 1)}-01`;
}

/** The year and the index of a month, January being 0. */
export function partsOfMonth(month: string): { year: number; index: number } {
  return { year: Number(month.slice(0, 4)), index: Number(month.slice(5, 7)) - 1 };
}

/** The month so many months later, or earlier. */
export function monthAfter(month: string, months: number): string {
  const { year, index } = partsOfMonth(month);
  return monthOf(year, index + months);
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
