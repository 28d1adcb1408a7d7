import { numberFormat } from './intl.ts';

/** The decimal separator of a language. */
export const decimalSign = (language: string): string =>
  numberFormat(language)
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value ?? '.';

/** Where the decimals of a typed number begin; -1 where it has none and its signs only group. */
function decimalsAt(digits: string, language: string): number {
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  const sign = digits.charAt(last);
  const others = digits.slice(0, Math.max(last, 0));
  if (last === -1 || others.includes(sign)) return -1;
  // `1.234` is a thousand in French, `1,234` in English; after another separator it is the decimal separator.
  const groups = /^\d{3}$/.test(digits.slice(last + 1)) && !/[.,]/.test(others) && sign !== decimalSign(language);
  return groups ? -1 : last;
}

/**
 * Converts a typed or pasted number (`1 234,50`, `1.234,50`) to the contract's format (`1234.50`). What is no number stays
 * unchanged, and the contract refuses it.
 */
export function readAmount(typed: string, language: string): string {
  const digits = typed.replaceAll(/[\s'’]/g, '');
  if (!/^\d[\d.,]*$/.test(digits)) return typed.trim();
  const at = decimalsAt(digits, language);
  const whole = (at === -1 ? digits : digits.slice(0, at)).replaceAll(/[.,]/g, '').replace(/^0+(?=\d)/, '');
  const decimals = at === -1 ? '' : digits.slice(at + 1);
  return decimals === '' ? whole : `${whole}.${decimals}`;
}

/** Formats an amount of the contract: `1 234,50` in French. What is no amount stays unchanged. */
export function amountText(amount: string, language: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(amount)) return amount;
  const fraction = amount.includes('.') ? 2 : 0;
  // As text: a sum of sales may have more digits than a number keeps.
  return numberFormat(language, { minimumFractionDigits: fraction }).format(amount as Intl.StringNumericLiteral);
}

/** A sum for people: without decimals where they are none, as most sums are. */
export const sumText = (sum: string, language: string): string => amountText(sum.replace(/\.0+$/, ''), language);

/** A sum in short form, `12,3 M`, where many are side by side and the exact one is shown elsewhere. */
export const shortSumText = (sum: string, language: string): string =>
  numberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(sum as Intl.StringNumericLiteral);

/** An amount of the contract in hundredths. */
export function centsOf(amount: string): bigint {
  const [whole = '', decimals = ''] = amount.replace('-', '').split('.');
  const cents = BigInt(whole + decimals.padEnd(2, '0'));
  return amount.startsWith('-') ? -cents : cents;
}

/** Hundredths as the contract writes an amount. */
export function amountOf(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The sum of amounts, to the last unit. */
export const addAmounts = (amounts: readonly string[]): string =>
  amountOf(amounts.reduce((cents, amount) => cents + centsOf(amount), 0n));
