import type { Archive } from './archive.ts';
import { attributeOf, createScanner } from './xml.ts';
import { LAST_COLUMN, LAST_ROW, SheetFault } from './sheet.ts';
import { type Workbook, decodeCell } from './workbook.ts';

type Value = string | number | boolean | null;

/** A row with its place in the sheet, counted from 0. */
export type WorksheetRow = { index: number; values: Value[] };

/** A rectangle of merged cells, counted from 0, both ends included. */
export type Merge = { top: number; left: number; bottom: number; right: number };

const DAY = 86_400_000;

/** `B7` is in column 1; -1 where there are no letters, and beyond any sheet where there are too many. */
function columnOf(place: string): number {
  let column = 0;
  for (let index = 0; index < place.length && column <= LAST_COLUMN; index += 1) {
    const code = place.charCodeAt(index);
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
  }
  return column - 1;
}

/** The place of a row: the one it says, else behind the row before. No sheet has it twice, further up or beyond its end. */
function indexOf(given: string | undefined, before: number): number {
  const index = given === undefined ? before + 1 : Number(given) - 1;
  if (!Number.isInteger(index) || index <= before || index >= LAST_ROW) throw new SheetFault('unreadable');
  return index;
}

/** A number of days as ISO: the day alone at midnight, nothing where it is no date that Excel would show. */
function isoOf(serial: number, since1904: boolean): string | number {
  const days = since1904 ? serial + 1462 : serial;
  if (days < 61 || days > 2_958_465) return serial;
  const iso = new Date(Math.round((Date.UTC(1899, 11, 30) + days * DAY) / 1000) * 1000).toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19);
}

type Cell = { column: number; type: string | undefined; style: number };

/** What a cell holds; of a formula, what it came to when the sheet was saved. */
function valueOf({ type, style }: Cell, text: string, workbook: Workbook): Value {
  if (text === '') return null;
  if (type === 's') return workbook.texts[Number(text)] ?? null;
  if (type === 'b') return text === '1';
  if (type === 'str' || type === 'inlineStr' || type === 'e' || type === 'd') return decodeCell(text);
  const number = Number(text);
  if (!Number.isFinite(number)) return null;
  return workbook.isDate[style] ? isoOf(number, workbook.since1904) : number;
}

/** Collects the rows that pass by, as wide as they may be. */
function createCollector(workbook: Workbook, columns: number) {
  const rows: WorksheetRow[] = [];
  let row: WorksheetRow = { index: -1, values: [] };
  let cell: Cell | undefined;
  let text = '';
  let isValue = false;
  const put = (values: Value[], column: number, value: Value) => {
    if (column < columns) {
      while (values.length < column) values.push(null);
      values[column] = value;
    } else if (value !== null) throw new SheetFault('too_many_columns');
  };
  const scan = createScanner({
    open(name, attributes) {
      if (name === 'row') {
        row = { index: indexOf(attributeOf(attributes, 'r'), row.index), values: [] };
      } else if (name === 'c') {
        const place = columnOf(attributeOf(attributes, 'r') ?? '');
        const column = place === -1 ? row.values.length : place;
        cell = { column, type: attributeOf(attributes, 't'), style: Number(attributeOf(attributes, 's') ?? -1) };
        text = '';
      } else isValue = name === 'v' || name === 't';
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'row') rows.push(row);
      else if (name === 'c' && cell) {
        put(row.values, cell.column, valueOf(cell, text, workbook));
        cell = undefined;
      }
    },
    text(piece) {
      if (isValue && cell) text += piece;
    },
  });
  return { scan, takeRows: () => rows.splice(0) };
}

type Sheet = { archive: Archive; file: string; workbook: Workbook };

/** The rows of a sheet, as they are asked for; none of them is wider than `columns`. */
export async function* readRows({ archive, file, workbook }: Sheet, columns: number): AsyncGenerator<WorksheetRow> {
  const { scan, takeRows } = createCollector(workbook, columns);
  for await (const piece of archive.read(file)) {
    scan(piece);
    yield* takeRows();
  }
}

const areaPattern = /^([A-Z]{1,3})(\d{1,7})(?::([A-Z]{1,3})(\d{1,7}))?$/;

function mergeOf(area: string): Merge | undefined {
  const [, left = '', top = '', right = left, bottom = top] = areaPattern.exec(area) ?? [];
  if (left === '') return undefined;
  return { left: columnOf(left), top: Number(top) - 1, right: columnOf(right), bottom: Number(bottom) - 1 };
}

export type SheetTraits = { merges: Merge[]; lastRow: number | null };

/** What stands around the rows: how many there are, before them, and what is merged, behind them. */
export async function readTraits(archive: Archive, file: string): Promise<SheetTraits> {
  const traits: SheetTraits = { merges: [], lastRow: null };
  const scan = createScanner({
    open(name, attributes) {
      if (name !== 'mergeCell' && name !== 'dimension') return;
      const area = mergeOf(attributeOf(attributes, 'ref') ?? '');
      if (area && name === 'mergeCell') traits.merges.push(area);
      if (area && name === 'dimension') traits.lastRow = area.bottom + 1;
    },
    close: () => undefined,
    text: () => undefined,
  });
  for await (const piece of archive.read(file)) scan(piece);
  return traits;
}
