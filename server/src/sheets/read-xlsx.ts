import { type Archive, openArchive } from './archive.ts';
import { createMerger } from './merges.ts';
import type { Progress } from './read-csv.ts';
import { SheetFault, type SheetLimits, type SheetLine } from './sheet.ts';
import { type Workbook, readWorkbook } from './workbook.ts';
import { type SheetTraits, readRows, readTraits } from './worksheet.ts';

/** As many as a sheet made by hand can have; every line is held against them. */
const MAX_MERGES = 2_000;
/** More sheets than anyone makes; each is looked at until one has a table. */
const MAX_TABS = 200;

type Sheet = { archive: Archive; workbook: Workbook; file: string };
type Lines = AsyncGenerator<SheetLine[]>;

async function* readLines(sheet: Sheet, traits: SheetTraits, limits: SheetLimits, onProgress: Progress): Lines {
  const { merges, lastRow } = traits;
  if (merges.length > MAX_MERGES) throw new SheetFault('too_large');
  const merge = createMerger(merges, limits.columns);
  for await (const rows of readRows(sheet, limits.columns)) {
    const last = rows.at(-1);
    if (lastRow && last) onProgress(Math.min(1, (last.index + 1) / lastRow));
    yield rows.map(({ index, cells, isHidden }) => ({ line: index + 1, cells: merge(index, cells), isHidden }));
  }
}

/** A sheet; its lines are read from the beginning each time they are asked for, many at a time. */
export type ReadableSheet = { name: string; isHidden: boolean; lines: (onProgress: Progress) => Lines };

function openSheet(sheet: Sheet, { name, isHidden }: Workbook['tabs'][number], limits: SheetLimits): ReadableSheet {
  let traits: SheetTraits | undefined;
  return {
    name,
    isHidden,
    async *lines(onProgress) {
      traits ??= await readTraits(sheet.archive, sheet.file);
      yield* readLines(sheet, traits, limits, onProgress);
    },
  };
}

/** The sheets of a workbook that is no trap, in the order of its tabs. */
export async function openXlsx(path: string, limits: SheetLimits): Promise<ReadableSheet[]> {
  const archive = await openArchive(path, limits);
  const workbook = await readWorkbook(archive);
  if (workbook.tabs.length === 0) throw new SheetFault('unreadable');
  if (workbook.tabs.length > MAX_TABS) throw new SheetFault('too_large');
  return workbook.tabs.map((tab) => openSheet({ archive, workbook, file: tab.file }, tab, limits));
}
