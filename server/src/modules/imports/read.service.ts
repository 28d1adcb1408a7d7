import type { ImportKind, ImportWorksheet } from '@portal/contract';
import type { Database } from '../../db/database.ts';
import { type SheetReading, readSheet } from '../../sheets/read-sheet.ts';
import { SheetFault, type Worksheet } from '../../sheets/sheet.ts';
import { writeBehind } from '../../write-behind.ts';
import * as repository from './imports.repository.ts';
import { kindOf } from './kinds.ts';
import { knownTitles, proposeMapping, rememberedSigns, sumsOf } from './map.ts';
import { NotWanted, type Run } from './run.ts';

type Remembered = Awaited<ReturnType<typeof repository.listRemembered>>;

/** The worksheets, if there is anything to choose or to report; a single one needs no list. */
function worksheetsOf(kind: ImportKind, worksheets: Worksheet[], remembered: Remembered): ImportWorksheet[] {
  if (worksheets.length < 2) return [];
  return worksheets.map(({ place, name, isHidden, isTable, isRead, rowCount, columns }) => {
    const told = columns.map((column) => ({ ...column, samples: [] }));
    const titles = columns.map(({ title }) => title);
    return {
      place,
      name,
      hidden: isHidden,
      table: isTable,
      read: isRead,
      lines: rowCount,
      sums: sumsOf(kind, told, proposeMapping(titles, kind, remembered)),
    };
  });
}

/** Keeps the lines of the sheet, all or none. */
async function keepLines({ stored, run, report }: Run, tx: Database, reading: SheetReading): Promise<void> {
  await repository.deleteRows(tx, stored.id);
  await writeBehind(reading.batches, async ({ lines, progress }) => {
    await repository.insertRows(tx, lines);
    await report(progress);
  });
  const { columns, rowCount, hidden, worksheets } = reading.found();
  if (reading.head && rowCount === 0) throw new SheetFault('empty');
  const kind = stored.kind as ImportKind;
  const remembered = await repository.listRemembered(tx, kind, kindOf(stored).source);
  const titles = columns.map(({ title }) => title);
  const read = worksheets.filter(({ isRead }) => isRead).map(({ name }) => name);
  const result = {
    sheet: reading.head?.sheet ?? null,
    headerLine: reading.head?.headerLine ?? null,
    rowCount,
    columns,
    mapping: proposeMapping(titles, kind, remembered),
    decimals: rememberedSigns(columns, remembered),
    worksheets: worksheetsOf(kind, worksheets, remembered),
    readWorksheets: read.length > 1 ? read : [],
    hiddenSheets: hidden.sheets,
    hiddenRows: hidden.rows,
  };
  if (!(await repository.endRun(tx, stored.id, run, 'read', result))) throw new NotWanted();
}

/** Reads the sheet and proposes a mapping; of several worksheets, reads the chosen ones. */
export async function readLines(run: Run): Promise<void> {
  const { resources, stored, signal } = run;
  const titles = knownTitles(stored.kind as ImportKind);
  const { limits } = kindOf(stored);
  const content = await resources.files.open(stored.fileKey);
  await readSheet(content, { titles, owner: stored.id, chosen: stored.chosen, limits, signal }, (reading) =>
    resources.db.transaction().execute((tx) => keepLines(run, tx, reading)),
  );
}
