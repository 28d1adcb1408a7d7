/**
 * Plays a portal in a process of its own, for tests that kill it. `write <folder>` starts PostgreSQL and inserts 1, 2,
 * 3 … for ever; `lock <folder>` only locks the folder. Prints what it did line by line: a number is an insert that
 * PostgreSQL acknowledged.
 */
import { writeSync } from 'node:fs';
import { Client } from 'pg';
import { startEmbeddedPostgres } from './embedded.ts';
import { takeLock } from './lock.ts';

// Straight to the pipe: a killed process would lose its own buffer.
const say = (line: string) => writeSync(1, `${line}\n`);

async function write(dataDir: string): Promise<void> {
  const { connection, adopted } = await startEmbeddedPostgres({ dataDir, log: (line) => say(`log ${line}`) });
  const client = new Client(connection);
  await client.connect();
  await client.query(
    'CREATE TABLE IF NOT EXISTS kept (id bigint GENERATED ALWAYS AS IDENTITY, value bigint PRIMARY KEY)',
  );
  const { rows } = await client.query<{ next: string }>('SELECT coalesce(max(value), 0) + 1 AS next FROM kept');
  say(adopted ? 'adopted' : 'started');
  for (let value = Number(rows[0]?.next); ; value += 1) {
    await client.query('INSERT INTO kept (value) VALUES ($1)', [value]);
    say(String(value));
  }
}

async function lock(dataDir: string): Promise<void> {
  try {
    await takeLock(dataDir);
    say('taken');
    setInterval(() => {}, 1_000);
  } catch (error) {
    say(`refused ${error instanceof Error ? error.message : String(error)}`);
  }
}

const [task, folder = ''] = process.argv.slice(2);
await (task === 'lock' ? lock(folder) : write(folder));
