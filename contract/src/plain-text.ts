const LIGATURES = new Map(Object.entries({ œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' }));

/** Marks are put in order as they are taken off their letters, which takes long where thousands follow each other. */
const PIECES = /[^]{1,200}/gu;

/** Text as one compares it: without accents, in small letters. */
export const plainText = (text: string): string =>
  text
    .replace(PIECES, (piece) => piece.normalize('NFD'))
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæßøłđ]/g, (letter) => LIGATURES.get(letter) ?? letter);
