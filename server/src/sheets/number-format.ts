/** What of a text is looked at: its letters, one by one. */
export type Letters = { readonly length: number; charCodeAt(at: number): number };

/** Four times as long as Excel lets a format be: what stands behind that is not looked at. */
const LONGEST_FORMAT = 1_000;

const codesOf = (letters: string) => new Set(Array.from(letters, (letter) => letter.charCodeAt(0)));

const TIMES = codesOf('dmyhsDMYHS');
/** `[h]`, `[mm]`: time that has passed, and no colour, condition or currency. */
const PASSED = codesOf('hmsHMS');
const GENERAL = Array.from('general', (letter) => letter.charCodeAt(0));
const QUOTE = 34;
const OPEN = 91;
const CLOSE = 93;
/** The sign behind these stands for itself, or for the room that it takes. */
const LITERAL = codesOf('\\_*');

const small = (code: number) => (code >= 65 && code <= 90 ? code + 32 : code);

const isGeneral = (format: Letters, at: number) =>
  GENERAL.every((code, step) => small(format.charCodeAt(at + step)) === code);

/**
 * Whether a format speaks of days or hours once its literal texts, colours and conditions are out of the way. Every letter is
 * passed once: whatever stands in brackets is judged where they close, and what is never closed is as if it were not there.
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
