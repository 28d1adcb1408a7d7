import { plainText } from '@portal/contract/plain-text.ts';

/** Longer than any title. */
export const LONGEST_TITLE = 200;

/** A title as it is compared: without accents, case, punctuation and units in brackets. */
export const plainTitle = (title: string): string =>
  plainText(title.slice(0, LONGEST_TITLE))
    .replace(/\([^)]*\)/g, ' ')
    .replace(/n[°º]/g, 'numero')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();

const isPlain = (code: number) => (code >= 48 && code <= 57) || (code >= 97 && code <= 122);
const smallOf = (code: number) => (code >= 65 && code <= 90 ? code + 32 : code);
const BLANK = 32;

/**
 * A quick check that a text is not this normalised title, by its unaccented letters: it suffices for nearly every text,
 * and normalising takes a hundred times longer. False means that it must be normalised.
 */
export function isOtherwise(text: string, title: string): boolean {
  for (let at = 0; at < title.length; at += 1) {
    if (at === text.length) return true;
    const code = smallOf(text.charCodeAt(at));
    const isSame = code === title.charCodeAt(at);
    if (!isPlain(code) && !(isSame && code === BLANK)) return false;
    if (!isSame) return true;
  }
  const behind = text.charCodeAt(title.length) === BLANK ? title.length + 1 : title.length;
  return isPlain(smallOf(text.charCodeAt(behind)));
}
