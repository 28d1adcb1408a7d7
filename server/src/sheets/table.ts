import { open } from 'node:fs/promises';
import { isCompound, isProtected } from './cfb.ts';
import { type Header, createNoter, findHeader } from './header.ts';
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

/** A header lies within these first lines, or it is none. */
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

/** About as many letters as a number takes. */
const NUMBER_LENGTH = 8;

/** The letters of a line; 0 where nothing stands in it. */
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

export type Table = { sheet: ReadableSheet; header: Header; hiddenSheets: number };

/** The first sheet with a header, and where that stands. What is hidden comes last: the others are what was meant. */
export async function findTable({ path, titles, limits }: SheetRequest): Promise<Table> {
  const sheets = await openSheets(path, limits);
  const hidden = sheets.filter(({ isHidden }) => isHidden);
  const known = new Set(titles.map(plainTitle));
  let isEmpty = true;
  for (const sheet of [...sheets.filter(({ isHidden }) => !isHidden), ...hidden]) {
    const head = await readHead(sheet, limits);
    if (head.length > 0) isEmpty = false;
    const header = findHeader(head, known);
    if (header) return { sheet, header, hiddenSheets: hidden.filter((one) => one !== sheet).length };
  }
  throw new SheetFault(isEmpty ? 'empty' : 'no_header');
}

export type TableLine = SheetLine & { note: LineNote | null };

/** The lines of the table, many at a time, the odd ones noted. */
export async function* readTable({ sheet, header }: Table, limits: SheetLimits, onProgress: Progress) {
  const noteOf = createNoter(header);
  const own = new Set(header.lines.map(({ line }) => line));
  let count = 0;
  let sum = 0;
  const take = (line: SheetLine): TableLine | undefined => {
    const length = measure(line, limits);
    if (length === 0 || own.has(line.line)) return undefined;
    const note = noteOf(line);
    if (line.line < header.line && note === null) return undefined;
    count += 1;
    sum += length;
    if (count > limits.rows) throw new SheetFault('too_many_rows', { line: line.line });
    if (sum > limits.length) throw new SheetFault('too_large', { line: line.line });
    return { line: line.line, cells: line.cells, isHidden: line.isHidden ?? false, note };
  };
  for await (const lines of sheet.lines(onProgress)) yield lines.map(take).filter((line) => line !== undefined);
}
