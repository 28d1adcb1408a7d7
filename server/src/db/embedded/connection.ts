import { resolve } from 'node:path';
import { DatabaseClient } from '../client.ts';
import { superuser } from './cluster.ts';
import { codeOf } from './trouble.ts';

/** For `new pg.Pool(connection)`. Windows uses a local port instead of a socket folder. */
export type Connection = { host: string; port: number; user: string; database: string; password?: string; ssl: false };

const database = 'portal';

/** The address of a database in the format of DATABASE_URL. */
export const urlOf = ({ host, port, user, password = '', database: name }: Connection): string =>
  `postgres://${user}:${encodeURIComponent(password)}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`;

/** The identity of a running PostgreSQL. */
export type Answer = {
  dataDirectory: string;
  version: string;
  durable: boolean;
  careless: boolean;
  /** It requires a password from everybody. */
  closed: boolean;
};

const durability = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;

async function withClient<T>(connection: Connection, work: (client: DatabaseClient) => Promise<T>): Promise<T> {
  const client = new DatabaseClient({ ...connection, connectionTimeoutMillis: 2_000, query_timeout: 10_000 });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

async function show(client: DatabaseClient, name: string): Promise<string> {
  const { rows } = await client.query<Record<string, string>>(`SHOW ${name}`);
  return rows[0]?.[name] ?? '';
}

async function isClosed(client: DatabaseClient): Promise<boolean> {
  const { rows } = await client.query<{ closed: boolean }>(
    `SELECT bool_and(auth_method = 'scram-sha-256') AS closed FROM pg_hba_file_rules WHERE error IS NULL`,
  );
  return rows[0]?.closed ?? false;
}

async function interview(client: DatabaseClient): Promise<Answer> {
  const values: string[] = [];
  for (const name of durability) values.push(await show(client, name));
  return {
    dataDirectory: resolve(await show(client, 'data_directory')),
    version: await show(client, 'server_version'),
    durable: values.every((value) => value === 'on'),
    careless: values.every((value) => value === 'off'),
    closed: await isClosed(client),
  };
}

/**
 * Queries the identity of a running PostgreSQL; creates the portal's database if a first start did not get that far.
 */
export async function ask(connection: Connection): Promise<Answer> {
  try {
    return await withClient(connection, interview);
  } catch (error) {
    const noDatabase = '3D000';
    if (codeOf(error) !== noDatabase) throw error;
  }
  await withClient({ ...connection, database: 'postgres' }, (client) =>
    client.query(`CREATE DATABASE ${database} ENCODING 'UTF8' TEMPLATE template0`),
  );
  return withClient(connection, interview);
}

export function connectionTo(host: string, port: number, password: string | undefined): Connection {
  return { host, port, user: superuser, database, ssl: false, ...(password === undefined ? {} : { password }) };
}
