import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { looksLikeFormula } from '../sheets/formula.ts';
import { type Cell, Rate, cleanText, isoOf } from './sheet-cells.ts';

function writeText(text: string): string {
  const clean = cleanText(text);
  return looksLikeFormula(clean) ? `'${clean}` : clean;
}

/** Excel reads the `;` of a French csv together with a decimal comma; `12.5` would become a text, or the 12th of May. */
const writeNumber = (number: number) => (Number.isFinite(number) ? String(number).replace('.', ',') : '');

/**
 * A spreadsheet reads a number with a percent sign as a rate. Digits beyond the fourth come from the binary fraction.
 */
const writeRate = ({ value }: Rate) => `${writeNumber(Number((value * 100).toFixed(4)))}%`;

/** The reader's words for a flag. */
export type FlagWords = { yes: string; no: string };
const FIGURES: FlagWords = { yes: '1', no: '0' };

const optionsWith = ({ yes, no }: FlagWords) => ({
  delimiter: ';',
  record_delimiter: '\r\n',
  // Quotes texts with a line feed, which alone is not the record delimiter.
  quote_record_delimiter: true,
  cast: {
    string: writeText,
    number: writeNumber,
    boolean: (value: boolean) => writeText(value ? yes : no),
    // ISO, because every Excel takes it for a date, whatever its language; 05/11 is May in one and November in another.
    date: (date: Date) => isoOf(date) ?? '',
    object: (cell: object) => (cell instanceof Rate ? writeRate(cell) : ''),
  },
});

async function* chunksOf(head: string[][], batches: AsyncIterable<Cell[][]>, words: FlagWords): AsyncGenerator<string> {
  const options = optionsWith(words);
  yield `\ufeff${stringify(head, options)}`;
  for await (const rows of batches) if (rows.length > 0) yield stringify(rows, options);
}

/** A csv that Excel opens by a double click: UTF-8 with its mark, `;`, CRLF. Takes a batch only when the reader wants more. */
export const streamCsv = (head: string[][], batches: AsyncIterable<Cell[][]>, words: FlagWords = FIGURES): Readable =>
  Readable.from(chunksOf(head, batches, words), { objectMode: false });
