import type { DecimalSign } from '@portal/contract';
import { type SheetCell, isMerged } from './sheet.ts';

/**
 * A number as written: its digits before and after the decimal sign. `proves`: the decimal sign that this text alone
 * proves. `open`: the sign that may as well group thousands, `1,000`.
 */
type WrittenNumber = {
  isNegative: boolean;
  whole: string;
  fraction: string;
  proves: DecimalSign | null;
  open: DecimalSign | null;
};

/** Longer than any number with its currency. */
const LONGEST = 60;
/** Blanks of every width. */
const BLANKS = /[\s\u00a0\u2000-\u200a\u202f\u205f]+/g;
/** A minus sign, and the dashes that are taken for one. */
const DASHES = /[−–—]/g;
/** The franc of either Africa, written out or not, and pieces. Another currency, or a percentage, is another number. */
const CURRENCY = '(?:f ?cfa|francs? cfa|cfa|xaf|xof)';
const UNIT = `(?:${CURRENCY}|frs?|f|unit[eé]s?|ub)`;
const around = new RegExp(
  `^(?:${CURRENCY} ?)?(\\()? ?([+-])? ?(?:${CURRENCY} ?)?([\\d., '’]*\\d)(-)?(?: ?${UNIT}\\.?)?(\\))?(?: ?${UNIT}\\.?)?$`,
  'i',
);
/** By blanks or apostrophes, three digits at a time: then a point or a comma parts decimals. */
const grouped = /^([1-9]\d{0,2}(?:(?: \d{3})+|(?:['’]\d{3})+))(?:([.,])(\d+))?$/;
const parted = /^(\d*)([.,])(\d+)$/;
const byCommas = /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$/;
const byPoints = /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$/;
/** With three digits after it, the sign groups thousands, unless there is nothing to group. */
const thousand = /^[1-9]\d{0,2}$/;

const signOf = (sign: string): DecimalSign => (sign === '.' ? 'point' : 'comma');

type Digits = Omit<WrittenNumber, 'isNegative'>;

function readDigits(digits: string): Digits | undefined {
  if (/^\d+$/.test(digits)) return { whole: digits, fraction: '', proves: null, open: null };
  const byBlanks = grouped.exec(digits);
  if (byBlanks) {
    const [, groups = '', sign, fraction = ''] = byBlanks;
    return {
      whole: groups.replace(/[ '’]/g, ''),
      fraction,
      open: null,
      proves: sign === undefined ? null : signOf(sign),
    };
  }
  const [, whole, sign = '', behind = ''] = parted.exec(digits) ?? [];
  if (whole !== undefined) {
    const isOpen = behind.length === 3 && thousand.test(whole);
    return {
      whole,
      fraction: behind,
      ...(isOpen ? { proves: null, open: signOf(sign) } : { proves: signOf(sign), open: null }),
    };
  }
  const [, commas, behindPoint = ''] = byCommas.exec(digits) ?? [];
  if (commas !== undefined)
    return { whole: commas.replaceAll(',', ''), fraction: behindPoint, proves: 'point', open: null };
  const [, points, behindComma = ''] = byPoints.exec(digits) ?? [];
  if (points !== undefined)
    return { whole: points.replaceAll('.', ''), fraction: behindComma, proves: 'comma', open: null };
  return undefined;
}

/** Parses a number in French or English format or with apostrophes; undefined if it is none. */
export function writtenNumber(text: string): WrittenNumber | undefined {
  if (text.length > LONGEST) return undefined;
  const [, bracket, minus, digits = '', after, closing] =
    around.exec(text.replace(BLANKS, ' ').trim().replace(DASHES, '-')) ?? [];
  if (digits === '' || (bracket === undefined) !== (closing === undefined)) return undefined;
  // A minus before or after, or brackets, make it negative: two of them are a mistake.
  if ([bracket, minus, after].filter((one) => one !== undefined).length > 1) return undefined;
  const read = readDigits(digits);
  return read && { ...read, isNegative: bracket !== undefined || minus === '-' || after !== undefined };
}

/**
 * The number read with this decimal sign, as an exact decimal text; undefined if it is none, or written with the other.
 */
function readAs(written: WrittenNumber, sign: DecimalSign | 'either' | null): string | undefined {
  const { isNegative, proves, open } = written;
  const isContrary = proves !== null && sign !== null && sign !== 'either' && proves !== sign;
  if (isContrary || (open !== null && sign === null)) return undefined;
  const isGrouped = open !== null && sign !== 'either' && sign !== open;
  const whole = (isGrouped ? written.whole + written.fraction : written.whole).replace(/^0+(?=\d)/, '') || '0';
  const value = isGrouped || written.fraction === '' ? whole : `${whole}.${written.fraction}`;
  return isNegative && /[1-9]/.test(value) ? `-${value}` : value;
}

/** A float as the exact decimal that was typed: digits beyond the 15th are noise. */
function exactText(number: number): string | undefined {
  if (!Number.isFinite(number) || Math.abs(number) >= 1e15) return undefined;
  const text = String(Number(number.toPrecision(15)));
  return /e/i.test(text)
    ? Number(text)
        .toFixed(12)
        .replace(/\.?0+$/, '')
    : text;
}

/**
 * A number of a column with this decimal sign, as an exact decimal text; undefined for anything else. `either`: there
 * are no thousands, as in coordinates. Null: nothing in the column depends on a sign, so a number that does is invalid.
 */
export function readNumber(cell: SheetCell, sign: DecimalSign | 'either' | null): string | undefined {
  if (typeof cell === 'number') return exactText(cell);
  if (typeof cell !== 'string' || isMerged(cell)) return undefined;
  const written = writtenNumber(cell);
  return written && readAs(written, sign);
}

/** Why a cell of such a column is not a number: it is none at all, or uses the other sign. */
export const numberFault = (cell: SheetCell): 'not_a_number' | 'other_decimals' =>
  typeof cell === 'string' && writtenNumber(cell) ? 'other_decimals' : 'not_a_number';
