import { plainText } from '@portal/contract/plain-text.ts';
import { type SheetCell, cellText } from './sheet.ts';

/** Beginnings of the names of the months, French and English, without accents: enough of each to tell it from the others. */
const MONTHS: readonly RegExp[] = [
  /^jan/,
  /^(fev|feb)/,
  /^mar/,
  /^(avr|apr)/,
  /^(mai|may)/,
  /^(juin|june?$|jun)/,
  /^(juil|july?$|jul)/,
  /^(aou|aug)/,
  /^sep/,
  /^oct/,
  /^nov/,
  /^dec/,
];

/** 1 for `janvier`, `janv.` or `January`; undefined for no month. */
function readMonthName(text: string): number | undefined {
  const plain = plainText(text).replace(/\.$/, '');
  if (!/^[a-z]{3,9}$/.test(plain)) return undefined;
  const index = MONTHS.findIndex((month) => month.test(plain));
  return index === -1 ? undefined : index + 1;
}

const pad = (number: number, width = 2) => String(number).padStart(width, '0');

/** Two digits mean this century: there are no older sheets here. */
const yearOf = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text));

function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900 && year < 2200;
  return exists ? `${pad(year, 4)}-${pad(month)}-${pad(day)}` : undefined;
}

/** Excel counts days from the end of 1899, as if 1900 had been a leap year. */
export const EPOCH = Date.UTC(1899, 11, 30);
const LAST_SERIAL = 109_574;
/** The year 2000: five digits in a text are no day of before. */
const FIRST_IN_TEXT = 36_526;

/** What a float of days may be short of by reckoning alone: less than a thousandth of a second. */
const NOISE = 1e-9;

/** The day of a serial number: `31/03` at 23:59:59.74 is still the 31st. */
export const wholeDays = (serial: number): number => Math.floor(serial + NOISE);

function ofSerial(serial: number): string | undefined {
  if (serial < 61 || serial > LAST_SERIAL) return undefined;
  return new Date(EPOCH + wholeDays(serial) * 86_400_000).toISOString().slice(0, 10);
}

const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ][\d:.,]+Z?)?$/;
/** The day first, as French writes it. */
const numeric = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})(?:[T ][\d:.,]+)?$/;
const worded = /^(\d{1,2})(?:er)?[ \-./](\p{L}{3,9}\.?)[ \-./](\d{4}|\d{2})$/u;

const tidy = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, ' ').trim();

/** A day as `YYYY-MM-DD`, from a date cell, a serial, `31/03/2026`, `31-3-26` or `31 mars 2026`. Undefined for no day. */
export function readDay(cell: SheetCell): string | undefined {
  if (typeof cell === 'number') return ofSerial(cell);
  if (typeof cell !== 'string') return undefined;
  const text = tidy(cell);
  // A csv contains the serial number if the cell was not formatted as a date.
  const [, serial] = /^(\d{5})(?:[.,]\d+)?$/.exec(text) ?? [];
  if (serial !== undefined) return Number(serial) >= FIRST_IN_TEXT ? ofSerial(Number(serial)) : undefined;
  const [, year = '', month = '', day = ''] = iso.exec(text) ?? [];
  if (year !== '') return dayOf(Number(year), Number(month), Number(day));
  const digits = numeric.exec(text);
  if (digits) return dayOf(yearOf(digits[3] ?? ''), Number(digits[2]), Number(digits[1]));
  const words = worded.exec(text);
  const named = words && readMonthName(words[2] ?? '');
  return words && named ? dayOf(yearOf(words[3] ?? ''), named, Number(words[1])) : undefined;
}

/** The first day of a month: of `03/2026`, `202603`, `mars 2026`, `mars-26`, or of any day in it. Undefined for none. */
export function readMonth(cell: SheetCell): string | undefined {
  const [, joinedYear, joinedMonth] = /^(20\d\d)(\d\d)$/.exec(cellText(cell)) ?? [];
  if (joinedYear !== undefined) return dayOf(Number(joinedYear), Number(joinedMonth), 1);
  const day = readDay(cell);
  if (day !== undefined) return `${day.slice(0, 7)}-01`;
  if (typeof cell !== 'string') return undefined;
  const text = tidy(cell);
  const [, year = '', month = ''] = /^(\d{4})[/.\- ](\d{1,2})$/.exec(text) ?? [];
  if (year !== '') return dayOf(Number(year), Number(month), 1);
  const digits = /^(\d{1,2})[/.\- ](\d{4})$/.exec(text);
  if (digits) return dayOf(Number(digits[2]), Number(digits[1]), 1);
  const words = /^(\p{L}{3,9}\.?)[ \-./](\d{4}|\d{2})$/u.exec(text);
  const named = words && readMonthName(words[1] ?? '');
  return words && named ? dayOf(yearOf(words[2] ?? ''), named, 1) : undefined;
}
