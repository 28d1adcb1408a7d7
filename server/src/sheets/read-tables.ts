import { numberOfLine } from '@portal/contract/worksheet-lines.ts';
import { createColumns } from './columns.ts';
import { Ledger } from './ledger.ts';
import { LONGEST_TITLE } from './plain-title.ts';
import type { Progress } from './read-csv.ts';
import { SheetFault, type SheetFound, type SheetLimits, type Worksheet } from './sheet.ts';
import { type Table, type TableLine, type Tables, readTable } from './table.ts';

const tidyTitle = (title: string) => title.slice(0, LONGEST_TITLE).toWellFormed();
const titlesOf = ({ header }: Table) => header.titles.map(tidyTitle);

const worksheetOf = (
  { looked, tables }: Tables,
  place: number,
  known: Pick<Worksheet, 'isRead' | 'rowCount' | 'columns'>,
): Worksheet => {
  const sheet = looked.find((one) => one.place === place)?.sheet;
  const isTable = tables.some((table) => table.place === place);
  return { place, name: (sheet?.name ?? '').toWellFormed(), isHidden: sheet?.isHidden ?? false, isTable, ...known };
};

const columnsOf = (titles: readonly string[], { columns }: Ledger) =>
  Array.from({ length: Math.max(titles.length, columns.length) }, (_, at) => ({
    title: titles[at] ?? '',
    numbers: columns[at]?.told() ?? null,
  }));

/** Surveys a table that is not read. If that fails, other tables can still be read. */
async function surveyTable(table: Table, limits: SheetLimits) {
  const ledger = new Ledger();
  let rowCount = 0;
  try {
    for await (const lines of readTable(table, { limits, ledger, count: { lines: 0, length: 0 } }, () => undefined))
      for (const { note } of lines) if (note === null) rowCount += 1;
  } catch (error) {
    if (error instanceof SheetFault)
      return { isRead: false, rowCount: null, columns: columnsOf(titlesOf(table), ledger) };
    throw error;
  }
  return { isRead: false, rowCount, columns: columnsOf(titlesOf(table), ledger) };
}

/** The unread sheets, with a survey of their tables. */
async function surveyOthers(tables: Tables, limits: SheetLimits): Promise<Worksheet[]> {
  const worksheets: Worksheet[] = [];
  for (const { place } of tables.looked) {
    if (tables.read.some((one) => one.place === place)) continue;
    const table = tables.tables.find((one) => one.place === place);
    const known = table ? await surveyTable(table, limits) : { isRead: false, rowCount: null, columns: [] };
    worksheets.push(worksheetOf(tables, place, known));
  }
  return worksheets;
}

type Reader = {
  /** Takes a line; a promise where the next one is to wait. */
  take: (line: TableLine) => Promise<void> | undefined;
  onProgress: Progress;
};

/** Reads the selected tables one after another, and returns the findings, including those of the others. */
export async function readTables(tables: Tables, limits: SheetLimits, reader: Reader): Promise<SheetFound> {
  const columns = createColumns(limits.columns);
  const hidden = { sheets: tables.hiddenSheets, rows: 0 };
  const count = { lines: 0, length: 0 };
  const worksheets: Worksheet[] = [];
  for (const [order, table] of tables.read.entries()) {
    const ledger = new Ledger();
    const titles = titlesOf(table);
    const { take, look, end } = columns.addTable(titles);
    let rowCount = 0;
    const onProgress = (share: number) => reader.onProgress((order + share) / tables.read.length);
    for await (const lines of readTable(table, { limits, ledger, count }, onProgress))
      for (const line of lines) {
        line.cells = take(line.cells);
        if (line.isHidden) hidden.rows += 1;
        if (line.note === null) {
          look(line.cells);
          rowCount += 1;
        }
        line.line = numberOfLine(order, line.line);
        const isFull = reader.take(line);
        if (isFull) await isFull;
      }
    end(ledger.columns);
    worksheets.push(worksheetOf(tables, table.place, { isRead: true, rowCount, columns: columnsOf(titles, ledger) }));
  }
  const rowCount = worksheets.reduce((sum, one) => sum + (one.rowCount ?? 0), 0);
  const all = [...worksheets, ...(await surveyOthers(tables, limits))];
  return {
    columns: columns.told(),
    rowCount,
    hidden,
    worksheets: all.toSorted((one, other) => one.place - other.place),
  };
}
