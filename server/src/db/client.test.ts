import { readFile, readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { testConnection } from '../test/portal.ts';
import { DatabaseClient } from './client.ts';
import { openPool } from './database.ts';

const source = new URL('../', import.meta.url);

it('a connection that breaks between two statements of a transaction is no unheard event', async () => {
  const connection = await testConnection();
  const admin = openPool({ connection, onError: () => undefined, max: 1 });
  const client = new DatabaseClient(connection);
  await client.connect();
  await client.query('begin');
  // `once` of node:events would listen to errors as well.
  const ended = new Promise((resolve) => client.once('end', resolve));
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [connection.database],
  );
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
