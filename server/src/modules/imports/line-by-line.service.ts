import type { ImportCounts, ImportOutcome } from '@portal/contract';
import { sql } from 'kysely';
import { type Database, brokenConstraint } from '../../db/database.ts';
import { type RowFault, RowFaults } from './check.ts';
import * as repository from './imports.repository.ts';
import type { GivenRow } from './kind.ts';
import type { Load, LoadWork, Loaded, ReadLine } from './load.ts';

export type Saved = Extract<ImportOutcome, 'added' | 'changed' | 'unchanged'>;

/** Loads lines through the services of the module they belong to. */
type Loader = {
  /** What a line is about, compared without accents and case: no two lines of a sheet may be about the same. */
  keyOf(row: GivenRow): string;
  /** Lines of one group are saved together, in their order. Without it each line is on its own. */
  groupOf?: (row: GivenRow) => string;
  /** The most lines that a group may have. */
  maxGroup?: number;
  /** Saves a line or a group, and returns the outcome of each line. Throws `RowFaults`. */
  save(rows: GivenRow[]): Promise<Saved[]>;
};

/** The outcome of each line. */
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

/** The values of a line; undefined for a line that is not data, or lacks its key: its result is known already. */
function takeLine(line: ReadLine, required: readonly string[], results: Results): GivenRow | undefined {
  const { note, faults, ...row } = line;
  if (note === 'above_header') addFaults(results, [{ line: row.line, field: null, fault: note }]);
  else if (note !== null) results.set(row.line, { line: row.line, outcome: 'ignored', faults: [] });
  else {
    addFaults(
      results,
      faults.map((fault) => ({ line: row.line, ...fault })),
    );
    // Other faults of a line show when it is saved, as long as its required fields are readable.
    return faults.some(({ field }) => field !== null && required.includes(field)) ? undefined : row;
  }
  return undefined;
}

/** The lines to save, without duplicates. */
async function* linesToSave({ lines, required }: LoadWork, loader: Loader, results: Results): AsyncGenerator<GivenRow> {
  const firsts = new Map<string, number>();
  for await (const batch of lines())
    for (const line of batch) {
      const row = takeLine(line, required, results);
      if (!row) continue;
      const key = loader.keyOf(row);
      const first = firsts.get(key);
      if (first === undefined) {
        firsts.set(key, row.line);
        yield row;
      } else addFaults(results, [{ line: row.line, field: null, fault: `repeated:${first}` }]);
    }
}

/**
 * The groups of lines to save together. Lines of a group may be anywhere in the sheet; a single line waits for no
 * other.
 */
async function* groupsOf(work: LoadWork, loader: Loader, results: Results): AsyncGenerator<GivenRow[]> {
  const { groupOf, maxGroup = Infinity } = loader;
  const groups = new Map<string, GivenRow[]>();
  for await (const row of linesToSave(work, loader, results)) {
    if (!groupOf) {
      yield [row];
      continue;
    }
    const name = groupOf(row);
    const group = groups.get(name) ?? [];
    groups.set(name, group);
    if (group.length < maxGroup) group.push(row);
    else addFaults(results, [{ line: row.line, field: null, fault: `too_many:${maxGroup}` }]);
  }
  yield* groups.values();
}

/** What the database itself refuses, because someone else took a name at this very moment, is a fault of the line. */
function faultsOf(error: unknown, rows: GivenRow[]): RowFault[] {
  if (error instanceof RowFaults) return error.faults;
  if (brokenConstraint(error) === undefined) throw error;
  return rows.map(({ line }) => ({ line, field: null, fault: 'taken' }));
}

/** Saves a group. Lines with a fault are removed and the others retried, so that each line gets all its faults. */
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
    const faulty = new Set(faults.map(({ line }) => line));
    const rest = rows.filter(({ line }) => !faulty.has(line));
    if (rest.length < rows.length) await saveGroup(tx, loader, rest, results);
  }
}

/** Results that are written at once: each may be long. */
const BATCH = 50;

async function saveResults(db: Database, importId: string, results: Results): Promise<void> {
  const all = [...results.values()];
  for (let start = 0; start < all.length; start += BATCH)
    await repository.saveResults(db, importId, all.slice(start, start + BATCH));
}

async function saveAll(work: LoadWork, loader: Loader): Promise<Loaded> {
  const { db, importId, rowCount, signal, report } = work;
  // Collected for every line: they are still reported after a rollback.
  const results: Results = new Map();
  let done = 0;
  for await (const rows of groupsOf(work, loader, results)) {
    signal.throwIfAborted();
    await report(done / rowCount);
    await saveGroup(db, loader, rows, results);
    done += rows.length;
  }
  return { counts: countResults(results), saveResults: (later) => saveResults(later, importId, results) };
}

/**
 * Saves the lines one after the other, each behind a savepoint and with its own audit row, as if someone had typed
 * them. A dry run does the same, so that it finds every fault that the load would meet.
 */
export function lineByLine(loader: Loader): Load {
  const save = (work: LoadWork) => saveAll(work, loader);
  return { check: save, load: save };
}
