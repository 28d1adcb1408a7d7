import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import { DatabaseClient, PATIENCE } from './client.ts';
import { type Connection, type Database, directTo } from './database.ts';

const folder = new URL('./migrations/', import.meta.url);

export type Migration = { number: number; name: string; sql: string; hash: string };

/** The numbered SQL files, in order. They are never edited once they have been shipped: the hash tells. */
export async function listMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      // Git may hand out other line ends on another system; they are no change.
      const sql = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n');
      return { number: Number(name.slice(0, 4)), name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Any number serves, as long as it is ours alone: the key of the lock under which migrations run. */
export const MIGRATION_LOCK = 0x706f7274;

export const MIGRATION_TABLE = `create table if not exists migration (
  number integer primary key, name text not null, hash text not null, applied_at timestamptz not null default now())`;

type Applied = { number: number; name: string; hash: string };

function pendingOf(migrations: Migration[], applied: Applied[]): Migration[] {
  const newest = migrations.at(-1)?.number ?? 0;
  const unknown = applied.find((one) => one.number > newest);
  if (unknown) {
    throw new OperatorError(
      `The database comes from a newer portal (migration ${unknown.name}); start that version or newer, or restore an older backup.`,
    );
  }
  for (const one of applied) {
    const file = migrations.find((migration) => migration.number === one.number);
    if (file?.hash !== one.hash) {
      throw new OperatorError(
        `Migration ${one.name} was changed after it ran; put its file back and add a new migration instead.`,
      );
    }
  }
  return migrations.filter((migration) => !applied.some((one) => one.number === migration.number));
}

/**
 * A pending exclusive lock blocks every later query on the table: beside running portals, waiting for one long load
 * would stop all others. So a migration waits briefly, backs off, and retries.
 */
const LOCKS = { wait: '3s', pause: 1_000, giveUp: 600_000 };

const hasWaited = (error: unknown) => error instanceof pg.DatabaseError && error.code === '55P03';

async function runMigration(client: pg.ClientBase, { number, name, hash, sql }: Migration): Promise<void> {
  await client.query('begin');
  await client.query(`set local lock_timeout = '${LOCKS.wait}'`);
  await client.query(sql);
  await client.query('insert into migration (number, name, hash) values ($1, $2, $3)', [number, name, hash]);
  await client.query('commit');
}

async function applyMigration(client: pg.ClientBase, migration: Migration): Promise<void> {
  for (const end = Date.now() + LOCKS.giveUp; ; await sleep(LOCKS.pause)) {
    try {
      await runMigration(client, migration);
      return;
    } catch (error) {
      await client.query('rollback');
      if (hasWaited(error) && Date.now() < end) continue;
      throw new Error(`Migration ${migration.name} failed; the database is as it was before it.`, { cause: error });
    }
  }
}

/** Migrates the database. Several servers may start at once: one migrates, the others wait for it. */
export async function migrate(connection: Connection, known?: Migration[]): Promise<string[]> {
  const client = new DatabaseClient({
    ...directTo(connection),
    connectionTimeoutMillis: PATIENCE.atStart,
    application_name: 'portail-de-travail: migrations',
  });
  try {
    await client.connect();
    // Waiting for another server's migrations, and a long one of our own, must not be cut off.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(MIGRATION_TABLE);
    const { rows } = await client.query<Applied>('select number, name, hash from migration order by number');
    const pending = pendingOf(known ?? (await listMigrations()), rows);
    for (const migration of pending) await applyMigration(client, migration);
    return pending.map((migration) => migration.name);
  } finally {
    // The lock ends with its connection.
    await client.end().catch(() => undefined);
  }
}

/** The level of the database compared with this version. It is ahead while portals are replaced one by one. */
export async function compareLevel(db: Database): Promise<'behind' | 'same' | 'ahead'> {
  const newest = (await listMigrations()).at(-1)?.number ?? 0;
  const { number } = await db
    .selectFrom('migration')
    .select((eb) => eb.fn.max('number').as('number'))
    .executeTakeFirstOrThrow();
  if (number === newest) return 'same';
  return (number ?? 0) > newest ? 'ahead' : 'behind';
}
