import { setImmediate } from 'node:timers/promises';
import {
  type ChangingModule,
  type ImportCounts,
  type ImportKind,
  canAccess,
  importFields,
  mayImport,
} from '@portal/contract';
import { sql } from 'kysely';
import type { Context, Resources } from '../../context.ts';
import { type Database, brokenConstraint } from '../../db/database.ts';
import { write } from '../../db/transaction.ts';
import { findRights } from '../../security/caller.ts';
import type { SheetCell } from '../../sheets/sheet.ts';
import * as repository from './imports.repository.ts';
import { type GivenRow, type Loader, type RowFault, RowFaults } from './kind.ts';
import { kinds } from './kinds/index.ts';
import { readRow } from './read-values.ts';
import { NotWanted, type Run } from './run.ts';

/** Ends the transaction of a dry run, or of a load that met a fault: nothing of it remains. */
class TakenBack extends Error {}

/** Lines that are read or written at once: each may be long. */
const BATCH = 50;

/** What becomes of each line. */
type Results = Map<number, repository.LineResult>;

const countResults = (results: Results): ImportCounts => {
  const counts = { added: 0, changed: 0, unchanged: 0, faulty: 0, ignored: 0 };
  for (const { outcome } of results.values()) counts[outcome] += 1;
  return counts;
};

/** A field whose cell could not be read is not also missing. */
function addFaults(results: Results, faults: RowFault[]): void {
  const before = new Map(faults.map(({ line }) => [line, results.get(line)?.faults ?? []]));
  for (const { line, ...fault } of faults) {
    if (fault.field !== null && before.get(line)?.some(({ field }) => field === fault.field)) continue;
    results.set(line, { line, outcome: 'faulty', faults: [...(results.get(line)?.faults ?? []), fault] });
  }
}

/** The uploader as a caller, with the rights of this moment. What they change is told once at the end, not line by line. */
async function contextOf({ resources, stored }: Run, tx: Database, topics: Set<ChangingModule>): Promise<Context> {
  const publish: Resources['events']['publish'] = (_tx, { topic }) => {
    topics.add(topic);
    return Promise.resolve();
  };
  return {
    ...{ ...resources, db: tx, events: { ...resources.events, publish } },
    caller: { id: stored.userId, sessionId: '', ...(await findRights(tx, stored.userId)) },
    ...{ address: stored.address, device: 'import', requestId: stored.id, partOf: stored.id },
  };
}

/** Reads the values of every line; those with a cell that cannot be read, or that are none of the data, have their result already. */
async function readGiven({ stored }: Run, tx: Database, results: Results): Promise<GivenRow[]> {
  const kind = stored.kind as ImportKind;
  const mapping = stored.mapping as (string | null)[];
  const given: GivenRow[] = [];
  for (let after = 0; ;) {
    const lines = await repository.listLines(tx, stored.id, after, BATCH);
    for (const { line, cells, note } of lines) {
      if (note === 'above_header') addFaults(results, [{ line, field: null, fault: note }]);
      else if (note !== null) results.set(line, { line, outcome: 'ignored', faults: [] });
      else {
        const { required } = importFields[kind];
        const { values, faults } = readRow(cells as SheetCell[], mapping, kinds[kind].fields, required);
        addFaults(
          results,
          faults.map((fault) => ({ line, ...fault })),
        );
        // What else is wrong with a line shows when it is saved, as long as it says what it is about.
        if (!faults.some(({ field }) => (required as readonly (string | null)[]).includes(field)))
          given.push({ line, values });
      }
    }
    const last = lines.at(-1);
    if (!last || lines.length < BATCH) return given;
    after = last.line;
  }
}

/** The lines that are saved together, without those that say again what another one has said. */
async function groupRows(given: GivenRow[], loader: Loader, results: Results): Promise<GivenRow[][]> {
  const firsts = new Map<string, number>();
  const groups = new Map<string, GivenRow[]>();
  for (const [index, row] of given.entries()) {
    // Nothing here waits for anything: the requests want their turn.
    if (index % BATCH === 0) await setImmediate();
    const key = loader.keyOf(row);
    const first = firsts.get(key);
    if (first !== undefined) {
      addFaults(results, [{ line: row.line, field: null, fault: `repeated:${first}` }]);
      continue;
    }
    firsts.set(key, row.line);
    const name = loader.groupOf?.(row) ?? key;
    const group = groups.get(name) ?? [];
    groups.set(name, group);
    if (group.length < (loader.maxGroup ?? Infinity)) group.push(row);
    else addFaults(results, [{ line: row.line, field: null, fault: `too_many:${loader.maxGroup}` }]);
  }
  return [...groups.values()];
}

/** What the database itself refuses, because someone else took a name at this very moment, is a fault of the line. */
function faultsOf(error: unknown, rows: GivenRow[]): RowFault[] {
  if (error instanceof RowFaults) return error.faults;
  if (brokenConstraint(error) === undefined) throw error;
  return rows.map(({ line }) => ({ line, field: null, fault: 'taken' }));
}

/** Saves a group. Lines with a fault are left out, and the others tried again: each line is to hear all that is wrong with it. */
async function saveGroup(tx: Database, loader: Loader, rows: GivenRow[], results: Results): Promise<void> {
  if (rows.length === 0) return;
  await sql`savepoint line`.execute(tx);
  try {
    const outcomes = await loader.save(rows);
    await sql`release savepoint line`.execute(tx);
    for (const [index, { line }] of rows.entries())
      if (!results.has(line)) results.set(line, { line, outcome: outcomes[index] ?? 'unchanged', faults: [] });
  } catch (error) {
    const faults = faultsOf(error, rows);
    await sql`rollback to savepoint line`.execute(tx);
    addFaults(results, faults);
    const rest = rows.filter(({ line }) => !faults.some((fault) => fault.line === line));
    if (rest.length < rows.length) await saveGroup(tx, loader, rest, results);
  }
}

async function saveAll(run: Run, tx: Database, context: Context, results: Results): Promise<void> {
  const { stored, signal, report } = run;
  const given = await readGiven(run, tx, results);
  const loader = await kinds[stored.kind as ImportKind].prepare(context);
  const groups = await groupRows(given, loader, results);
  for (const [index, rows] of groups.entries()) {
    signal.throwIfAborted();
    await report(index / groups.length);
    await saveGroup(tx, loader, rows, results);
  }
}

async function saveResults({ stored }: Run, tx: Database, results: Results): Promise<void> {
  const all = [...results.values()];
  for (let start = 0; start < all.length; start += BATCH)
    await repository.saveResults(tx, stored.id, all.slice(start, start + BATCH));
}

/** The end of a load: its own audit row beside those of what it changed, and one piece of news for each module. */
async function finish(run: Run, lines: Context, results: Results, topics: Set<ChangingModule>): Promise<void> {
  const { resources, stored } = run;
  const counts = countResults(results);
  const { partOf: _itself, ...context } = lines;
  await write(context, async ({ db, audit }) => {
    await saveResults(run, db, results);
    if (!(await repository.endRun(db, stored.id, run.run, 'committed', { counts }))) throw new NotWanted();
    const { kind, name } = stored;
    await audit({ action: 'imports.commit', entity: 'import', entityId: stored.id, after: { name, kind, ...counts } });
    for (const topic of topics) await resources.events.publish(db, { topic, to: 'everyone' });
  });
}

/**
 * Saves every line through the services of its module, in one transaction. A dry run does the very same and takes it all
 * back, so that it knows every fault the load would meet. So does a load that meets one: all or nothing.
 */
export async function loadLines(run: Run, { commit }: { commit: boolean }): Promise<void> {
  const { resources, stored } = run;
  const results: Results = new Map();
  try {
    await resources.db.transaction().execute(async (tx) => {
      const topics = new Set<ChangingModule>();
      const context = await contextOf(run, tx, topics);
      if (!canAccess(context.caller, mayImport(stored.kind as ImportKind))) {
        await repository.endRun(tx, stored.id, run.run, 'failed', { failure: 'forbidden' });
        return;
      }
      await saveAll(run, tx, context, results);
      if (!commit || countResults(results).faulty > 0) throw new TakenBack();
      await finish(run, context, results, topics);
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
    await resources.db.transaction().execute(async (tx) => {
      await saveResults(run, tx, results);
      const counts = countResults(results);
      if (!(await repository.endRun(tx, stored.id, run.run, 'checked', { counts }))) throw new NotWanted();
    });
  }
}
