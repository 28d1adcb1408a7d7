import { plainText } from '@portal/contract';
import { readMonth } from '../../sheets/read-day.ts';

/* Guesses the wholesaler and the month of a file from its name; the user sees the guess and can change it. */

const wordsOf = (text: string) => plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Shorter words stand in too many names. */
const SHORTEST = 4;

type Wholesaler = { id: number; name: string };

/** The wholesaler whose name occurs in the file's, with or without blanks; the longest of several. */
function named(file: string, wholesalers: readonly Wholesaler[]): number | undefined {
  const text = wordsOf(file).join('');
  const [best, next] = wholesalers
    .map(({ id, name }) => ({ id, text: wordsOf(name).join('') }))
    .filter((one) => one.text.length >= SHORTEST && text.includes(one.text))
    .toSorted((one, other) => other.text.length - one.text.length);
  return best && best.text.length > (next?.text.length ?? 0) ? best.id : undefined;
}

/** The only wholesaler whose name contains a word of the file's name. */
function partlyNamed(file: string, wholesalers: readonly Wholesaler[]): number | undefined {
  const words = new Set(wordsOf(file));
  const found = wholesalers.filter(({ name }) =>
    wordsOf(name).some((word) => word.length >= SHORTEST && words.has(word)),
  );
  return found.length === 1 ? found[0]?.id : undefined;
}

export const guessWholesaler = (file: string, wholesalers: readonly Wholesaler[]): number | undefined =>
  named(file, wholesalers) ?? partlyNamed(file, wholesalers);

/** Whole words only: « Marseille » is no month. */
const WORD =
  /(?<!\p{L})(janv?(?:ier|uary)?|fevr?(?:ier)?|feb(?:ruary)?|mars?|march|avr(?:il)?|apr(?:il)?|mai|may|juin|june?|juil(?:let)?|july?|aout?|aug(?:ust)?|sept?(?:embre|ember)?|oct(?:obre|ober)?|nov(?:embre|ember)?|dec(?:embre|ember)?)(?!\p{L})/gu;
const GAP = String.raw`[\s._\-/]*`;

/** « mars 2026 », « 2026_mars », « mars-26 ». */
function* wordedMonths(name: string): Generator<string> {
  for (const { 1: word = '', index } of name.matchAll(WORD)) {
    const [, after] = new RegExp(`^${GAP}(20\\d\\d|\\d\\d)(?!\\d)`).exec(name.slice(index + word.length)) ?? [];
    const [, before] = new RegExp(`(?<!\\d)(20\\d\\d)${GAP}$`).exec(name.slice(0, index)) ?? [];
    yield readMonth(`${word} ${after?.length === 2 ? (before ?? after) : (after ?? before ?? '')}`) ?? '';
  }
}

/** « 2026-03 », « 202603 », « 03-2026 », and the days of a month. */
function* figuredMonths(name: string): Generator<string> {
  const yearFirst = /(?<!\d)(20\d\d)[\s._\-/]?(0[1-9]|1[0-2])(?!\d{3})/g;
  for (const [, year, month] of name.matchAll(yearFirst)) yield `${year}-${month}-01`;
  const monthFirst = /(?<!\d)(0?[1-9]|1[0-2])[\s._\-/](20\d\d)(?!\d)/g;
  for (const [, month = '', year] of name.matchAll(monthFirst)) yield `${year}-${month.padStart(2, '0')}-01`;
}

/** The only month in the name of a file; undefined if there is none, or more than one. */
export function guessMonth(file: string): string | undefined {
  const name = plainText(file).replace(/\.[a-z]{2,5}$/, '');
  const worded = [...new Set(wordedMonths(name))];
  const [month, ...others] = worded.length > 0 ? worded : new Set(figuredMonths(name));
  return month && others.length === 0 ? month : undefined;
}
