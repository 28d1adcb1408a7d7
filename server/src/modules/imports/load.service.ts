import {
  type ChangingModule,
  type DecimalSign,
  type ImportKind,
  canAccess,
  importFields,
  mayImport,
} from '@portal/contract';
import type { Context, Resources } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { write } from '../../db/transaction.ts';
import { findRights } from '../../security/caller.ts';
import type { SheetCell } from '../../sheets/sheet.ts';
import { groupOf, importJob } from './import.job.ts';
import * as repository from './imports.repository.ts';
import { kindOf } from './kinds.ts';
import { type LoadWork, type Loaded, LoadedMeanwhile, type ReadLine } from './load.ts';
import { type ReadColumns, readRow } from './read-values.ts';
import { tellUploader } from './news.service.ts';
import { NotWanted, type Run } from './run.ts';

/** Ends the transaction of a dry run, or of a load that met a fault: nothing of it remains. */
class TakenBack extends Error {
  readonly loaded: Loaded;
  constructor(loaded: Loaded) {
    super('Nothing of it remains.');
    this.loaded = loaded;
  }
}

/** Lines that are read at once: each may be long. */
const BATCH = 50;

/** The uploader as a caller, with their present rights. Live events are sent once at the end, not per line. */
async function contextOf({ resources, stored }: Run, tx: Database, topics: Set<ChangingModule>): Promise<Context> {
  const publish: Resources['events']['publish'] = (_tx, { topic }) => {
    topics.add(topic);
    return Promise.resolve();
  };
  return {
    ...resources,
    db: tx,
    events: { ...resources.events, publish },
    caller: { id: stored.userId, sessionId: '', ...(await findRights(tx, stored.userId)) },
    address: stored.address,
    device: 'import',
    requestId: stored.id,
    partOf: stored.id,
  };
}

const columnsOf = ({ mapping, decimals }: Run['stored']): ReadColumns => ({
  mapping: mapping as (string | null)[],
  decimals: decimals as (DecimalSign | null)[],
});

/** The lines of a sheet by its columns, a batch at a time. */
async function* linesOf({ stored }: Run, db: Database): AsyncGenerator<ReadLine[]> {
  const columns = columnsOf(stored);
  const { required } = importFields[stored.kind as ImportKind];
  const { fields } = kindOf(stored);
  for (let after = 0; ;) {
    const lines = await repository.listLines(db, stored.id, after, BATCH);
    yield lines.map(({ line, cells, note }) => {
      const read =
        note === null ? readRow(cells as SheetCell[], columns, fields, required) : { values: {}, faults: [] };
      return { line, note, ...read };
    });
    const last = lines.at(-1);
    if (!last || lines.length < BATCH) return;
    after = last.line;
  }
}

const workOf = (run: Run, db: Database): LoadWork => {
  const { resources, stored, signal, report } = run;
  return {
    db,
    beside: resources.db,
    importId: stored.id,
    rowCount: stored.rowCount,
    signal,
    report,
    ...columnsOf(stored),
    required: importFields[stored.kind as ImportKind].required,
    lines: () => linesOf(run, db),
  };
};

async function loadSheet(run: Run, context: Context, step: 'check' | 'load'): Promise<Loaded> {
  const load = await kindOf(run.stored).prepare(context);
  return load[step](workOf(run, context.db));
}

/** Ends the import and returns false if its uploader may no longer load such sheets. */
async function isAllowed({ resources, stored, run }: Run, { db, caller }: Context): Promise<boolean> {
  if (canAccess(caller, mayImport(stored.kind as ImportKind))) return true;
  if (await repository.endRun(db, stored.id, run, 'failed', { failure: 'forbidden' }))
    await tellUploader({ ...resources, db }, stored, 'importFailed');
  return false;
}

/** Matches the names in the lines. If nothing is left to ask, the check begins automatically. */
export async function matchLines(run: Run): Promise<void> {
  const { resources, stored } = run;
  await resources.db.transaction().execute(async (tx) => {
    const context = await contextOf(run, tx, new Set());
    if (!(await isAllowed(run, context))) return;
    const load = await kindOf(stored).prepare(context);
    const unknown = (await load.match?.(workOf(run, tx))) ?? 0;
    if (!(await repository.endRun(tx, stored.id, run.run, unknown > 0 ? 'matched' : 'checking'))) throw new NotWanted();
    if (unknown === 0) await resources.jobs.enqueue(tx, importJob, { id: stored.id }, { group: groupOf(stored) });
  });
}

/** The end of a load: its own audit row beside those of the changes, and one live event for each module. */
async function finish(run: Run, lines: Context, loaded: Loaded, topics: Set<ChangingModule>): Promise<void> {
  const { resources, stored } = run;
  const { counts } = loaded;
  const { partOf: _itself, ...context } = lines;
  await write(context, async ({ db, audit }) => {
    await loaded.saveResults(db);
    if (!(await repository.endRun(db, stored.id, run.run, 'committed', { counts }))) throw new NotWanted();
    const { kind, name } = stored;
    await audit({ action: 'imports.commit', entity: 'import', entityId: stored.id, after: { name, kind, ...counts } });
    await tellUploader({ ...resources, db }, stored, 'importLoaded');
    for (const topic of topics) await resources.events.publish(db, { topic, to: 'everyone' });
  });
}

/** The data to be replaced has changed since the check: the sheet is checked again, and the user is told why. */
async function askAgain({ resources, stored, run }: Run, { lookAnew }: LoadedMeanwhile): Promise<void> {
  await resources.db.transaction().execute(async (tx) => {
    await lookAnew(tx);
    if (!(await repository.endRun(tx, stored.id, run, 'checked', { failure: 'loaded_meanwhile' })))
      throw new NotWanted();
  });
}

/** Checks or loads a sheet in one transaction. A dry run is taken back, and so is a load that meets a fault: all or nothing. */
async function runStep(run: Run, step: 'check' | 'load'): Promise<void> {
  const { resources, stored } = run;
  try {
    await resources.db.transaction().execute(async (tx) => {
      const topics = new Set<ChangingModule>();
      const context = await contextOf(run, tx, topics);
      if (!(await isAllowed(run, context))) return;
      const loaded = await loadSheet(run, context, step);
      if (step === 'check' || loaded.counts.faulty > 0) throw new TakenBack(loaded);
      await finish(run, context, loaded, topics);
    });
  } catch (error) {
    if (error instanceof LoadedMeanwhile) return askAgain(run, error);
    if (!(error instanceof TakenBack)) throw error;
    const { loaded } = error;
    await resources.db.transaction().execute(async (tx) => {
      await loaded.saveResults(tx);
      const { counts } = loaded;
      if (!(await repository.endRun(tx, stored.id, run.run, 'checked', { counts }))) throw new NotWanted();
    });
  }
}

export const checkLines = (run: Run): Promise<void> => runStep(run, 'check');
export const loadLines = (run: Run): Promise<void> => runStep(run, 'load');
