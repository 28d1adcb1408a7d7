import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { DEAD_LETTERS } from './dead-letters.ts';

/** How many jobs should be at work and are not, and how many failed for good. None where no job was ever enqueued. */
export async function jobFigures(db: Database): Promise<{ waiting: number; failed: number }> {
  const { rows: there } = await sql<{ there: boolean }>`
    select to_regclass('pgboss.job') is not null as there`.execute(db);
  if (!there[0]?.there) return { waiting: 0, failed: 0 };
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select (select count(*) from pgboss.job
            where name <> ${DEAD_LETTERS} and state in ('created', 'retry') and start_after <= now())::int as waiting,
      (select count(*) from pgboss.job where name = ${DEAD_LETTERS})::int as failed`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0 };
}
