import { type SheetCell, isMerged } from './sheet.ts';

/** Blanks of every width between digits, and the apostrophe of the Swiss. */
const GROUPING = /[\s\u00a0\u2000-\u200a\u202f\u205f'’]/g;
/** What people write behind a number, without its blanks, and before one. */
const UNITS = /(fcfa|francscfa|cfa|xaf|xof|eur|usd|frs?|f|%|€|\$|unit[eé]s?|ub)\.?(?=\)?$)/i;
const CURRENCIES = /^(fcfa|cfa|xaf|xof|eur|usd|€|\$)/i;
/** A minus sign, and the dashes that are taken for one. */
const DASHES = /[−–—]/g;

/** A float as the exact decimal that was typed: what lies behind the 15th digit is the machine's. */
function exactText(number: number): string | undefined {
  if (!Number.isFinite(number) || Math.abs(number) >= 1e15) return undefined;
  const text = String(Number(number.toPrecision(15)));
  return /e/i.test(text)
    ? Number(text)
        .toFixed(12)
        .replace(/\.?0+$/, '')
    : text;
}

/** Which of `.` and `,` is the decimal sign; the other, or both, group the digits. */
function decimalSignOf(digits: string, pointIsDecimal: boolean): '.' | ',' | '' {
  const points = digits.split('.').length - 1;
  const commas = digits.split(',').length - 1;
  if (points > 0 && commas > 0) return digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',';
  if (commas > 0) return commas === 1 ? ',' : '';
  if (points !== 1) return '';
  // `1.234` is a French thousand, unless there can be no thousands.
  return !pointIsDecimal && /^\d{1,3}\.\d{3}$/.test(digits) ? '' : '.';
}

function isGrouped(whole: string, sign: string): boolean {
  const groups = whole.split(sign);
  return (
    groups.length === 1 || (/^\d{1,3}$/.test(groups[0] ?? '') && groups.slice(1).every((one) => /^\d{3}$/.test(one)))
  );
}

function readDigits(digits: string, pointIsDecimal: boolean): string | undefined {
  const sign = decimalSignOf(digits, pointIsDecimal);
  const cut = sign === '' ? digits.length : digits.lastIndexOf(sign);
  const [whole, fraction] = [digits.slice(0, cut), digits.slice(cut + 1)];
  const grouping = sign === '.' ? ',' : '.';
  const groups = sign === '' && digits.includes(',') ? ',' : grouping;
  if (!/^\d*$/.test(fraction) || !isGrouped(whole, groups)) return undefined;
  const plain = whole.replaceAll(groups, '');
  if (!/^\d*$/.test(plain) || plain + fraction === '') return undefined;
  const integer = plain.replace(/^0+(?=\d)/, '') || '0';
  return fraction === '' ? integer : `${integer}.${fraction}`;
}

/**
 * A number as French and English spreadsheets write it (`1 234,50`, `1.234,50`, `1,234.50`), as an exact decimal text.
 * Undefined for what is none. `pointIsDecimal`: for coordinates, where `4.051` is no thousand.
 */
export function readNumber(cell: SheetCell, { pointIsDecimal = false } = {}): string | undefined {
  if (typeof cell === 'number') return exactText(cell);
  if (typeof cell !== 'string' || isMerged(cell)) return undefined;
  const bare = cell.replace(GROUPING, '').replace(UNITS, '').replace(CURRENCIES, '').replace(DASHES, '-');
  const [, bracket = '', minus = '', digits = '', after = '', closing = ''] =
    /^(\()?([+-]?)([\d.,]+)(-?)(\))?$/.exec(bare) ?? [];
  if (digits === '' || (bracket === '') !== (closing === '')) return undefined;
  const value = readDigits(digits, pointIsDecimal);
  const isNegative = bracket !== '' || minus === '-' || after === '-';
  return value !== undefined && isNegative && /[1-9]/.test(value) ? `-${value}` : value;
}
