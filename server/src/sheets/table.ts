import { open } from 'node:fs/promises';
import { isCompound, isProtected } from './cfb.ts';
import { type Header, countKnown, createNoter, findHeader } from './header.ts';
import type { Ledger } from './ledger.ts';
import { plainTitle } from './plain-title.ts';
import { type Progress, openCsv } from './read-csv.ts';
import { type ReadableSheet, openXlsx } from './read-xlsx.ts';
import {
  type LineNote,
  SheetFault,
  type SheetCell,
  type SheetLimits,
  type SheetLine,
  type SheetRequest,
  isBlank,
} from './sheet.ts';

/** A header must be within these first lines. */
const HEAD_LINES = 100;

const isZip = (head: Buffer) => head.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]));

async function readStart(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function openSheets(path: string, limits: SheetLimits): Promise<ReadableSheet[]> {
  const start = await readStart(path);
  if (isZip(start)) return openXlsx(path, limits);
  if (isCompound(start)) throw new SheetFault((await isProtected(path)) ? 'protected' : 'unreadable');
  return [await openCsv(path, limits)];
}

/** The approximate length of a number. */
const NUMBER_LENGTH = 8;

/** The characters of a line; 0 if it is empty. */
function lengthOf(cells: readonly SheetCell[]): number {
  let length = 0;
  let isFilled = false;
  for (const cell of cells) {
    if (cell === null) continue;
    length += typeof cell === 'string' ? cell.length : NUMBER_LENGTH;
    isFilled ||= !isBlank(cell);
  }
  return isFilled ? length : 0;
}

function measure({ line, cells }: SheetLine, limits: SheetLimits): number {
  const length = lengthOf(cells);
  if (length > limits.lineLength) throw new SheetFault('too_large', { line });
  return length;
}

async function readHead(sheet: ReadableSheet, limits: SheetLimits): Promise<SheetLine[]> {
  const head: SheetLine[] = [];
  for await (const lines of sheet.lines(() => undefined)) {
    for (const line of lines) {
      if (measure(line, limits) > 0) head.push(line);
      if (head.length >= HEAD_LINES) return head;
    }
  }
  return head;
}

export type Table = { place: number; sheet: ReadableSheet; header: Header };

/** A non-empty sheet. */
type Looked = { place: number; sheet: ReadableSheet; header: Header | undefined; isSure: boolean; hasLines: boolean };

/**
 * With fewer titles, and none of them known, two words side by side may as well be a cover: « Contact », « M. Ndiaye ».
 */
const SURE_KNOWN = 2;
const SURE_TITLES = 3;

async function lookAt(sheet: ReadableSheet, place: number, known: ReadonlySet<string>, limits: SheetLimits) {
  const head = await readHead(sheet, limits);
  if (head.length === 0) return [];
  const header = findHeader(head, known);
  const titles = header?.titles.filter((title) => title !== '') ?? [];
  const isSure = countKnown(titles, known) >= SURE_KNOWN || titles.length >= SURE_TITLES;
  const hasLines = header !== undefined && head.some(({ line }) => line > header.line);
  return [{ place, sheet, header, isSure, hasLines } satisfies Looked];
}

/** The sheets with a table: the certain ones, if there are any. */
function tablesOf(looked: readonly Looked[]): Table[] {
  const titled = looked.flatMap((one) => (one.header ? [{ ...one, header: one.header }] : []));
  const filled = titled.filter(({ hasLines }) => hasLines);
  const sure = filled.filter(({ isSure }) => isSure);
  return sure.length > 0 ? sure : filled.length > 0 ? filled : titled.slice(0, 1);
}

export type Tables = {
  looked: readonly { place: number; sheet: ReadableSheet }[];
  tables: readonly Table[];
  /** The tables to read: the chosen ones, or the only one; none if someone has to choose. */
  read: readonly Table[];
  hiddenSheets: number;
};

/**
 * The sheets with a table, and which of them to read. Hidden ones are ignored if another is visible; with several
 * visible ones the user must choose.
 */
export async function findTables({ path, titles, limits, chosen }: SheetRequest): Promise<Tables> {
  const sheets = await openSheets(path, limits);
  const known = new Set(titles.map(plainTitle));
  const looked: Looked[] = [];
  for (const [place, sheet] of sheets.entries()) looked.push(...(await lookAt(sheet, place, known, limits)));
  const tables = tablesOf(looked);
  if (tables.length === 0) throw new SheetFault(looked.length === 0 ? 'empty' : 'no_header');
  const seen = tables.filter(({ sheet }) => !sheet.isHidden);
  const offered = seen.length > 0 ? seen : tables;
  const read = chosen ? tables.filter(({ place }) => chosen.includes(place)) : offered.length === 1 ? offered : [];
  const isRead = (sheet: ReadableSheet) => read.some((one) => one.sheet === sheet);
  const hiddenSheets = sheets.filter((sheet) => sheet.isHidden && !isRead(sheet)).length;
  return { looked, tables, read, hiddenSheets };
}

export type TableLine = SheetLine & { note: LineNote | null };

/** How much was read, of one table or of several. */
type Count = { lines: number; length: number };

/** The lines of the table in batches: special ones with a note, the others added to the ledger. */
export async function* readTable(
  { sheet, header }: Table,
  { limits, ledger, count }: { limits: SheetLimits; ledger: Ledger; count: Count },
  onProgress: Progress,
) {
  const noteOf = createNoter(header, ledger);
  const own = new Set(header.lines.map(({ line }) => line));
  const take = (line: SheetLine): TableLine | undefined => {
    const length = measure(line, limits);
    if (length === 0 || own.has(line.line)) return undefined;
    const note = noteOf(line);
    if (line.line < header.line && note === null) return undefined;
    count.lines += 1;
    count.length += length;
    if (count.lines > limits.rows) throw new SheetFault('too_many_rows', { line: line.line });
    if (count.length > limits.length) throw new SheetFault('too_large', { line: line.line });
    return { line: line.line, cells: line.cells, isHidden: line.isHidden ?? false, note };
  };
  for await (const lines of sheet.lines(onProgress)) yield lines.map(take).filter((line) => line !== undefined);
}
