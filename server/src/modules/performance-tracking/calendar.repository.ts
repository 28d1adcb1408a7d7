import type { Instant, PerformanceRules, Person } from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { personOf } from '../../db/person.ts';
import type { ClosedMonth } from './periods.ts';

/** All rules, latest first. */
export async function listRules(db: Database) {
  const { rows } = await sql<
    PerformanceRules & { version: number; changedBy: Person | null; changedAt: Instant }
  >`select jsonb_build_object('attainment', weight_attainment, 'coverage', weight_coverage,
      'frequencyKept', weight_frequency_kept, 'punctuality', weight_punctuality) as weights,
      score_cap, band, visit_cap, good_from, fair_from, to_jsonb(working_weekdays) as working_weekdays, from_month, version,
      ${personOf(sql`changed_by`)} as changed_by, changed_at
    from performance_rules order by from_month desc limit 500`.execute(db);
  return rows;
}

/** The months of sales that anything is loaded of. */
export async function listLoadedMonths(db: Database, from: string, to: string): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct month from sales_load where state = 'current' and month between ${from}::date and ${to}::date`.execute(
    db,
  );
  return rows.map(({ month }) => month);
}

/** The first month that anyone reported of: there is no work to judge before it. */
export async function findFirstMonth(db: Database): Promise<string | null> {
  const { rows } = await sql<{ month: string }>`select month from performance_month order by month limit 1`.execute(db);
  return rows[0]?.month ?? null;
}

export type Closing = ClosedMonth & { closedAt: Instant; closedBy: Person | null };

export async function listClosed(db: Database, from: string, to: string): Promise<Closing[]> {
  const { rows } = await sql<Closing>`
    select month, closed_at, ${personOf(sql`closed_by`)} as closed_by, counts, is_loaded, is_loaded_before,
      to_jsonb(loaded_months) as loaded_months
    from performance_closing
    where closed_at is not null and month between ${from}::date and ${to}::date order by month`.execute(db);
  return rows;
}

/** Whether anything was reported or loaded in these months. */
export async function hasData(db: Database, from: string, to: string): Promise<boolean> {
  const { rows } = await sql`
    select from (select from performance_month where month between ${from}::date and ${to}::date
      union all select from sales_load where state = 'current' and month between ${from}::date and ${to}::date
      union all select from performance_closing
        where closed_at is not null and is_loaded and month between ${from}::date and ${to}::date) as known
    limit 1`.execute(db);
  return rows.length > 0;
}
