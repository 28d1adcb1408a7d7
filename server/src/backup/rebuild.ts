import type pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import { MIGRATION_LOCK, MIGRATION_TABLE, type Migration } from '../db/migrate.ts';
import { type Reference, type Table, listDrops, listObjects, listReferences, nameOf, quoted } from './catalog.ts';

export async function lockMigrations(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [
    MIGRATION_LOCK,
  ]);
  if (!rows[0]?.free) {
    throw new OperatorError(
      'A portal is at its migrations in this database, or another restore is: wait until it has ended.',
    );
  }
}

/** Removes what is there of the portal; returns what the database held before. */
export async function clearPortal(client: pg.Client): Promise<string[]> {
  const before = await listObjects(client);
  for (const command of await listDrops(client)) await client.query(command);
  await client.query('drop schema if exists pgboss cascade');
  return before;
}

/** Fails if something was removed that does not exist again afterwards: it belonged to someone else. */
export async function checkCleared(client: pg.Client, before: string[]): Promise<void> {
  const after = new Set(await listObjects(client));
  const lost = before.filter((name) => !after.has(name));
  if (lost.length === 0) return;
  throw new OperatorError(
    `The database also holds what this portal does not make (${lost.join(', ')}); nothing was changed. ` +
      'Restore into a database of its own, or run migrate first if these are of an older portal.',
  );
}

export async function buildLevel(client: pg.Client, migrations: Migration[]): Promise<void> {
  await client.query(MIGRATION_TABLE);
  for (const { sql } of migrations) await client.query(sql);
}

export async function applyBeyond(client: pg.Client, migrations: Migration[]): Promise<void> {
  for (const { number, name, hash, sql } of migrations) {
    await client.query(sql);
    await client.query('insert into migration (number, name, hash) values ($1, $2, $3)', [number, name, hash]);
  }
}

/**
 * Lets tables be filled in any order, references to each other and to themselves included, and without what triggers
 * would add: the rows were complete when they were saved. References are checked when they are made again.
 */
export async function loosen(client: pg.Client, tables: readonly Table[]): Promise<Reference[]> {
  const references = await listReferences(client);
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const table of tables) await client.query(`alter table ${nameOf(table)} disable trigger user`);
  // A migration may have inserted rows; the archive contains them in their current form.
  if (tables.length > 0) await client.query(`truncate ${tables.map(nameOf).join(', ')}`);
  return references;
}

export async function tighten(client: pg.Client, tables: readonly Table[], references: Reference[]): Promise<void> {
  for (const { table, name, definition } of references) {
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  }
  for (const table of tables) await client.query(`alter table ${nameOf(table)} enable trigger user`);
}
