import { readFile, readdir } from 'node:fs/promises';
import type pg from 'pg';
import { expect, it, vi } from 'vitest';
import { testConnection } from '../test/portal.ts';
import { DatabaseClient } from './client.ts';
import { type Connection, openPool } from './database.ts';

const source = new URL('../', import.meta.url);

/** Ends all connections but the one that asks. */
const endOthers = (admin: pg.Pool, { database }: Connection) =>
  admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()', [
    database,
  ]);

it('a connection that breaks while it waits in the pool is reported, and replaced', async () => {
  const connection = await testConnection();
  const faults: Error[] = [];
  const admin = openPool({ connection, onError: () => undefined, max: 1 });
  const pool = openPool({ connection, onError: (fault) => void faults.push(fault), max: 1 });
  await pool.query('select 1');
  await endOthers(admin, connection);
  await vi.waitFor(() => expect(faults.map(({ message }) => message)).toEqual([expect.stringMatching(/terminat/)]));
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
  await Promise.all([pool.end(), admin.end()]);
});

it('a connection that breaks between two statements of a transaction is no unheard event', async () => {
  const connection = await testConnection();
  const admin = openPool({ connection, onError: () => undefined, max: 1 });
  const client = new DatabaseClient(connection);
  await client.connect();
  await client.query('begin');
  // `once` of node:events would listen to errors as well.
  const ended = new Promise((resolve) => client.once('end', resolve));
  await endOthers(admin, connection);
  // Unheard, the error would end this process.
  await ended;
  await admin.end();
});

it('every connection of the server is one of these', async () => {
  const files = (await readdir(source, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$|^test\//.test(name),
  );
  const texts = await Promise.all(files.map(async (name) => [name, await readFile(new URL(name, source), 'utf8')]));
  const openers = texts.filter(([, text]) => /new (pg\.)?Client\(/.test(text ?? '')).map(([name]) => name);
  expect(openers).toEqual([]);
  const pools = texts.filter(([, text]) => /new (pg\.)?Pool\(\{/.test(text ?? ''));
  expect(new Set(pools.map(([name]) => name))).toEqual(new Set(['db/database.ts', 'jobs/boss.ts']));
  for (const [name, text] of pools) expect(text, name).toMatch(/Client: \w+Client,/);
});
