import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import { OperatorError } from '../operator-error.ts';
import type { Connection, Database } from '../db/database.ts';
import { openArchive } from './archive.ts';
import { type BackupPlace, openBackupPlace } from './place.ts';
import { withWorkFolder } from './run.ts';
import { recordVerified } from './runs.ts';
import { removeLeftScratch, withScratchDatabase } from './scratch.ts';
import { withSession } from './session.ts';
import { verifyArchive } from './verify.ts';

/** Any number will do as long as nothing else uses it: the holder of this advisory lock runs the only verification. */
const VERIFY_LOCK = 0x76657269;
/** The free space that the running database must keep while the scratch database exists beside it. */
const LEAST_LEFT = 2 ** 30;

/** Whatever was found wrong, in one line; null where all is equal. */
type Verdict = { fault: string | null; summary: string };
type OnScratch = <T>(work: (scratch: Connection) => Promise<T>) => Promise<T>;

async function compare(path: string, key: string | undefined, onScratch: OnScratch): Promise<Verdict> {
  const archive = await openArchive(path, key);
  try {
    const { manifest } = archive;
    const faults = await onScratch((scratch) => verifyArchive(archive, scratch));
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const summary = `${manifest.tables.length} tables with ${rows} rows and ${manifest.files.count} files, as they were at ${manifest.createdAt}`;
    return { fault: faults.length > 0 ? `it is not equal when restored: ${faults.join('; ')}` : null, summary };
  } finally {
    await archive.close();
  }
}

/** A broken connection, a full disk or a server that shuts down: no verdict on the backup. */
const ofTheServer = (error: unknown) => error instanceof pg.DatabaseError && /^(08|53|57|58)/.test(error.code ?? '');

/** An error that proves the backup bad; a scratch database that cannot be created proves nothing. */
const isVerdict = (error: unknown): error is OperatorError =>
  error instanceof OperatorError && error.message.startsWith('The archive ') && !ofTheServer(error.cause);

/** Restores an archive and compares every row and file with what was saved. */
export const verifyBackupFile = (path: string, key: string | undefined, onScratch: OnScratch): Promise<Verdict> =>
  compare(path, key, onScratch).catch((error: unknown) => {
    if (!isVerdict(error)) throw error;
    return { fault: error.message, summary: '' };
  });

/** Runs one verification at a time on a database, across portals and commands: undefined if another one is running. */
export function withVerifyLock<T>(connection: Connection, work: () => Promise<T>): Promise<T | undefined> {
  return withSession(connection, 'backup', async (client) => {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [VERIFY_LOCK]);
    if (rows[0]?.free !== true) return undefined;
    await removeLeftScratch(client);
    return work();
  });
}

/** A backup as a local file, downloaded first if it is stored elsewhere. */
export async function withBackupFile<T>(
  place: BackupPlace,
  name: string,
  dataDir: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  if (place.folder !== undefined) return work(join(place.folder, name));
  return withWorkFolder(dataDir, async (own) => {
    const path = join(own, name);
    await place.fetch(name, path);
    return work(path);
  });
}

type Verification = {
  connection: Connection;
  db: Database;
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'backup'>;
  signal?: AbortSignal;
};

/** The embedded database shares its disk with the scratch one: without room for both, the running one is left alone. */
async function refuseWithoutRoom({ connection, config }: Verification): Promise<void> {
  if (config.databaseUrl !== undefined) return;
  const size = await withSession(connection, 'backup', async (client) => {
    const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database()) as size');
    return Number(rows[0]?.size ?? 0);
  });
  const { bavail, bsize } = await statfs(config.dataDir);
  if (bavail * bsize >= 2 * size + LEAST_LEFT) return;
  throw new OperatorError('There is no room for a second database beside this one: no backup was verified. Make some.');
}

/**
 * Verifies the newest backup and records the result; undefined if there is no backup, or another verification is
 * running. On the running server it only creates a scratch database, which is dropped afterwards.
 */
export async function verifyNewest(verification: Verification): Promise<Verdict | undefined> {
  const { connection, db, config, signal } = verification;
  const place = await openBackupPlace(config.backup.to);
  const name = (await place.list()).at(-1);
  if (name === undefined) return undefined;
  return withVerifyLock(connection, async () => {
    await refuseWithoutRoom(verification);
    const onScratch: OnScratch = (work) => withScratchDatabase(connection, work, signal);
    const verdict = await withBackupFile(place, name, config.dataDir, (path) =>
      verifyBackupFile(path, config.backup.key, onScratch),
    );
    signal?.throwIfAborted();
    await recordVerified(db, name, verdict.fault);
    return verdict;
  });
}
