import { type Archive, openArchive } from './archive.ts';
import type { Progress } from './read-csv.ts';
import { MERGED, type SheetCell, SheetFault, type SheetLimits, type SheetLine } from './sheet.ts';
import { type Workbook, readWorkbook } from './workbook.ts';
import { type Merge, type SheetTraits, type WorksheetRow, readRows, readTraits } from './worksheet.ts';

/** As long as Excel lets a cell be. */
const LONGEST_TEXT = 32_767;
/** As many as a sheet made by hand can have; every line is held against them. */
const MAX_MERGES = 2_000;
/** More sheets than anyone makes; each is looked at until one has a table. */
const MAX_TABS = 200;

const covers = ({ top, left, bottom, right }: Merge, row: number, column: number) =>
  row >= top && row <= bottom && column >= left && column <= right && (row !== top || column !== left);

/** The line with a mark in each cell that a merged one covers. */
function markMerged(cells: SheetCell[], row: number, merges: readonly Merge[], limits: SheetLimits): SheetCell[] {
  const touching = merges.filter(({ top, bottom }) => row >= top && row <= bottom);
  if (touching.length === 0) return cells;
  const width = Math.min(Math.max(cells.length, ...touching.map(({ right }) => right + 1)), limits.columns);
  return Array.from({ length: width }, (_, column) =>
    touching.some((merge) => covers(merge, row, column)) ? MERGED : (cells[column] ?? null),
  );
}

const cellsOf = ({ values }: WorksheetRow): SheetCell[] =>
  values.map((value) => (typeof value === 'string' ? value.slice(0, LONGEST_TEXT).trim() || null : value));

type Sheet = { archive: Archive; workbook: Workbook; file: string; traits: SheetTraits };

async function* readLines(sheet: Sheet, limits: SheetLimits, onProgress: Progress): AsyncGenerator<SheetLine> {
  const { merges, lastRow } = sheet.traits;
  for await (const row of readRows(sheet, limits.columns)) {
    if (lastRow) onProgress(Math.min(1, (row.index + 1) / lastRow));
    yield { line: row.index + 1, cells: markMerged(cellsOf(row), row.index, merges, limits) };
  }
}

/** A sheet of a workbook; its lines are read from the beginning each time they are asked for. */
export type ReadableSheet = { name: string; lines: (onProgress: Progress) => AsyncGenerator<SheetLine> };

/** The sheets of a workbook that is no trap, in the order of its tabs. */
export async function openXlsx(path: string, limits: SheetLimits): Promise<ReadableSheet[]> {
  const archive = await openArchive(path, limits);
  const workbook = await readWorkbook(archive);
  if (workbook.tabs.length === 0) throw new SheetFault('unreadable');
  if (workbook.tabs.length > MAX_TABS) throw new SheetFault('too_large');
  const sheets: ReadableSheet[] = [];
  for (const { name, file } of workbook.tabs) {
    const traits = await readTraits(archive, file);
    if (traits.merges.length > MAX_MERGES) throw new SheetFault('too_large');
    const sheet = { archive, workbook, file, traits };
    sheets.push({ name, lines: (onProgress) => readLines(sheet, limits, onProgress) });
  }
  return sheets;
}
