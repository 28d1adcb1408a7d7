import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import type { BackupSettings, Config } from '../config.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Connection, Database } from '../db/database.ts';
import { writeBackup } from './backup.ts';
import { encrypted } from './cipher.ts';
import type { Manifest } from './manifest.ts';
import { type BackupPlace, backupName, openBackupPlace } from './place.ts';
import { findLastMade, recordFailed, recordMade } from './runs.ts';
import { withSession } from './session.ts';
import { type ByteSource, openSource } from './source.ts';

/** Any number will do as long as nothing else uses it: the holder of this advisory lock makes the only backup. */
const BACKUP_LOCK = 0x6261636b;
const WORK = 'backup-work';
const DAY = 24 * 60 * 60 * 1000;

type BackupRun = {
  connection: Connection;
  db: Database;
  files: FileStore;
  config: Pick<Config, 'dataDir' | 'backup'>;
  signal?: AbortSignal;
  /** Does nothing if a backup was begun since then. */
  unlessSince?: Date;
};

type Result = { name: string; bytes: number; manifest: Manifest; unsound: string[] };

/** A folder of this run's own, beside the data; one that a killed portal left is removed. */
export async function withWorkFolder<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const root = join(dataDir, WORK);
  await mkdir(root, { recursive: true, mode: 0o700 });
  for (const name of await readdir(root)) {
    const path = join(root, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > DAY) await rm(path, { recursive: true, force: true });
  }
  const folder = await mkdtemp(join(root, 'run-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* plain(source: ByteSource): AsyncGenerator<Buffer> {
  for (let at = 0; at < source.size;) {
    const piece = await source.read(at, 2 ** 20);
    if (piece.length === 0) return;
    yield piece;
    at += piece.length;
  }
}

/** The content to store, until cancelled. */
async function* piecesOf(path: string, key: string | undefined, signal?: AbortSignal): AsyncGenerator<Buffer> {
  const source = await openSource(path, undefined);
  try {
    for await (const piece of key === undefined ? plain(source) : encrypted(source, key)) {
      signal?.throwIfAborted();
      yield piece;
    }
  } finally {
    await source.close();
  }
}

type Task = BackupRun & { place: BackupPlace; name: string };

async function make({ connection, files, config, signal, place, name }: Task): Promise<Result> {
  const { key } = config.backup;
  const source = { connection, files, ...(signal && { signal }) };
  if (place.folder !== undefined && key === undefined) {
    const written = await writeBackup({ ...source, path: join(place.folder, name) });
    return { ...written, name, bytes: await place.sizeOf(name) };
  }
  return withWorkFolder(config.dataDir, async (folder) => {
    const path = join(folder, name);
    const written = await writeBackup({ ...source, path });
    return { ...written, name, bytes: await place.put(name, piecesOf(path, key, signal), signal) };
  });
}

/** Keeps the newest. Runs only after a new backup is stored: when storing fails, no old backup is lost. */
async function removeOld(place: BackupPlace, { keep }: BackupSettings): Promise<void> {
  const names = await place.list();
  for (const name of names.slice(0, Math.max(0, names.length - keep))) await place.remove(name);
}

async function makeAndRecord(run: BackupRun): Promise<Result> {
  const startedAt = new Date();
  const { backup } = run.config;
  try {
    const place = await openBackupPlace(backup.to);
    const result = await make({ ...run, place, name: backupName(startedAt, backup.key !== undefined) });
    const { name, bytes, manifest, unsound } = result;
    await recordMade(run.db, {
      name,
      startedAt,
      bytes,
      rowCount: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      fileCount: manifest.files.count,
      encrypted: backup.key !== undefined,
      unsound: unsound.length,
    });
    await removeOld(place, backup);
    return result;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // The database may be what has failed; the job's own log has the reason then.
    await recordFailed(run.db, startedAt, reason).catch(() => undefined);
    throw error;
  }
}

async function takeLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [BACKUP_LOCK]);
  return rows[0]?.free === true;
}

/** Whoever gets the lock checks the result of the previous holder. */
async function isMade({ db, unlessSince }: BackupRun): Promise<boolean> {
  if (!unlessSince) return false;
  const last = await findLastMade(db);
  return last !== undefined && new Date(last.startedAt) >= unlessSince;
}

/**
 * Makes a backup to BACKUP_TO and records the result. One at a time on a database, across all portals and commands:
 * undefined if another one is running or was just made. The lock ends with its connection, so that a portal that dies
 * blocks nobody.
 */
export function runBackup(run: BackupRun): Promise<Result | undefined> {
  return withSession(run.connection, 'backup', async (client) =>
    (await takeLock(client)) && !(await isMade(run)) ? makeAndRecord(run) : undefined,
  );
}

/** True while a backup is being made, by whichever portal. */
export async function isBackupRunning(db: Database): Promise<boolean> {
  const { rows } = await sql<{ running: boolean }>`
    select exists (select from pg_locks where locktype = 'advisory' and granted and objsubid = 1 and classid = 0
      and objid = ${BACKUP_LOCK}::oid and database = (select oid from pg_database where datname = current_database()))
      as running`.execute(db);
  return rows[0]?.running === true;
}
