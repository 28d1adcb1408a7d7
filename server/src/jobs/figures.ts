import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { DEAD_LETTERS } from './dead-letters.ts';

type JobFigures = { waiting: number; active: number; failed: number };
const NONE: JobFigures = { waiting: 0, active: 0, failed: 0 };

/** False where no job was ever enqueued. */
export async function hasJobs(db: Database): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('pgboss.job') is not null as there`.execute(db);
  return rows[0]?.there === true;
}

/** The number of overdue jobs, of running ones, and of those that failed for good. */
export async function jobFigures(db: Database): Promise<JobFigures> {
  if (!(await hasJobs(db))) return NONE;
  const { rows } = await sql<JobFigures>`
    select count(*) filter (where name <> ${DEAD_LETTERS} and state in ('created', 'retry') and start_after <= now())::int
        as waiting,
      count(*) filter (where name <> ${DEAD_LETTERS} and state = 'active')::int as active,
      count(*) filter (where name = ${DEAD_LETTERS})::int as failed
    from pgboss.job where name = ${DEAD_LETTERS} or state in ('created', 'retry', 'active')`.execute(db);
  return rows[0] ?? NONE;
}
