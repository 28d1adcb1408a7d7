import { sql } from 'kysely';
import type { Database } from './database.ts';

type Kept = { table: string; name: string; definition: string };

const listForeignKeys = async (db: Database, tables: readonly string[]) =>
  (
    await sql<Kept>`
      select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and conrelid = any(${tables}::regclass[])
      order by conrelid, conname`.execute(db)
  ).rows;

/**
 * Indexes that only speed up lookups. Unique ones stay, since they decide which rows may exist. The index of a
 * partitioned table is listed without those of its partitions; created without ONLY, it recreates them.
 */
const listIndexes = async (db: Database, tables: readonly string[]) =>
  (
    await sql<Kept>`
      select indrelid::regclass::text as table, indexrelid::regclass::text as name,
        replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
      from pg_index where not indisunique and indrelid = any(${tables}::regclass[])
      order by indrelid, indexrelid`.execute(db)
  ).rows;

/**
 * Runs work that fills these tables while nobody else uses them. Normally each row is checked against its foreign keys
 * and entered into each index one by one, which costs more than the rows. Here both are dropped and recreated in the
 * same transaction: an index is built from all rows at once, and a foreign key checks all rows at once. Meanwhile `on
 * delete cascade` does not work.
 */
export async function fillAtOnce(db: Database, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const [keys, indexes] = [await listForeignKeys(db, tables), await listIndexes(db, tables)];
  for (const { table, name } of keys) await sql.raw(`alter table ${table} drop constraint ${name}`).execute(db);
  for (const { name } of indexes) await sql.raw(`drop index ${name}`).execute(db);
  await work();
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
  for (const { table, name, definition } of keys)
    await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(db);
}
