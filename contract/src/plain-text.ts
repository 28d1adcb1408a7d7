const LIGATURES = new Map(Object.entries({ œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' }));

/** Normalised in pieces: sorting combining marks takes very long where thousands follow each other. */
const PIECES = /[^]{1,200}/gu;

/** Text for comparison: without accents, in lower case. */
export const plainText = (text: string): string =>
  text
    .replace(PIECES, (piece) => piece.normalize('NFD'))
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæßøłđ]/g, (letter) => LIGATURES.get(letter) ?? letter);
