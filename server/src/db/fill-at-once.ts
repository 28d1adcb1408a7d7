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
 * Those that only find rows. What is unique stays: it says which rows there may be. That of a table in partitions is told
 * without theirs, and brings theirs where it is made without ONLY.
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
 * Work that fills these tables where nobody else is at work yet. Each row's foreign keys are looked up one by one otherwise,
 * and its place in each index, which costs more than the rows. Here both are put away, and come back in the same
 * transaction: an index is built of all rows, and a key holds all of them against what they name, at once. What the keys do
 * besides, to delete with what is deleted, is wanting meanwhile.
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
