import type { Language } from '@portal/contract';
import type { Content } from 'pdfmake/interfaces.js';
import { runsOf } from './fonts.ts';

/** No font here has the narrow no-break space of French numbers, nor glyphs for control characters. */
const printable = (text: string) =>
  text
    .toWellFormed()
    .replaceAll('\u202f', '\u00a0')
    .replaceAll(/\r\n?/g, '\n')
    // Limits blanks and empty lines.
    .replaceAll(/[\t ]*\t[\t ]*| {5,}/g, '    ')
    .replaceAll(/\n(?:[^\S\n]*\n){2,}/g, '\n\n')
    // oxlint-disable-next-line no-control-regex -- these are what it looks for
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2060\ufeff]/g, '');

type Means = { language: Language; hasPicture: (name: string) => boolean };

/** A plain text stays one; in several fonts it becomes a list of pieces, each in the style of the whole. */
function prepareText(text: unknown, means: Means): unknown {
  if (Array.isArray(text)) return text.flatMap((part) => prepareText(part, means));
  if (typeof text === 'object' && text !== null) {
    const { text: words, ...style } = text as { text: string };
    return runsOf(printable(words), means.language).map((run) => ({ ...style, ...run }));
  }
  const runs = runsOf(printable(String(text)), means.language);
  return runs.length === 1 && !runs[0]?.font ? runs[0]?.text : runs;
}

function prepareNode(node: object, means: Means): object {
  // A picture that is left out leaves its place empty.
  if ('image' in node && !means.hasPicture(String(node.image))) return { text: '' };
  return Object.fromEntries(
    Object.entries(node).map(([key, value]: [string, unknown]) => {
      if (key === 'text') return [key, prepareText(value, means)];
      return [key, Array.isArray(value) || (typeof value === 'object' && value) ? prepareAny(value, means) : value];
    }),
  );
}

function prepareAny(value: unknown, means: Means): unknown {
  if (Array.isArray(value)) return value.map((part) => prepareAny(part, means));
  return typeof value === 'object' && value !== null ? prepareNode(value, means) : value;
}

/** The printable content: every text in fonts that have its letters, and only existing pictures. */
export const prepare = (content: Content[], means: Means): Content[] => prepareAny(content, means) as Content[];
