import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { type FileStore, openFileStore } from '../files/file-store.ts';
import type { Connection } from '../db/database.ts';
import { type Migration, listMigrations, migrate } from '../db/migrate.ts';

/** A folder that is gone after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function withClient<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** An empty database. */
export async function emptyDatabase(): Promise<Connection> {
  const database = `backup_${randomBytes(6).toString('hex')}`;
  await withClient(inject('postgres'), (client) => client.query(`create database ${database}`));
  return { ...inject('postgres'), database };
}

/** Values of every kind that has a pitfall, and shapes of tables that are hard to load. */
const SCRATCH = `
  create table scratch (
    id integer generated always as identity primary key, amount numeric, at timestamptz, day date, span interval,
    bytes bytea, data jsonb, words text, list text[], real float8, flag boolean,
    doubled numeric generated always as (amount * 2) stored);
  insert into scratch (words) values ('a row that a migration puts there');
  create table "Odd ""Name" ("the ""column" text);
  create table hen (id integer primary key, egg_id integer);
  create table egg (id integer primary key, hen_id integer references hen);
  alter table hen add foreign key (egg_id) references egg;
  create table day_part (day date not null, text text) partition by range (day);
  create table day_part_2026 partition of day_part for values from ('2026-01-01') to ('2027-01-01');
  create sequence ticket start 100;
  create function add_word() returns trigger language plpgsql as $$ begin
    insert into scratch (words) values ('a row that a trigger adds'); return null; end $$;
  create trigger hen_word after insert on hen for each row execute function add_word();`;

const asMigration = (number: number, name: string, sql: string): Migration => ({
  number,
  name,
  sql,
  hash: createHash('sha256').update(sql).digest('hex'),
});
const scratchMigration = asMigration(9001, '9001_scratch.sql', SCRATCH);
export const laterMigration = asMigration(
  9002,
  '9002_later.sql',
  'alter table scratch add column later integer default 7',
);

export async function applyMigration(connection: Connection, { number, name, hash, sql }: Migration): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query(sql);
    await client.query('insert into migration (number, name, hash) values ($1, $2, $3)', [number, name, hash]);
  });
}

export async function migratedDatabase(): Promise<Connection> {
  const connection = await emptyDatabase();
  await migrate(connection);
  return connection;
}

/** A portal's database with the scratch tables, the migrations that lead to it, and a store for its files. */
export async function portalWithScratch() {
  const connection = await migratedDatabase();
  await applyMigration(connection, scratchMigration);
  const migrations = [...(await listMigrations()), scratchMigration];
  const files: FileStore = await openFileStore(join(await temporaryFolder(), 'files'));
  return { connection, migrations, files };
}

export async function keysOf(files: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.list()) keys.push(key);
  return keys.toSorted();
}

const queryTexts = async (client: pg.Client, sql: string) =>
  (await client.query<{ text: string }>(sql)).rows.map(({ text }) => text);

/** Every row of every table as text, and where each sequence stands. */
export const contentOf = (connection: Connection) =>
  withClient(connection, async (client) => {
    await client.query(`set timezone = 'UTC'`);
    const tables = await queryTexts(
      client,
      `select c.oid::regclass::text as text from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and not c.relispartition and (n.nspname = 'public' or
         n.nspname = 'pgboss' and c.relname in ('queue', 'schedule', 'subscription', 'job', 'job_dependency'))`,
    );
    const content = new Map<string, string[]>();
    for (const table of tables)
      content.set(table, await queryTexts(client, `select t::text as text from ${table} t order by 1`));
    const sequences = `select sequencename || ' ' || coalesce(last_value::text, '') as text from pg_sequences
      where schemaname = 'public' order by 1`;
    return content.set('sequences', await queryTexts(client, sequences));
  });

/** The shape of the tables and all around them, as PostgreSQL would write it. */
export const shapeOf = (connection: Connection) =>
  withClient(connection, (client) =>
    queryTexts(
      client,
      `select format('%s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod),
                concat(attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid))) as text
       from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
       where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p'))
         and attnum > 0
       union all select pg_get_indexdef(indexrelid) from pg_index
       where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
       union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
       where connamespace = 'public'::regnamespace
       union all select concat(pg_get_triggerdef(oid), ' ', tgenabled) from pg_trigger where not tgisinternal
       union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
       order by 1`,
    ),
  );
