import { createGunzip } from 'node:zlib';
import { type Readable, pipeline } from 'node:stream';
import pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Connection } from '../db/database.ts';
import { type Migration, listMigrations } from '../db/migrate.ts';
import type { Archive } from './archive.ts';
import { type Sequence, type Table, columnsOf, listTables, nameOf, quoted } from './catalog.ts';
import { copyIn } from '../db/copy.ts';
import { loadJobTable, rebuildJobSchema } from './jobs.ts';
import { type Levels, type TableEntry, damaged, levelsOf } from './manifest.ts';
import { applyBeyond, buildLevel, checkCleared, clearPortal, lockMigrations, loosen, tighten } from './rebuild.ts';
import { withSession } from './session.ts';
import { storeFiles } from './stored-files.ts';

type RestoreOptions = {
  connection: Connection;
  archive: Archive;
  files: FileStore;
  /** Replace a portal that somebody already uses. */
  replace?: boolean;
  /** This version's migrations, unless a test has its own. */
  migrations?: Migration[];
};

type RestoreSummary = {
  /** Tables of the archive that no migration makes: they were somebody else's, and were left out. */
  foreign: string[];
  /** Migrations that were run on the restored data. */
  migrated: string[];
};

async function countUsers(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('public.app_user') is not null as there`);
  if (!rows[0]?.there) return 0;
  const { rows: counts } = await client.query<{ count: number }>('select count(*)::int as count from public.app_user');
  return counts[0]?.count ?? 0;
}

/** How many people have an account in the database that a restore would replace. */
export const countUsersIn = (connection: Connection) => withSession(connection, 'restore', countUsers);

async function refuseUsed(client: pg.Client): Promise<void> {
  const users = await countUsers(client);
  if (users === 0) return;
  throw new OperatorError(
    `The database is in use (accounts: ${users}); nothing was changed. Restore into an empty one, or add --replace.`,
  );
}

function rowsOf(archive: Archive, { entry }: TableEntry): Readable {
  // An error of either stream reaches the reader of the rows.
  return pipeline(archive.read(entry), createGunzip(), () => undefined);
}

function checkCount(archive: Archive, { entry, rows }: TableEntry, count: number): void {
  if (count !== rows) throw damaged(archive.path, `${entry} holds ${count} rows instead of ${rows}`);
}

/** Fills our tables; returns the archive's tables that do not exist here. */
async function loadTables(client: pg.Client, archive: Archive, tables: Table[]): Promise<string[]> {
  const entries = archive.manifest.tables.filter(({ schema }) => schema === 'public');
  const missing = tables.filter(({ name }) => !entries.some((entry) => entry.name === name));
  if (missing.length > 0) throw damaged(archive.path, `the table ${missing[0]?.name} is missing`);
  const references = await loosen(client, tables);
  const foreign: string[] = [];
  for (const entry of entries) {
    if (!tables.some(({ name }) => name === entry.name)) {
      foreign.push(entry.name);
      continue;
    }
    const sql = `copy ${nameOf(entry)} (${columnsOf(entry.columns)}) from stdin`;
    checkCount(archive, entry, await copyIn(client, sql, rowsOf(archive, entry)));
  }
  await tighten(client, tables, references);
  return foreign;
}

async function setSequences(client: pg.Client, sequences: Sequence[]): Promise<void> {
  for (const { name, value, called } of sequences) {
    await client.query('select setval(to_regclass($1), $2, $3) where to_regclass($1) is not null', [
      `public.${quoted(name)}`,
      value,
      called,
    ]);
  }
}

async function loadJobs(client: pg.Client, archive: Archive): Promise<void> {
  const entries = archive.manifest.tables.filter(({ schema }) => schema === 'pgboss');
  if (entries.length === 0) return;
  await rebuildJobSchema(client);
  for (const entry of entries) checkCount(archive, entry, await loadJobTable(client, entry, rowsOf(archive, entry)));
}

/** `added`: the stored files that were not there before. */
type Progress = { added: string[]; committing: boolean };

/** Everything in one transaction, migrations included: whatever fails, the database is as it was before. */
async function loadDatabase(
  client: pg.Client,
  options: RestoreOptions,
  levels: Levels,
  progress: Progress,
): Promise<RestoreSummary> {
  const { archive, replace = false } = options;
  await client.query('begin');
  await lockMigrations(client);
  if (!replace) await refuseUsed(client);
  const cleared = await clearPortal(client);
  await buildLevel(client, levels.upTo);
  const foreign = await loadTables(client, archive, await listTables(client, 'public'));
  await setSequences(client, archive.manifest.sequences);
  await loadJobs(client, archive);
  await applyBeyond(client, levels.beyond);
  await checkCleared(client, cleared);
  progress.committing = true;
  await client.query('commit');
  // Without statistics the first queries would be slow; not worth a fault.
  await client.query('analyze').catch(() => undefined);
  return { foreign, migrated: levels.beyond.map(({ name }) => name) };
}

function clarified(error: unknown, { archive }: RestoreOptions): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  return new OperatorError(`The archive ${archive.path} could not be loaded (${error.message}); nothing was changed.`, {
    cause: error,
  });
}

/** Loads an archive that has been checked. On failure neither database nor file store has changed. */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreSummary> {
  const { archive, connection, files } = options;
  const levels = levelsOf(archive.manifest, options.migrations ?? (await listMigrations()), archive.path);
  const progress: Progress = { added: [], committing: false };
  try {
    if (!options.replace) await withSession(connection, 'restore', refuseUsed);
    // First: content that no row names disturbs nobody.
    await storeFiles(archive, files, progress.added);
    return await withSession(connection, 'restore', (client) => loadDatabase(client, options, levels, progress));
  } catch (error) {
    // If the connection broke during the commit, the rows that refer to the files may exist.
    if (!progress.committing) for (const key of progress.added) await files.remove(key).catch(() => undefined);
    throw clarified(error, options);
  }
}
