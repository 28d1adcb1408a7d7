import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** When a daily job is done: at this hour of the day, where the people are. */
export type DailyTime = { hour: number; timeZone: string };

/** The hour of today, or of so many days from now. */
export async function hourOf(db: Database, { hour, timeZone }: DailyTime, daysAhead: number): Promise<Date> {
  const { rows } = await sql<{ at: string }>`
    select ((now() at time zone ${timeZone})::date + ${daysAhead}::integer + make_interval(hours => ${hour}::integer))
      at time zone ${timeZone} as at`.execute(db);
  return new Date(rows[0]?.at ?? Date.now());
}

/** Whether a job of this name waits or runs. */
export async function isPlanned(db: Database, name: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pgboss.job where name = ${name} and state in ('created', 'retry', 'active') limit 1`.execute(db);
  return rows.length > 0;
}

/** Removes planned jobs that have not begun; failed ones that wait for a retry stay. */
export async function withdrawWaiting(db: Database, name: string): Promise<void> {
  await sql`delete from pgboss.job where name = ${name} and state = 'created'`.execute(db);
}
