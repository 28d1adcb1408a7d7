import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** What lists are filtered by. */
export type NamedTable = 'appUser' | 'city' | 'designation' | 'pharmacy' | 'product' | 'role' | 'wholesaler';

/** Names by their numbers; a person's with the first name before it. */
export async function listNames(db: Database, table: NamedTable, ids: number[]): Promise<Map<number, string>> {
  const name = table === 'appUser' ? sql<string>`concat_ws(' ', firstname, name)` : sql<string>`name`;
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${name} as name from ${sql.table(table)} where id = any(${ids}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.name]));
}
