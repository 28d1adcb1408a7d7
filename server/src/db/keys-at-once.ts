import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Work that fills these tables where nobody else is at work yet. Each row's foreign keys are looked up one by one otherwise,
 * which costs more than the rows; here they are put away, and hold every row against what it names at once as they come
 * back, in the same transaction. What the keys do besides, to delete with what is deleted, is wanting meanwhile.
 */
export async function keysAtOnce(db: Database, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ table: string; key: string; definition: string }>`
    select conrelid::regclass::text as table, conname as key, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid = any(${tables}::regclass[]) order by conrelid, conname`.execute(
    db,
  );
  for (const { table, key } of rows)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.id(key)}`.execute(db);
  await work();
  for (const { table, key, definition } of rows)
    await sql`alter table ${sql.raw(table)} add constraint ${sql.id(key)} ${sql.raw(definition)}`.execute(db);
}
