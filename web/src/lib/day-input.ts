import { dateOfDay, dayOf } from './days.ts';
import { dayText } from './instant-text.ts';
import { dateFormat } from './intl.ts';

type Part = 'year' | 'month' | 'day';

/** Two-digit years belong to this century. */
const CENTURY = 2000;

const isOfCentury = (year: number) => year >= CENTURY && year < CENTURY + 100;

/** The order in which a language writes the parts of a day. */
export const orderOfDay = (language: string): Part[] =>
  dateFormat(language, { day: '2-digit', month: '2-digit', year: '2-digit' })
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type) => type === 'year' || type === 'month' || type === 'day');

/** Figures without anything between them: two for each part, four for a whole year. */
function cut(figures: string, order: readonly Part[]): string[] {
  const yearLength = figures.length - 4;
  let from = 0;
  return order.map((part) => figures.slice(from, (from += part === 'year' ? yearLength : 2)));
}

/** The typed parts, with any separator or none. Null where it is no day. */
function partsOf(text: string, order: readonly Part[]): Record<Part, string> | null {
  const typed = text.trim();
  const groups = /^(\d{6}|\d{8})$/.test(typed) ? cut(typed, order) : typed.split(/[-/. ]+/);
  // A year in full at the start is the way of the machines.
  const actual: readonly Part[] = groups[0]?.length === 4 ? ['year', 'month', 'day'] : order;
  const { year = '', month = '', day = '' } = Object.fromEntries(actual.map((part, at) => [part, groups[at]]));
  const isWhole =
    groups.length === 3 && /^(\d{2}|\d{4})$/.test(year) && [month, day].every((one) => /^\d\d?$/.test(one));
  return isWhole ? { year, month, day } : null;
}

/** Whether a text is a day as the contract writes it. */
export const isDay = (text: string): boolean =>
  // The calendar would read the 31st of February as the 3rd of March.
  /^\d{4}-\d\d-\d\d$/.test(text) && dayOf(dateOfDay(text)) === text && !text.startsWith('0000');

/** Parses a typed day (`5/3/26`, `050326`, `05-03-2026`) into the contract's format; null where it is invalid. */
export function readDay(text: string, language: string): string | null {
  const parts = partsOf(text, orderOfDay(language));
  if (parts === null) return null;
  const year = parts.year.length === 2 ? CENTURY + Number(parts.year) : Number(parts.year);
  const day = [String(year).padStart(4, '0'), parts.month.padStart(2, '0'), parts.day.padStart(2, '0')].join('-');
  return isDay(day) ? day : null;
}

/** A day as its field shows it. It must parse back to the same day, so another century is written with four digits. */
export function writeDay(day: string, language: string): string {
  const date = dateOfDay(day);
  const short = dayText(date, language);
  const year = date.getFullYear();
  if (isOfCentury(year)) return short;
  const at = orderOfDay(language).indexOf('year');
  let part = 0;
  return short.replace(/\d+/g, (figures) => (part++ === at ? String(year).padStart(4, '0') : figures));
}
