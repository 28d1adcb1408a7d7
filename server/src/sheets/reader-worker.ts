import { open } from 'node:fs/promises';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { createNoter, findHeader, plainTitle, titlesOf } from './header.ts';
import { type Progress, readCsv } from './read-csv.ts';
import { type ReadableSheet, openXlsx } from './read-xlsx.ts';
import {
  SheetFault,
  type SheetFaultCode,
  type SheetHead,
  type SheetLimits,
  type SheetLine,
  type SheetRequest,
  isBlank,
} from './sheet.ts';

/** What the thread says. After each batch it waits until it is asked for the next. */
export type ReaderMessage =
  | { kind: 'head'; head: SheetHead }
  | { kind: 'lines'; lines: SheetLine[]; progress: number | null }
  | { kind: 'end' }
  | { kind: 'fault'; code: SheetFaultCode; reason: string };

const BATCH = 500;
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

async function readHead(sheet: ReadableSheet): Promise<SheetLine[]> {
  const head: SheetLine[] = [];
  for await (const line of sheet.lines(() => undefined)) {
    if (isFilled(line)) head.push(line);
    if (head.length >= HEAD_LINES) break;
  }
  return head;
}

/** The first sheet with a header, and where that stands. */
async function findTable(sheets: ReadableSheet[], titles: string[]) {
  const known = new Set(titles.map(plainTitle));
  let isEmpty = true;
  for (const sheet of sheets) {
    const head = await readHead(sheet);
    if (head.length > 0) isEmpty = false;
    const header = findHeader(head, known);
    if (header) return { sheet, header };
  }
  throw new SheetFault(isEmpty ? 'empty' : 'no_header');
}

/** The lines of the table, those that are blank left out, the odd ones noted. */
async function* tableLines(sheet: ReadableSheet, header: SheetLine, limits: SheetLimits, onProgress: Progress) {
  const noteOf = createNoter(header);
  let count = 0;
  for await (const line of sheet.lines(onProgress)) {
    if (!isFilled(line) || line.line === header.line) continue;
    const note = noteOf(line);
    if (line.line < header.line && note === undefined) continue;
    count += 1;
    if (count > limits.rows) throw new SheetFault('too_many_rows');
    yield note === undefined ? line : { ...line, note };
  }
}

/** Sends the lines in batches, each after the former was taken: what nobody has read yet does not pile up there. */
async function sendLines(port: MessagePort, lines: AsyncIterable<SheetLine>, progressOf: () => number | null) {
  const say = (message: ReaderMessage) => port.postMessage(message);
  let batch: SheetLine[] = [];
  const send = async () => {
    const taken = new Promise((resolve) => {
      port.once('message', resolve);
    });
    say({ kind: 'lines', lines: batch, progress: progressOf() });
    batch = [];
    await taken;
  };
  for await (const line of lines) {
    batch.push(line);
    if (batch.length >= BATCH) await send();
  }
  if (batch.length > 0) await send();
  say({ kind: 'end' });
}

async function readAll(port: MessagePort, { path, titles, limits }: SheetRequest): Promise<void> {
  const { sheet, header } = await findTable(await openSheets(path, limits), titles);
  const head: SheetHead = { sheet: sheet.name, headerLine: header.line, titles: titlesOf(header.cells) };
  port.postMessage({ kind: 'head', head } satisfies ReaderMessage);
  let progress: number | null = null;
  const lines = tableLines(sheet, header, limits, (share) => (progress = share));
  await sendLines(port, lines, () => progress);
}

async function run(port: MessagePort): Promise<void> {
  try {
    await readAll(port, workerData as SheetRequest);
  } catch (error) {
    const code = error instanceof SheetFault ? error.code : 'unreadable';
    port.postMessage({ kind: 'fault', code, reason: String((error as Error).cause ?? error) } satisfies ReaderMessage);
  } finally {
    port.close();
  }
}

if (parentPort) void run(parentPort);
