import type pg from 'pg';
import { DatabaseClient } from '../db/client.ts';
import type { Connection } from '../db/database.ts';

/** Makes values read and written the same way on every PostgreSQL, whatever its or the role's settings. */
const VALUES = {
  client_encoding: 'UTF8',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  extra_float_digits: '1',
  bytea_output: 'hex',
  search_path: 'public',
};

/** Timeouts to switch off; not every version knows all of them. */
const LIMITS = [
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'idle_session_timeout',
  'transaction_timeout',
];

async function prepare(client: pg.Client): Promise<void> {
  for (const [name, value] of Object.entries(VALUES)) {
    await client.query('select set_config($1, $2, false)', [name, value]);
  }
  await client.query(`select set_config(name, '0', false) from pg_settings where name = any($1)`, [LIMITS]);
}

/** A connection for a backup or a restore, which take as long as they take. */
export async function withSession<T>(
  connection: Connection,
  name: 'backup' | 'restore',
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new DatabaseClient({
    ...connection,
    application_name: `portail-de-travail: ${name}`,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  try {
    await client.connect();
    await prepare(client);
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
