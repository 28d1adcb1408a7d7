import type {
  DecimalSign,
  Import as ImportedSheet,
  ImportCounts,
  ImportFailure,
  ImportFilter,
  ImportKind,
  ImportOutcome,
  ImportRowFilter,
  ImportState,
  ImportWorksheet,
} from '@portal/contract';
import { type Insertable, sql } from 'kysely';
import { copyLines } from '../../db/copy.ts';
import type { Database } from '../../db/database.ts';
import { findPage } from '../../db/keyset.ts';
import type { Import } from '../../db/tables.gen.ts';

const shown = [
  'id',
  'kind',
  'userId',
  'name',
  'fileKey',
  'state',
  'progress',
  'failure',
  'sheet',
  'headerLine',
  'rowCount',
  'columns',
  'mapping',
  'counts',
  'address',
  'options',
  'createdAt',
  'version',
  'failureLine',
  'hiddenSheets',
  'hiddenRows',
  'decimals',
  'worksheets',
  'chosen',
  'readWorksheets',
] as const;

export const findImport = (db: Database, id: string) =>
  db.selectFrom('import').where('id', '=', id).select(shown).executeTakeFirst();

export type StoredImport = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** False where the id is in use already. */
export async function insertImport(db: Database, row: Insertable<Import>): Promise<boolean> {
  const result = await db
    .insertInto('import')
    .values(row)
    .onConflict((oc) => oc.column('id').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Someone's sheets of these kinds. */
export const listImports = (
  db: Database,
  userId: number,
  kinds: readonly ImportKind[],
  { kind, q: _q, ...page }: ImportFilter,
) =>
  findPage(
    db,
    db
      .selectFrom('import')
      .where('userId', '=', userId)
      .where(sql<boolean>`kind = any(${[...kinds]}::text[])`)
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
      .select(shown),
    { ...page, keys: { createdAt: { by: 'createdAt', type: 'timestamptz' } }, id: { by: 'id', type: 'uuid' } },
  );

export const listRows = (db: Database, importId: string, { outcome, q: _q, ...page }: ImportRowFilter) =>
  findPage(
    db,
    db
      .selectFrom('importRow')
      .where('importId', '=', importId)
      .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? ''))
      .select(['line', 'cells', 'outcome', 'faults']),
    { ...page, keys: { line: { by: 'line', type: 'integer' } }, id: { by: 'line', type: 'integer' } },
  );

type StateChange = {
  state: ImportState;
  mapping?: (string | null)[];
  decimals?: (DecimalSign | null)[];
  chosen?: number[];
  options?: object;
  failure?: ImportFailure | null;
};

/** Takes an import from one state to another, for a caller who saw this version; undefined where it is elsewhere by now. */
export const changeState = (
  db: Database,
  id: string,
  seen: { version: number; states: readonly ImportState[] },
  { state, mapping, decimals, chosen, options, failure = null }: StateChange,
) =>
  db
    .updateTable('import')
    .set({ state, failure, failureLine: null, progress: null, attempts: 0, run: null, changedAt: sql`now()` })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .$if(mapping !== undefined, (query) => query.set({ mapping: JSON.stringify(mapping) }))
    .$if(decimals !== undefined, (query) => query.set({ decimals: JSON.stringify(decimals) }))
    .$if(chosen !== undefined, (query) => query.set({ chosen: chosen ?? null }))
    .$if(options !== undefined, (query) => query.set({ options: JSON.stringify(options) }))
    .where('id', '=', id)
    .where('version', '=', seen.version)
    .where('state', 'in', seen.states)
    .returning(shown)
    .executeTakeFirst();

/** Begins a run of the work on an import; undefined where there is nothing to do in this state any more. */
export const beginRun = (db: Database, id: string, state: ImportState, run: string) =>
  db
    .updateTable('import')
    .set((eb) => ({ run, attempts: eb('attempts', '+', 1), progress: 0 }))
    .where('id', '=', id)
    .where('state', '=', state)
    .returning([...shown, 'attempts'])
    .executeTakeFirst();

/** False where the run is not wanted any more: it was cancelled, or another one has taken over. */
export async function saveProgress(db: Database, id: string, run: string, progress: number | null): Promise<boolean> {
  const result = await db
    .updateTable('import')
    .set({ progress })
    .where('id', '=', id)
    .where('run', '=', run)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Whether this run is the one at work. */
export const isRunning = async (db: Database, id: string, run: string): Promise<boolean> =>
  (await db.selectFrom('import').where('id', '=', id).where('run', '=', run).select('id').executeTakeFirst()) !==
  undefined;

type RunResult = Partial<{
  failure: ImportFailure | null;
  failureLine: number | null;
  sheet: string | null;
  headerLine: number | null;
  rowCount: number;
  hiddenSheets: number;
  hiddenRows: number;
  readWorksheets: string[];
  columns: ImportedSheet['columns'];
  mapping: (string | null)[];
  decimals: (DecimalSign | null)[];
  worksheets: ImportWorksheet[];
  counts: ImportCounts;
}>;

/** Ends a run with its results; false, without a change, if it is obsolete. */
export async function endRun(
  db: Database,
  id: string,
  run: string,
  state: ImportState,
  { columns, mapping, decimals, worksheets, counts, ...result }: RunResult = {},
): Promise<boolean> {
  const changed = await db
    .updateTable('import')
    .set({
      state,
      run: null,
      progress: null,
      changedAt: sql`now()`,
      ...result,
      ...(columns && { columns: JSON.stringify(columns) }),
      ...(mapping && { mapping: JSON.stringify(mapping) }),
      ...(decimals && { decimals: JSON.stringify(decimals) }),
      ...(worksheets && { worksheets: JSON.stringify(worksheets) }),
      ...(counts && { counts: JSON.stringify(counts) }),
    })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('run', '=', run)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export const deleteImport = (db: Database, id: string) => db.deleteFrom('import').where('id', '=', id).execute();

/** Deletes imports without activity for so many days. Loaded sales keep the lines of their sheet for ever. */
export async function deleteOld(db: Database, days: number): Promise<number> {
  const result = await db
    .deleteFrom('import')
    .where(sql<boolean>`changed_at < now() - make_interval(days => ${days})`)
    .where(sql<boolean>`not exists (select from sales_load where import_id = import.id)`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

export const hasImports = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('import').select('id').limit(1).executeTakeFirst()) !== undefined;

export const deleteRows = (db: Database, importId: string) =>
  db.deleteFrom('importRow').where('importId', '=', importId).execute();

/** `lines` go to the database as the reader of sheets wrote them. */
export const insertRows = (db: Database, lines: string): Promise<void> =>
  copyLines(db, 'import_row', ['import_id', 'line', 'cells', 'note'], lines);

/** The lines after a given one, in order. */
export const listLines = (db: Database, importId: string, after: number, limit: number) =>
  db
    .selectFrom('importRow')
    .where('importId', '=', importId)
    .where('line', '>', after)
    .select(['line', 'cells', 'note'])
    .orderBy('line')
    .limit(limit)
    .execute();

export type LineResult = { line: number; outcome: ImportOutcome; faults: { field: string | null; fault: string }[] };

export async function saveResults(db: Database, importId: string, results: LineResult[]): Promise<void> {
  await sql`
    update import_row set outcome = given.outcome, faults = given.faults
    from unnest(
      ${results.map(({ line }) => line)}::integer[],
      ${results.map(({ outcome }) => outcome)}::text[],
      ${results.map(({ faults }) => JSON.stringify(faults))}::jsonb[]) as given(line, outcome, faults)
    where import_row.import_id = ${importId}::uuid and import_row.line = given.line`.execute(db);
}

/** The last mapping of a column title: its field, null if it was ignored, and its decimal sign. */
type RememberedColumn = { field: string | null; decimals: DecimalSign | null };

/** By plain title. */
export async function listRemembered(
  db: Database,
  kind: string,
  source: string,
): Promise<Map<string, RememberedColumn>> {
  const rows = await db
    .selectFrom('importMapping')
    .where('kind', '=', kind)
    .where('source', '=', source)
    .select(['title', 'field', 'decimals'])
    .execute();
  return new Map(
    rows.map(({ title, field, decimals }) => [title, { field, decimals: decimals as DecimalSign | null }]),
  );
}

/** Where the decimal sign was not asked for, the earlier choice stays. */
export async function rememberMapping(
  db: Database,
  kind: string,
  source: string,
  columns: ({ title: string } & RememberedColumn)[],
): Promise<void> {
  if (columns.length === 0) return;
  await db
    .insertInto('importMapping')
    .values(columns.map((column) => ({ kind, source, ...column })))
    .onConflict((oc) =>
      oc
        .columns(['kind', 'source', 'title'])
        .doUpdateSet((eb) => ({
          field: eb.ref('excluded.field'),
          decimals: eb.fn.coalesce('excluded.decimals', 'importMapping.decimals'),
        })),
    )
    .execute();
}
