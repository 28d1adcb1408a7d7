import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '../../operator-error.ts';
import { DatabaseClient } from '../client.ts';
import { type Connection, connectionTo } from './connection.ts';
import { findHome } from './folders.ts';
import { takeLock } from './lock.ts';
import { findPassword } from './password.ts';
import { readPidFile } from './pid-file.ts';
import { asOperatorError } from './trouble.ts';

const onWindows = process.platform === 'win32';
const PATIENCE = 30_000;
const PAUSE = 500;

/** Does a living portal hold the folder? Only the lock itself knows, so it is tried, and given back at once. */
async function isInUse(dataDir: string, log: (line: string) => void): Promise<boolean> {
  try {
    await (await takeLock(dataDir, log)).release();
    return false;
  } catch (error) {
    if (error instanceof OperatorError) return true;
    throw asOperatorError(error, dataDir);
  }
}

async function answers(connection: Connection, cluster: string): Promise<boolean> {
  const client = new DatabaseClient({ ...connection, connectionTimeoutMillis: 2_000, query_timeout: 5_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory === cluster;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function findConnection(dataDir: string): Promise<Connection | undefined> {
  const { cluster } = await findHome(dataDir);
  const file = await readPidFile(cluster);
  if (file?.status !== 'ready') return undefined;
  const connection = connectionTo(onWindows ? '127.0.0.1' : file.socketDir, file.port, await findPassword(dataDir));
  return (await answers(connection, cluster)) ? connection : undefined;
}

/**
 * Connects to the PostgreSQL of a portal at work in this data folder, for a guest process; undefined if no portal runs.
 * The guest neither starts nor stops it.
 */
export async function connectToRunning(
  dataDir: string,
  log: (line: string) => void = () => {},
): Promise<Connection | undefined> {
  const folder = await realpath(dataDir).catch(() => undefined);
  if (folder === undefined) return undefined;
  // The portal may just be starting or stopping; in the latter case the folder becomes free.
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; await sleep(PAUSE)) {
    if (!(await isInUse(folder, log))) return undefined;
    const connection = await findConnection(folder).catch((error: unknown) => {
      throw asOperatorError(error, dataDir);
    });
    if (connection) return connection;
  }
  throw new OperatorError(
    `The portal that uses ${dataDir} has a database that does not answer (its log is ${join(folder, 'postgres.log')}): ` +
      'stop that portal, then type the command again.',
  );
}
