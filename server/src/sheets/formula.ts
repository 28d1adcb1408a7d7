/** What nobody sees at the beginning of a text: blanks, controls and formats of every kind, the empty Braille cell. */
const UNSEEN = /^[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]+/u;
/** By these a formula begins; some programs take a minus sign for a hyphen. */
const SIGNS = new Set(['=', '+', '-', '\u2212', '@']);

/**
 * Whether a spreadsheet program could take a text for a formula: by its first visible character, also in its
 * full-width, superscript or subscript form, which such programs normalise.
 */
export function looksLikeFormula(text: string): boolean {
  if (/^[\t\r\n]/.test(text)) return true;
  const [first = ''] = text.replace(UNSEEN, '').slice(0, 2);
  return SIGNS.has(first.normalize('NFKC').charAt(0));
}
