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

/** Any number serves, as long as it is ours alone: whoever holds it makes the one verification of this moment. */
const VERIFY_LOCK = 0x76657269;
/** What the running database must still have when the scratch database stands beside it. */
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

/** A connection that broke, a server without room or on its way down: that says nothing of a backup. */
const ofTheServer = (error: unknown) => error instanceof pg.DatabaseError && /^(08|53|57|58)/.test(error.code ?? '');

/** What says that this backup is not to be relied upon; a scratch database that may not be made says nothing of it. */
const isVerdict = (error: unknown): error is OperatorError =>
  error instanceof OperatorError && error.message.startsWith('The archive ') && !ofTheServer(error.cause);

/** Restores an archive and compares every row and file with what was saved. */
export const judge = (path: string, key: string | undefined, onScratch: OnScratch): Promise<Verdict> =>
  compare(path, key, onScratch).catch((error: unknown) => {
    if (!isVerdict(error)) throw error;
    return { fault: error.message, summary: '' };
  });

/** One verification at a time on a database, by whichever portal or command: undefined where another is at it. */
export function withVerifyLock<T>(connection: Connection, work: () => Promise<T>): Promise<T | undefined> {
  return withSession(connection, 'backup', async (client) => {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [VERIFY_LOCK]);
    if (rows[0]?.free !== true) return undefined;
    await removeLeftScratch(client);
    return work();
  });
}

/** A backup of the place as a file of this machine, brought here first where it is elsewhere. */
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
 * Verifies the newest backup and writes down what came of it; undefined where there is none, or where another verification
 * is at it. The running database is only asked for a database beside it, which is gone again afterwards.
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
      judge(path, config.backup.key, onScratch),
    );
    signal?.throwIfAborted();
    await recordVerified(db, name, verdict.fault);
    return verdict;
  });
}
