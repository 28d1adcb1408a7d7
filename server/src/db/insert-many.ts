import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { DB } from './tables.gen.ts';

const BATCH = 5_000;
const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The rows as one JSON parameter: thousands take as few statements as one does. Every row has the same keys. */
function insertion(table: keyof DB, rows: readonly object[]) {
  const keys = Object.keys(rows[0] ?? {});
  const columns = sql.join(keys.map((key) => sql.ref(key)));
  const names = keys.map((key) => [key, snake(key)] as const);
  const given = rows.map((row) => Object.fromEntries(names.map(([key, name]) => [name, Reflect.get(row, key)])));
  return sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(given)}::json)`;
}

export async function insertMany(db: Database, table: keyof DB, rows: readonly object[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH)
    await insertion(table, rows.slice(start, start + BATCH)).execute(db);
}

/**
 * Inserts the rows whose ids are free, and returns these ids. In the order of the ids: of two transactions with the
 * same ids, one waits for the other, so that they never deadlock.
 */
export async function insertFree(db: Database, table: keyof DB, rows: readonly { id: string }[]): Promise<Set<string>> {
  const ordered = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const free = new Set<string>();
  for (let start = 0; start < ordered.length; start += BATCH) {
    const statement = sql<{ id: string }>`${insertion(table, ordered.slice(start, start + BATCH))}
      on conflict (id) do nothing returning id`;
    for (const { id } of (await statement.execute(db)).rows) free.add(id);
  }
  return free;
}
