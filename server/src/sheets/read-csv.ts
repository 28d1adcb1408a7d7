import { Readable } from 'node:stream';
import { stat } from 'node:fs/promises';
import { CsvError, type Parser, parse } from 'csv-parse';
import { type SheetLine, SheetFault, type SheetLimits } from './sheet.ts';
import { readText } from './text-encoding.ts';

const delimiters = [';', '\t', ',', '|'] as const;
type Delimiter = (typeof delimiters)[number];

/** Enough lines to tell a separator from a comma within a sentence. */
const SAMPLE = 64 * 1024;
const SAMPLE_LINES = 50;
const LONGEST_RECORD = 1024 * 1024;

/** How often each separator stands in a line, outside its quotes. */
function countIn(line: string): Record<Delimiter, number> {
  const bare = line.replace(/"(?:[^"]|"")*"/g, '');
  const count = (delimiter: Delimiter) => bare.split(delimiter).length - 1;
  return { ';': count(';'), '\t': count('\t'), ',': count(','), '|': count('|') };
}

/** The separator that most lines have, the same number of times if possible; `;` where there is none: French Excel's own. */
export function detectDelimiter(sample: string): Delimiter {
  const announced = /^sep=(.)\r?\n/i.exec(sample)?.[1];
  if (delimiters.includes(announced as Delimiter)) return announced as Delimiter;
  const lines = sample.split(/\r?\n|\r/).filter((line) => line.trim() !== '');
  const counts = lines.slice(0, SAMPLE_LINES).map(countIn);
  const scoreOf = (delimiter: Delimiter) => {
    const found = counts.map((count) => count[delimiter]).filter((count) => count > 0);
    const usual = found.toSorted((a, b) => a - b)[Math.floor(found.length / 2)] ?? 0;
    return found.filter((count) => count === usual).length * Math.min(usual, 20);
  };
  return delimiters.reduce((best, one) => (scoreOf(one) > scoreOf(best) ? one : best));
}

async function sampleOf(path: string): Promise<string> {
  let sample = '';
  for await (const text of readText(path)) {
    sample += text;
    if (sample.length >= SAMPLE) break;
  }
  return sample.slice(0, SAMPLE);
}

const parserFor = (delimiter: Delimiter): Parser =>
  parse({
    delimiter,
    relax_column_count: true,
    // A quote within a text is a text; only one that is never closed is a fault.
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: LONGEST_RECORD,
  });

/** Our own files have an apostrophe before what a spreadsheet would take for a formula, `'+237 …`: it is none of the text. */
const cellOf = (text: string): string | null => text.trim().replace(/^'(?=\s*[=+\-@＝＋－＠])/, '') || null;

export type Progress = (share: number) => void;

/** The lines of a csv, numbered as a spreadsheet program that opens it shows them. */
export async function* readCsv(path: string, limits: SheetLimits, onProgress: Progress): AsyncGenerator<SheetLine> {
  const { size } = await stat(path);
  const sample = await sampleOf(path);
  const parser = parserFor(detectDelimiter(sample));
  let read = 0;
  const text = Readable.from(
    readText(path, (count) => {
      read += count;
      onProgress(read / size);
    }),
  );
  text.on('error', (error) => parser.destroy(error));
  // Excel's own first line, which it does not show.
  let line = /^sep=.\r?\n/i.test(sample) ? -1 : 0;
  try {
    for await (const record of text.pipe(parser) as AsyncIterable<string[]>) {
      line += 1;
      if (line === 0) continue;
      if (record.length > limits.columns && record.slice(limits.columns).some((cell) => cell !== ''))
        throw new SheetFault('too_many_columns');
      yield { line, cells: record.slice(0, limits.columns).map(cellOf) };
    }
  } catch (error) {
    throw error instanceof CsvError ? new SheetFault('unreadable', { cause: error }) : error;
  } finally {
    text.destroy();
  }
}
