import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import type { Connection } from '../db/database.ts';
import { withSession } from './session.ts';

/** Another database of the same server. */
function onDatabase(connection: Connection, database: string): Connection {
  const { connectionString, ...rest } = connection;
  if (connectionString === undefined) return { ...rest, database };
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return { ...rest, connectionString: url.href };
}

const NO_RIGHT = '42501';

/** Contains the oid of the portal's own database: on a server with several portals, each finds its own leftovers. */
async function prefixOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ oid: number }>(
    'select oid from pg_database where datname = current_database()',
  );
  return `portal_verify_${rows[0]?.oid ?? 0}_`;
}

const drop = (client: pg.Client, name: string) => client.query(`drop database if exists ${name} with (force)`);

/** Drops scratch databases that a killed portal left. Only for the holder of the lock. */
export async function removeLeftScratch(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [await prefixOf(client)],
  );
  for (const { name } of rows) await drop(client, name);
}

/** Creates a database beside the portal's own until the work ends or is cancelled. */
export function withScratchDatabase<T>(
  connection: Connection,
  work: (scratch: Connection) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  return withSession(connection, 'backup', async (client) => {
    signal?.throwIfAborted();
    const name = `${await prefixOf(client)}${randomBytes(6).toString('hex')}`;
    await client.query(`create database ${name} encoding 'UTF8' template template0`).catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError) || error.code !== NO_RIGHT) throw error;
      throw new OperatorError(
        'The database refuses a scratch database to its user: "alter role … createdb", or give one with --into.',
      );
    });
    // Drops it even while it is in use, so that the work fails.
    const giveUp = () => void drop(client, name).catch(() => undefined);
    signal?.addEventListener('abort', giveUp, { once: true });
    try {
      return await work(onDatabase(connection, name));
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    } finally {
      signal?.removeEventListener('abort', giveUp);
      await drop(client, name);
    }
  });
}
