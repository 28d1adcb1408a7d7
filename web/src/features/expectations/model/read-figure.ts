import { MAX_OBJECTIVE } from '@portal/contract';
import { readAmount } from '../../../lib/amount.ts';

/** What a grid shows in its cells. */
export type Measure = 'quantity' | 'amount';

/** Why input is not a valid figure. */
export type Fault = 'text' | 'negative' | 'fraction' | 'decimals' | 'tooLarge';

/** A figure in the number format of the contract, null for an empty cell; or its fault. */
type Figure = { value: string | null } | { fault: Fault };

/** The fast path for plain numbers, which most input is. */
const PLAIN = /^(?:0|[1-9]\d*)$/;
const NUMBER = /^(\d+)(?:\.(\d+))?$/;
/** As many digits as an amount of the contract may have before its decimals. */
const LONGEST_AMOUNT = 12;

function readQuantity(whole: string, decimals: string): Figure {
  // `1234,00` is a whole number as a spreadsheet writes one.
  if (/[1-9]/.test(decimals)) return { fault: 'fraction' };
  return Number(whole) > MAX_OBJECTIVE ? { fault: 'tooLarge' } : { value: String(Number(whole)) };
}

function readMoney(whole: string, decimals: string): Figure {
  const cents = decimals.replace(/0+$/, '');
  if (whole.length > LONGEST_AMOUNT) return { fault: 'tooLarge' };
  if (cents.length > 2) return { fault: 'decimals' };
  return { value: cents === '' ? whole : `${whole}.${cents.padEnd(2, '0')}` };
}

const readParts = (whole: string, decimals: string, measure: Measure): Figure =>
  measure === 'quantity' ? readQuantity(whole, decimals) : readMoney(whole, decimals);

/** A figure as people type and paste it: « 1 234 », `1.234,00`, digits of any width. */
export function readFigure(typed: string, measure: Measure, language: string): Figure {
  if (PLAIN.test(typed)) return readParts(typed, '', measure);
  const text = typed.normalize('NFKC').trim();
  if (text === '') return { value: null };
  const unsigned = text.replace(/^[-−–]\s*/, '').replace(/^\((.*)\)$/, '$1');
  const [, whole, decimals = ''] = NUMBER.exec(readAmount(unsigned, language)) ?? [];
  if (whole === undefined) return { fault: 'text' };
  if (unsigned !== text && /[1-9]/.test(unsigned)) return { fault: 'negative' };
  return readParts(whole, decimals, measure);
}
