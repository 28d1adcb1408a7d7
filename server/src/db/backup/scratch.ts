import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { OperatorError } from '../../operator-error.ts';
import type { Connection } from '../database.ts';
import { withSession } from './session.ts';

/** The same server, another of its databases. */
function onDatabase(connection: Connection, database: string): Connection {
  const { connectionString, ...rest } = connection;
  if (connectionString === undefined) return { ...rest, database };
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return { ...rest, connectionString: url.href };
}

const NO_RIGHT = '42501';

/** A database beside the portal's own for as long as the work takes; nobody else knows its name. */
export function withScratchDatabase<T>(connection: Connection, work: (scratch: Connection) => Promise<T>): Promise<T> {
  const name = `portal_verify_${randomBytes(6).toString('hex')}`;
  return withSession(connection, 'backup', async (client) => {
    await client.query(`create database ${name} encoding 'UTF8' template template0`).catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError) || error.code !== NO_RIGHT) throw error;
      throw new OperatorError(
        'The database refuses a scratch database to its user: "alter role … createdb", or give one with --into.',
      );
    });
    try {
      return await work(onDatabase(connection, name));
    } finally {
      await client.query(`drop database if exists ${name} with (force)`);
    }
  });
}
