import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Records that content arrived, perhaps again: from now on something has a day to refer to it. */
export async function touchFile(db: Database, file: { key: string; size: number; type: string | null }): Promise<void> {
  await db
    .insertInto('file')
    .values(file)
    .onConflict((oc) => oc.column('key').doUpdateSet({ touchedAt: sql`now()` }))
    .execute();
}

/**
 * Whether anything refers to a row of `file`: every foreign key to it is such a reference, so that a new table which
 * keeps files is heeded from its first day.
 */
async function isReferenced(db: Database): Promise<RawBuilder<SqlBool>> {
  const { rows } = await sql<{ table: string; column: string }>`
    select pg_class.relname as "table", pg_attribute.attname as "column"
    from pg_constraint
    join pg_class on pg_class.oid = pg_constraint.conrelid
    join pg_attribute on pg_attribute.attrelid = conrelid and pg_attribute.attnum = conkey[1]
    where contype = 'f' and confrelid = 'file'::regclass`.execute(db);
  const references = rows.map(
    ({ table, column }) => sql`exists (select from ${sql.id(table)} as used where used.${sql.id(column)} = file.key)`,
  );
  return sql<SqlBool>`(${references.length === 0 ? sql`false` : sql.join(references, sql` or `)})`;
}

const isOld = (hours: number) => sql<SqlBool>`file.touched_at < now() - make_interval(hours => ${hours})`;

export async function listUnreferenced(db: Database, hours: number, limit: number): Promise<string[]> {
  const used = await isReferenced(db);
  const rows = await db
    .selectFrom('file')
    .where(isOld(hours))
    .where(sql<SqlBool>`not ${used}`)
    .select('key')
    .orderBy('touchedAt')
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
}

/** False where something refers to it by now, or it has arrived again. */
export async function deleteUnreferenced(db: Database, key: string, hours: number): Promise<boolean> {
  const used = await isReferenced(db);
  const result = await db
    .deleteFrom('file')
    .where('key', '=', key)
    .where(isOld(hours))
    .where(sql<SqlBool>`not ${used}`)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function hasUnreferenced(db: Database): Promise<boolean> {
  const used = await isReferenced(db);
  const row = await db
    .selectFrom('file')
    .where(sql<SqlBool>`not ${used}`)
    .select('key')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
