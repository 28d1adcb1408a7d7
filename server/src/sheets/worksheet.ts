import type { Archive } from './archive.ts';
import { EPOCH, wholeDays } from './read-day.ts';
import { attributeOf, createScanner } from './xml.ts';
import { LAST_COLUMN, LAST_ROW, type SheetCell, SheetFault } from './sheet.ts';
import { type Workbook, decodeCell } from './workbook.ts';

/** A row with its place in the sheet, counted from 0. */
type WorksheetRow = { index: number; cells: SheetCell[]; isHidden: boolean };

/** A rectangle of merged cells, counted from 0, both ends included. */
export type Merge = { top: number; left: number; bottom: number; right: number };

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

/** The index of a row: the one it states, else the next. It must not be repeated, out of order or beyond the end. */
function indexOf(given: string | undefined, before: number): number {
  const index = given === undefined ? before + 1 : Number(given) - 1;
  if (!Number.isInteger(index) || index <= before || index >= LAST_ROW)
    throw new SheetFault('unreadable', { line: before + 2 });
  return index;
}

const SECONDS = 86_400;

/** A serial number as ISO: only the day at midnight, unchanged if Excel would not show it as a date. */
function isoOf(serial: number, since1904: boolean): string | number {
  const days = since1904 ? serial + 1462 : serial;
  if (days < 61 || days > 2_958_465) return serial;
  const day = wholeDays(days);
  // A moment before midnight stays on its day: seconds are only rounded within it.
  const seconds = Math.min(SECONDS - 1, Math.max(0, Math.round((days - day) * SECONDS)));
  const iso = new Date(EPOCH + (day * SECONDS + seconds) * 1000).toISOString();
  return seconds === 0 ? iso.slice(0, 10) : iso.slice(0, 19);
}

type Cell = { column: number; type: string | undefined; style: number; isFormula: boolean };

/** The value of a formula that was not computed: some programs leave that to the spreadsheet. It is not empty. */
const NOT_RECKONED = '#N/A';

/** The value of a cell; for a formula, its computed value. */
function createValues({ texts, isDate, since1904 }: Workbook) {
  // A sheet has few distinct days, each of them many times.
  const days = new Map<number, SheetCell>();
  const dayOf = (serial: number) => {
    let day = days.get(serial);
    if (day === undefined) {
      if (days.size > 5_000) days.clear();
      day = isoOf(serial, since1904);
      days.set(serial, day);
    }
    return day;
  };
  return ({ type, style, isFormula }: Cell, text: string): SheetCell => {
    if (text === '') return isFormula && type !== 'str' ? NOT_RECKONED : null;
    if (type === 's') return texts[Number(text)] ?? null;
    if (type === 'b') return text === '1';
    if (type === 'str' || type === 'inlineStr' || type === 'e' || type === 'd') return decodeCell(text);
    const number = Number(text);
    if (!Number.isFinite(number)) return null;
    return isDate[style] ? dayOf(number) : number;
  };
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true';

/** Collects the rows that pass by, as wide as they may be. */
function createCollector(workbook: Workbook, columns: number) {
  const valueOf = createValues(workbook);
  let rows: WorksheetRow[] = [];
  let row: WorksheetRow = { index: -1, cells: [], isHidden: false };
  const cell: Cell = { column: 0, type: undefined, style: -1, isFormula: false };
  let isCell = false;
  let isValue = false;
  let text = '';
  const put = (cells: SheetCell[], column: number, value: SheetCell) => {
    if (column < columns) {
      while (cells.length < column) cells.push(null);
      cells[column] = value;
    } else if (value !== null) throw new SheetFault('too_many_columns', { line: row.index + 1 });
  };
  const scan = createScanner({
    open(name, attributes) {
      if (name === 'c') {
        const place = columnOf(attributeOf(attributes, 'r') ?? '');
        cell.column = place === -1 ? row.cells.length : place;
        cell.type = attributeOf(attributes, 't');
        cell.style = Number(attributeOf(attributes, 's') ?? -1);
        cell.isFormula = false;
        isCell = true;
        text = '';
      } else if (name === 'row') {
        const index = indexOf(attributeOf(attributes, 'r'), row.index);
        row = { index, cells: [], isHidden: isTrue(attributeOf(attributes, 'hidden')) };
      } else {
        isValue = name === 'v' || name === 't';
        if (name === 'f') cell.isFormula = true;
      }
    },
    close(name) {
      if (name === 'c') {
        if (isCell) put(row.cells, cell.column, valueOf(cell, text));
        isCell = false;
      } else if (name === 'row') rows.push(row);
      else if (name === 'v' || name === 't') isValue = false;
    },
    text(piece) {
      if (isValue && isCell) text += piece;
    },
  });
  const takeRows = () => {
    const taken = rows;
    rows = [];
    return taken;
  };
  return { scan, takeRows };
}

type Sheet = { archive: Archive; file: string; workbook: Workbook };

/** The rows of a sheet on demand, in batches; none is wider than `columns`. */
export async function* readRows({ archive, file, workbook }: Sheet, columns: number): AsyncGenerator<WorksheetRow[]> {
  const { scan, takeRows } = createCollector(workbook, columns);
  for await (const piece of archive.read(file)) {
    scan(piece);
    yield takeRows();
  }
}

const areaPattern = /^([A-Z]{1,3})(\d{1,7})(?::([A-Z]{1,3})(\d{1,7}))?$/;

function mergeOf(area: string): Merge | undefined {
  const [, left = '', top = '', right = left, bottom = top] = areaPattern.exec(area) ?? [];
  if (left === '') return undefined;
  return { left: columnOf(left), top: Number(top) - 1, right: columnOf(right), bottom: Number(bottom) - 1 };
}

export type SheetTraits = { merges: Merge[]; lastRow: number | null };

/** How many rows there are stands within this first part. */
const START = 64 * 1024;

/** The start of the merged cells, after all rows. */
const MERGES = Buffer.from('mergeCells');

/** The parts of a sheet around its rows: the rows themselves are skipped, which takes a tenth of parsing them. */
async function* readAround(archive: Archive, file: string): AsyncGenerator<Buffer> {
  let place = 0;
  let isBehind = false;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of archive.bytes(file)) {
    if (isBehind || place < START) {
      rest = chunk;
      yield chunk;
    } else {
      const bytes = Buffer.concat([rest, chunk]);
      const at = bytes.indexOf(MERGES);
      isBehind = at !== -1;
      // The word may be split between two chunks.
      rest = bytes.subarray(-MERGES.length);
      if (isBehind) yield Buffer.concat([Buffer.from('<'), bytes.subarray(at)]);
    }
    place += chunk.length;
  }
}

/** The parts around the rows: their number before them, and the merged cells after them. */
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
  // Multi-byte characters may be split here, but nothing searched for contains any.
  for await (const chunk of readAround(archive, file)) scan(chunk.toString('latin1'));
  return traits;
}
