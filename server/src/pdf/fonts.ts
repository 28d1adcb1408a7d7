import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Language } from '@portal/contract';
import type { TFontDictionary } from 'pdfmake/interfaces.js';

const { resolve } = createRequire(import.meta.url);

const roboto = (style: string) => join(dirname(resolve('pdfmake/package.json')), `fonts/Roboto/Roboto-${style}.ttf`);
// Its package shows no file but its index.
const chinese = (style: string) =>
  join(dirname(resolve('@embedpdf/fonts-sc')), '..', `fonts/NotoSansHans-${style}.otf`);
const japanese = resolve('@expo-google-fonts/sawarabi-gothic/400Regular/SawarabiGothic_400Regular.ttf');

/** A font is opened when a text needs it. A script without italics or bold uses its regular font. */
export const fonts = {
  Latin: {
    normal: roboto('Regular'),
    bold: roboto('Medium'),
    italics: roboto('Italic'),
    bolditalics: roboto('MediumItalic'),
  },
  Chinese: {
    normal: chinese('Regular'),
    bold: chinese('Bold'),
    italics: chinese('Regular'),
    bolditalics: chinese('Bold'),
  },
  Japanese: { normal: japanese, bold: japanese, italics: japanese, bolditalics: japanese },
} satisfies TFontDictionary;

type Font = keyof typeof fonts;
/** A run of text in one font; undefined is the default one. */
type Run = { text: string; font?: Font };

const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u30ff\uff00-\uffef]+/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The signs, kana and kanji of the first level of JIS X 0208, in the order of the standard: rows 1 to 47 of 94 each. */
function listJapanese(): string {
  const codes = Array.from({ length: 47 * 94 }, (_, place) => [0xa1 + Math.floor(place / 94), 0xa1 + (place % 94)]);
  return new TextDecoder('euc-jp').decode(Uint8Array.from(codes.flat()));
}

let known: ReadonlySet<string> | undefined;

/** The characters of the Japanese font, except four. The Chinese font has the rest. */
function isJapanese(character: string): boolean {
  known ??= new Set(listJapanese().replaceAll(/[〆￠￡￢]/g, ''));
  return known.has(character);
}

/** A temporary separator between pieces; it was removed from the texts before. */
const CUT = '\u200b';

/**
 * A word is measured as a whole, again for each line that it fills: two thousand letters without a blank would take as
 * long as a book. The layout joins the pieces again, and breaks the line where it is full.
 */
const cutLongWords = (run: Run): Run[] =>
  run.text
    .replaceAll(/\S{40}(?=\S)/gu, `$&${CUT}`)
    .split(CUT)
    .map((text) => ({ ...run, text }));

/** A text that changes its font more often is set in the one that has the most letters. */
const MAX_CHANGES = 400;

/** A text in the fonts that have its letters. Han characters look different in Chinese and Japanese. */
export function runsOf(text: string, language: Language): Run[] {
  if (!EAST_ASIAN.test(text)) return cutLongWords({ text });
  const prefersJapanese = language === 'ja' || KANA.test(text);
  const fontOf = (character: string): Font | undefined => {
    if (!EAST_ASIAN.test(character)) return undefined;
    return prefersJapanese && isJapanese(character) ? 'Japanese' : 'Chinese';
  };
  const runs: Run[] = [];
  for (const character of text) {
    const font = fontOf(character);
    const last = runs.at(-1);
    if (last && last.font === font) last.text += character;
    else runs.push(font ? { text: character, font } : { text: character });
  }
  return (runs.length > MAX_CHANGES ? [{ text, font: 'Chinese' as const }] : runs).flatMap(cutLongWords);
}
