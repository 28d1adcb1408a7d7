import { sql } from 'kysely';
import type { Database } from './database.ts';

/** The default partition of the trail, for years without one of their own. */
const OTHER = 'audit_event_other';

export const auditTableOf = (year: number): string => `audit_event_${year}`;

/** The years of the trail that stand in a partition of their own, oldest first. */
export async function listAuditYears(db: Database): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select substring(child.relname from '\\d{4}$')::integer as year
    from pg_inherits join pg_class child on child.oid = inhrelid
    where inhparent = 'public.audit_event'::regclass and child.relname ~ '^audit_event_\\d{4}$'
    order by 1`.execute(db);
  return rows.map(({ year }) => year);
}

/** This year and the next, and those of rows that found no partition of their own, as after a restore. */
async function listWanted(db: Database): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    with recursive found(at) as (
      select min(at) from ${sql.table(OTHER)}
      union all
      -- From year to year along the index, never over the rows between.
      select (select min(at) from ${sql.table(OTHER)}
        where at >= (date_trunc('year', found.at at time zone 'UTC') + interval '1 year') at time zone 'UTC')
      from found where found.at is not null)
    select extract(year from at at time zone 'UTC')::integer as year from found where at is not null
    union select extract(year from now() at time zone 'UTC')::integer + ahead from generate_series(0, 1) ahead
    order by 1`.execute(db);
  return rows.map(({ year }) => year);
}

/** Creates the missing partitions; returns their years. Gives up if the trail is locked for too long. */
export async function makeAuditYears(db: Database): Promise<number[]> {
  const known = new Set(await listAuditYears(db));
  const missing = (await listWanted(db)).filter((year) => !known.has(year));
  for (const year of missing) {
    await db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = '5s'`.execute(tx);
      await sql`select make_audit_year(${year}::integer)`.execute(tx);
    });
  }
  return missing;
}

/** The years that ended at least so many days ago. */
export async function listOldAuditYears(db: Database, days: number): Promise<number[]> {
  const end = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  return (await listAuditYears(db)).filter((year) => Date.UTC(year + 1, 0, 1) <= end.getTime());
}
