import { stat } from 'node:fs/promises';
import { createCsvScanner } from './csv-scanner.ts';
import { looksLikeFormula } from './formula.ts';
import { LAST_ROW, type SheetLine, SheetFault, type SheetLimits } from './sheet.ts';
import { readText } from './text-encoding.ts';

const delimiters = [';', '\t', ',', '|'] as const;
type Delimiter = (typeof delimiters)[number];

/** Enough lines to tell a separator from a comma within a sentence. */
const SAMPLE = 64 * 1024;
const SAMPLE_LINES = 50;

/** How often each separator stands in a line, outside its quotes. */
function countIn(line: string): Record<Delimiter, number> {
  const bare = line.replace(/"(?:[^"]|"")*"/g, '');
  const count = (delimiter: Delimiter) => bare.split(delimiter).length - 1;
  return { ';': count(';'), '\t': count('\t'), ',': count(','), '|': count('|') };
}

/** The separator that most lines have, the same number of times if possible; `;` where there is none: French Excel's own. */
function detectDelimiter(sample: string): Delimiter {
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

/** Our own files have an apostrophe before what a spreadsheet would take for a formula, `'+237 …`: it is none of the text. */
function cellOf(text: string): string | null {
  const bare = text.trim();
  return (bare.startsWith("'") && looksLikeFormula(bare.slice(1)) ? bare.slice(1).trim() : bare) || null;
}

function cellsOf(record: string[], limits: SheetLimits): SheetLine['cells'] {
  if (record.length > limits.columns && record.slice(limits.columns).some((cell) => cell !== ''))
    throw new SheetFault('too_many_columns');
  return record.slice(0, limits.columns).map(cellOf);
}

export type Progress = (share: number) => void;

/** The lines of a csv in which something stands, numbered as a spreadsheet program that opens it shows them. */
export async function* readCsv(path: string, limits: SheetLimits, onProgress: Progress): AsyncGenerator<SheetLine> {
  const { size } = await stat(path);
  const sample = await sampleOf(path);
  // Excel's own first line, which it does not show.
  let line = /^sep=.\r?\n/i.test(sample) ? -1 : 0;
  let lines: SheetLine[] = [];
  const scanner = createCsvScanner(detectDelimiter(sample), (record) => {
    line += 1;
    if (line === 0 || record === null) return;
    if (line > LAST_ROW) throw new SheetFault('too_many_rows');
    lines.push({ line, cells: cellsOf(record, limits) });
  });
  const take = () => {
    const taken = lines;
    lines = [];
    return taken;
  };
  let read = 0;
  for await (const text of readText(path, (count) => (read += count))) {
    scanner.feed(text);
    onProgress(read / size);
    yield* take();
  }
  scanner.end();
  yield* take();
}
