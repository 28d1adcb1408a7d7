import type { ImportKind } from '@portal/contract';
import type { Database } from '../../db/database.ts';
import { type SheetReading, readSheet } from '../../sheets/read-sheet.ts';
import { SheetFault } from '../../sheets/sheet.ts';
import { writeBehind } from '../../write-behind.ts';
import * as repository from './imports.repository.ts';
import { kindOf } from './kinds/index.ts';
import { knownTitles, proposeMapping } from './map.ts';
import { NotWanted, type Run } from './run.ts';

/** Keeps the lines of the sheet, all or none. */
async function keepLines({ stored, run, report }: Run, tx: Database, reading: SheetReading): Promise<void> {
  await repository.deleteRows(tx, stored.id);
  await writeBehind(reading.batches, async ({ lines, progress }) => {
    await repository.insertRows(tx, lines);
    await report(progress);
  });
  const { columns, rowCount, hidden } = reading.found();
  if (rowCount === 0) throw new SheetFault('empty');
  const remembered = await repository.listRemembered(tx, stored.kind, kindOf(stored).source);
  const titles = columns.map(({ title }) => title);
  const mapping = proposeMapping(titles, stored.kind as ImportKind, remembered);
  const { sheet, headerLine } = reading.head;
  const result = {
    sheet,
    headerLine,
    rowCount,
    columns,
    mapping,
    hiddenSheets: hidden.sheets,
    hiddenRows: hidden.rows,
  };
  if (!(await repository.endRun(tx, stored.id, run, 'read', result))) throw new NotWanted();
}

/** Reads the sheet, and proposes which column holds what. */
export async function readLines(run: Run): Promise<void> {
  const { resources, stored, signal } = run;
  const titles = knownTitles(stored.kind as ImportKind);
  const { limits } = kindOf(stored);
  const content = await resources.files.open(stored.fileKey);
  await readSheet(content, { titles, owner: stored.id, limits, signal }, (reading) =>
    resources.db.transaction().execute((tx) => keepLines(run, tx, reading)),
  );
}
