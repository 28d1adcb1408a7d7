import { stat } from 'node:fs/promises';
import { createCsvScanner } from './csv-scanner.ts';
import { looksLikeFormula } from './formula.ts';
import { LAST_ROW, type SheetLine, SheetFault, type SheetLimits } from './sheet.ts';
import { detectEncoding, readText } from './text-encoding.ts';

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

/** The separator of most lines, preferably with a constant count; `;` by default, as in French Excel. */
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

async function sampleOf(path: string, encoding: string): Promise<string> {
  let sample = '';
  for await (const text of readText(path, encoding)) {
    sample += text;
    if (sample.length >= SAMPLE) break;
  }
  return sample.slice(0, SAMPLE);
}

/** Our own exports put an apostrophe before what a spreadsheet would take for a formula, `'+237 …`: it is removed. */
function cellOf(text: string): string | null {
  const bare = text.trim();
  return (bare.startsWith("'") && looksLikeFormula(bare.slice(1)) ? bare.slice(1).trim() : bare) || null;
}

function cellsOf(record: string[], line: number, limits: SheetLimits): SheetLine['cells'] {
  if (record.length <= limits.columns) return record.map(cellOf);
  if (record.slice(limits.columns).some((cell) => cell !== '')) throw new SheetFault('too_many_columns', { line });
  return record.slice(0, limits.columns).map(cellOf);
}

/** Bytes that are no letters of any text: a picture, a paper, a program. */
function isText(sample: string): boolean {
  if (/^%PDF-|^\{\\rtf/.test(sample)) return false;
  // HTML pages disguised as workbooks are common; they contain no table of ours.
  if (/^\s*<(?:\?xml|!doctype|html|table|head|meta)\b/i.test(sample)) return false;
  const strange = sample.match(/(?!\s)\p{Cc}|\ufffd/gu)?.length ?? 0;
  return strange <= 20 || strange < sample.length / 50;
}

export type Progress = (share: number) => void;
type Lines = AsyncGenerator<SheetLine[]>;
type Csv = { path: string; encoding: string; sample: string; limits: SheetLimits };

/** The non-empty lines, numbered as a spreadsheet program shows them. */
async function* readCsv({ path, encoding, sample, limits }: Csv, onProgress: Progress): Lines {
  const { size } = await stat(path);
  // Excel's own first line, which it does not show.
  let line = /^sep=.\r?\n/i.test(sample) ? -1 : 0;
  let lines: SheetLine[] = [];
  const scanner = createCsvScanner(detectDelimiter(sample), (record) => {
    line += 1;
    if (line === 0 || record === null) return;
    if (line > LAST_ROW) throw new SheetFault('too_many_rows', { line });
    lines.push({ line, cells: cellsOf(record, line, limits) });
  });
  const take = (scan: () => void) => {
    lines = [];
    try {
      scan();
    } catch (error) {
      // A fault of the scanner without a line begins after the last record.
      throw error instanceof SheetFault && error.line === null ? error.at(line + 1) : error;
    }
    return lines;
  };
  let read = 0;
  for await (const text of readText(path, encoding, (count) => (read += count))) {
    onProgress(read / size);
    yield take(() => scanner.feed(text));
  }
  yield take(() => scanner.end());
}

/** A csv, its alphabet and its separator found once; its lines are read from the beginning each time. */
export async function openCsv(path: string, limits: SheetLimits) {
  const encoding = await detectEncoding(path);
  const sample = await sampleOf(path, encoding);
  if (!isText(sample)) throw new SheetFault('unreadable');
  return {
    name: '',
    isHidden: false,
    lines: (onProgress: Progress) => readCsv({ path, encoding, sample, limits }, onProgress),
  };
}
