import { open } from 'node:fs/promises';
import { once } from 'node:events';
import { LONGEST_TITLE, createNoter, findHeader, plainTitle, titlesOf } from './header.ts';
import { type Progress, readCsv } from './read-csv.ts';
import { type ReadableSheet, openXlsx } from './read-xlsx.ts';
import {
  SheetFault,
  type SheetFaultCode,
  type SheetHead,
  type SheetLimits,
  type SheetLine,
  type SheetRequest,
  cellText,
  cleanCell,
  isBlank,
} from './sheet.ts';

/** What the child says. After each batch it waits until it is asked for the next. */
export type ReaderMessage =
  | { kind: 'head'; head: SheetHead }
  | { kind: 'lines'; lines: SheetLine[]; progress: number | null }
  | { kind: 'end' }
  | { kind: 'fault'; code: SheetFaultCode; reason: string };

/** Lines of a batch, and letters: whoever takes it has other things to do. */
const BATCH = 500;
const BATCH_LENGTH = 250_000;
/** A header lies within these first lines, or it is none. */
const HEAD_LINES = 100;

const isZip = (head: Buffer) => head.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]));

async function readStart(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function openSheets(path: string, limits: SheetLimits): Promise<ReadableSheet[]> {
  if (isZip(await readStart(path))) return openXlsx(path, limits);
  return [{ name: '', lines: (onProgress) => readCsv(path, limits, onProgress) }];
}

const isFilled = ({ cells }: SheetLine) => cells.some((cell) => !isBlank(cell));
const lengthOf = ({ cells }: SheetLine) => cells.reduce<number>((sum, cell) => sum + cellText(cell).length, 0);

/** The lines in which something stands, as they can be kept. */
async function* filledLines(
  sheet: ReadableSheet,
  limits: SheetLimits,
  onProgress: Progress = () => undefined,
): AsyncGenerator<SheetLine & { length: number }> {
  for await (const { line, cells } of sheet.lines(onProgress)) {
    const clean = { line, cells: cells.map(cleanCell) };
    if (!isFilled(clean)) continue;
    const length = lengthOf(clean);
    if (length > limits.lineLength) throw new SheetFault('too_large');
    yield { ...clean, length };
  }
}

async function readHead(sheet: ReadableSheet, limits: SheetLimits): Promise<SheetLine[]> {
  const head: SheetLine[] = [];
  for await (const line of filledLines(sheet, limits)) {
    head.push(line);
    if (head.length >= HEAD_LINES) break;
  }
  return head;
}

/** The first sheet with a header, and where that stands. */
async function findTable(sheets: ReadableSheet[], { titles, limits }: SheetRequest) {
  const known = new Set(titles.map(plainTitle));
  let isEmpty = true;
  for (const sheet of sheets) {
    const head = await readHead(sheet, limits);
    if (head.length > 0) isEmpty = false;
    const header = findHeader(head, known);
    if (header) return { sheet, header };
  }
  throw new SheetFault(isEmpty ? 'empty' : 'no_header');
}

/** The lines of the table, the odd ones noted. */
async function* tableLines(sheet: ReadableSheet, header: SheetLine, limits: SheetLimits, onProgress: Progress) {
  const noteOf = createNoter(header);
  let count = 0;
  let sum = 0;
  for await (const { length, ...line } of filledLines(sheet, limits, onProgress)) {
    if (line.line === header.line) continue;
    const note = noteOf(line);
    if (line.line < header.line && note === undefined) continue;
    count += 1;
    sum += length;
    if (count > limits.rows) throw new SheetFault('too_many_rows');
    if (sum > limits.length) throw new SheetFault('too_large');
    yield { line: note === undefined ? line : { ...line, note }, length };
  }
}

const say = (message: ReaderMessage) => process.send?.(message);

/** Says the lines in batches, each after the former was taken: what nobody has read yet does not pile up there. */
async function sayLines(lines: ReturnType<typeof tableLines>, progressOf: () => number | null): Promise<void> {
  let batch: SheetLine[] = [];
  let size = 0;
  const sayBatch = async () => {
    const taken = once(process, 'message');
    say({ kind: 'lines', lines: batch, progress: progressOf() });
    batch = [];
    size = 0;
    await taken;
  };
  for await (const { line, length } of lines) {
    batch.push(line);
    size += length;
    if (batch.length >= BATCH || size >= BATCH_LENGTH) await sayBatch();
  }
  if (batch.length > 0) await sayBatch();
  say({ kind: 'end' });
}

async function readAll(request: SheetRequest): Promise<void> {
  const { path, limits } = request;
  const { sheet, header } = await findTable(await openSheets(path, limits), request);
  const titles = titlesOf(header.cells).map((title) => title.slice(0, LONGEST_TITLE).toWellFormed());
  say({ kind: 'head', head: { sheet: sheet.name.toWellFormed(), headerLine: header.line, titles } });
  let progress: number | null = null;
  const lines = tableLines(sheet, header, limits, (share) => (progress = share));
  await sayLines(lines, () => progress);
}

async function run(request: SheetRequest): Promise<void> {
  try {
    await readAll(request);
  } catch (error) {
    const code = error instanceof SheetFault ? error.code : 'unreadable';
    say({ kind: 'fault', code, reason: String((error as Error).cause ?? error) });
  }
}

process.once('message', (request: SheetRequest) => void run(request));
