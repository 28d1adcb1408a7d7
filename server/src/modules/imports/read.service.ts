import type { ImportKind } from '@portal/contract';
import type { Database } from '../../db/database.ts';
import { type SheetReading, readSheet } from '../../sheets/read-sheet.ts';
import { type SheetCell, SheetFault, type SheetLine, cellText, isBlank } from '../../sheets/sheet.ts';
import * as repository from './imports.repository.ts';
import { kindOf } from './kinds/index.ts';
import { knownTitles, proposeMapping } from './map.ts';
import { NotWanted, type Run } from './run.ts';

const SAMPLES = 3;
const LONGEST_SAMPLE = 60;

/** What stands below each title first, and how wide the sheet is. */
function createColumns(titles: readonly string[]) {
  const columns = titles.map((title) => ({ title, samples: [] as string[] }));
  const look = (cells: readonly SheetCell[]) => {
    for (const [index, cell] of cells.entries()) {
      if (isBlank(cell)) continue;
      while (columns.length <= index) columns.push({ title: '', samples: [] });
      const samples = columns[index]?.samples ?? [];
      const sample = cellText(cell).slice(0, LONGEST_SAMPLE);
      if (samples.length < SAMPLES && !samples.includes(sample)) samples.push(sample);
    }
  };
  return { columns, look };
}

const isData = ({ note }: SheetLine) => note === undefined;

/** Keeps the lines of the sheet, all or none. */
async function keepLines({ stored, run, report }: Run, tx: Database, { head, batches }: SheetReading): Promise<void> {
  const { columns, look } = createColumns(head.titles);
  let rowCount = 0;
  await repository.deleteRows(tx, stored.id);
  for await (const { lines, progress } of batches) {
    await repository.insertRows(tx, stored.id, lines);
    const data = lines.filter(isData);
    for (const { cells } of data) look(cells);
    rowCount += data.length;
    await report(progress);
  }
  if (rowCount === 0) throw new SheetFault('empty');
  const remembered = await repository.listRemembered(tx, stored.kind, kindOf(stored).source);
  const titles = columns.map(({ title }) => title);
  const mapping = proposeMapping(titles, stored.kind as ImportKind, remembered);
  const { sheet, headerLine } = head;
  if (!(await repository.endRun(tx, stored.id, run, 'read', { sheet, headerLine, rowCount, columns, mapping })))
    throw new NotWanted();
}

/** Reads the sheet, and proposes which column holds what. */
export async function readLines(run: Run): Promise<void> {
  const { resources, stored, signal } = run;
  const titles = knownTitles(stored.kind as ImportKind);
  const { limits } = kindOf(stored);
  const content = await resources.files.open(stored.fileKey);
  await readSheet(content, { titles, limits, signal }, (reading) =>
    resources.db.transaction().execute((tx) => keepLines(run, tx, reading)),
  );
}
