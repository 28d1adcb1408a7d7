import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { DB } from './tables.gen.ts';

const BATCH = 5_000;
const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Inserts rows in as few statements for thousands as for one, as one JSON parameter. Every row has the same keys. */
export async function insertMany(db: Database, table: keyof DB, rows: readonly object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((key) => sql.ref(key)));
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows
      .slice(start, start + BATCH)
      .map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [snake(key), value as unknown])));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(batch)}::json)`.execute(
      db,
    );
  }
}
