import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Notes that content arrived, again perhaps: from now on it has a day to find something that refers to it. */
export async function touchFile(db: Database, file: { key: string; size: number; type: string | null }): Promise<void> {
  await db
    .insertInto('file')
    .values(file)
    .onConflict((oc) => oc.column('key').doUpdateSet({ touchedAt: sql`now()` }))
    .execute();
}
