/** The part of a string's interface that is used. */
export type Letters = { readonly length: number; charCodeAt(at: number): number };

/** Four times the limit of Excel: the rest is ignored. */
const LONGEST_FORMAT = 1_000;

const codesOf = (letters: string) => new Set(Array.from(letters, (letter) => letter.charCodeAt(0)));

const TIMES = codesOf('dmyhsDMYHS');
/** `[h]`, `[mm]`: time that has passed, and no colour, condition or currency. */
const PASSED = codesOf('hmsHMS');
const GENERAL = Array.from('general', (letter) => letter.charCodeAt(0));
const QUOTE = 34;
const OPEN = 91;
const CLOSE = 93;
/** The character after these is a literal, or padding. */
const LITERAL = codesOf('\\_*');

const small = (code: number) => (code >= 65 && code <= 90 ? code + 32 : code);

const isGeneral = (format: Letters, at: number) =>
  GENERAL.every((code, step) => small(format.charCodeAt(at + step)) === code);

/**
 * Whether a format contains days or hours besides literal texts, colours and conditions. Every letter is visited once:
 * a bracket is judged where it closes, and an unclosed one is ignored.
 */
export function isDateFormat(format: Letters): boolean {
  const end = Math.min(format.length, LONGEST_FORMAT);
  let isQuoted = false;
  let bracket: { letters: number; passed: number } | undefined;
  for (let at = 0; at < end; at += 1) {
    const code = format.charCodeAt(at);
    if (isQuoted) isQuoted = code !== QUOTE;
    else if (bracket) {
      if (code === CLOSE) {
        if (bracket.letters > 0 && bracket.passed === bracket.letters) return true;
        bracket = undefined;
      } else {
        bracket.letters += 1;
        if (PASSED.has(code)) bracket.passed += 1;
      }
    } else if (code === QUOTE) isQuoted = true;
    else if (code === OPEN) bracket = { letters: 0, passed: 0 };
    else if (LITERAL.has(code)) at += 1;
    else if (isGeneral(format, at)) at += GENERAL.length - 1;
    else if (TIMES.has(code)) return true;
  }
  return false;
}
