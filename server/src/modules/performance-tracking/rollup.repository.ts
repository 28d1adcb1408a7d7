import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/*
 * The rollup of daily reports, by author and month. There is one way to compute it: a step of a report recomputes its
 * author's month, `portal figures rebuild` recomputes everything, and both give the same.
 */

/** Which reports are counted: a condition on `report`. */
type Which = RawBuilder<unknown>;

/** "Non reçu" never counts as a visit; one whose outcome is not written yet does. */
export const isVisit: RawBuilder<boolean> = sql`visit.outcome is distinct from 'not_received'`;

/** 2 is submitted, 3 approved: nothing else counts. */
const reportsOf = (which: Which) => sql`
  select report.id, report.author_id as user_id, date_trunc('month', report.period_start)::date as month,
    case report.status_id when 3 then 'approved' else 'submitted' end as state, report.nature, report.late,
    case report.day_part when 'whole' then 2 else 1 end as halves,
    1 << (extract(day from report.period_start)::integer - 1) as bit
  from work_report report
  where report.type_id = 1 and report.status_id in (2, 3) and ${which}`;

const isOff = sql`nature in ('leave', 'holiday')`;

/** The months as they should be stored. */
const countedMonths = (which: Which) => sql`
  with report as (${reportsOf(which)}), seen as (
    select report.id, count(*)::integer as visits, count(visit.professional_id)::integer as professionals,
      count(visit.pharmacy_id)::integer as pharmacies, count(visit.unlisted_name)::integer as unlisted
    from report join visit on visit.report_id = report.id and ${isVisit} group by report.id)
  select user_id, month, state, coalesce(sum(visits), 0)::integer as visits,
    coalesce(sum(professionals), 0)::integer as professional_visits,
    coalesce(sum(pharmacies), 0)::integer as pharmacy_visits, coalesce(sum(unlisted), 0)::integer as unlisted_visits,
    coalesce(sum(halves) filter (where nature = 'field'), 0)::integer as field_halves,
    coalesce(bit_or(bit) filter (where not late), 0) as on_time_days,
    coalesce(bit_or(bit) filter (where ${isOff} and halves = 2), 0) as leave_days,
    coalesce(bit_or(bit) filter (where ${isOff} and halves = 1), 0) as leave_half_days
  from report left join seen using (id) group by user_id, month, state`;

const countedContacts = (which: Which) => sql`
  with report as (${reportsOf(which)})
  select user_id, month, visit.professional_id, state, count(*)::integer as visits
  from report join visit on visit.report_id = report.id and ${isVisit}
  where visit.professional_id is not null group by user_id, month, visit.professional_id, state`;

const monthColumns = sql.raw(
  'user_id, month, state, visits, professional_visits, pharmacy_visits, unlisted_visits, field_halves, on_time_days, leave_days, leave_half_days',
);
const contactColumns = sql.raw('user_id, month, professional_id, state, visits');

const insertCounted = async (db: Database, which: Which) => {
  await sql`insert into performance_month (${monthColumns}) ${countedMonths(which)}`.execute(db);
  await sql`insert into performance_contact (${contactColumns}) ${countedContacts(which)}`.execute(db);
};

/** Recomputes an author's month in the transaction of the change. Concurrent changes of it wait for each other. */
export async function refreshMonth(db: Database, userId: number, day: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('performance'), ${userId}::integer)`.execute(db);
  const month = sql`date_trunc('month', ${day}::date)::date`;
  const its = sql`user_id = ${userId}::integer and month = ${month} and state <> 'closed'`;
  await sql`delete from performance_month where ${its}`.execute(db);
  await sql`delete from performance_contact where ${its}`.execute(db);
  await insertCounted(
    db,
    sql`report.author_id = ${userId}::integer and report.period_start >= ${month}
      and report.period_start < ${month} + interval '1 month'`,
  );
}

/** Recomputes everything, while submissions and decisions are blocked. Closed months stay. */
export async function rebuildAll(db: Database): Promise<void> {
  await sql`lock table work_report in share mode`.execute(db);
  await sql`delete from performance_month where state <> 'closed'`.execute(db);
  await sql`delete from performance_contact where state <> 'closed'`.execute(db);
  await insertCounted(db, sql`true`);
}

/** How many stored rows differ from a recount: missing, surplus, or different. */
export async function countDifferences(db: Database): Promise<number> {
  const differing = (kept: RawBuilder<unknown>, counted: RawBuilder<unknown>) =>
    sql`select count(*)::integer as count from ((${kept} except ${counted}) union all (${counted} except ${kept})) as differing`;
  const months = sql`select ${monthColumns} from performance_month where state <> 'closed'`;
  const contacts = sql`select ${contactColumns} from performance_contact where state <> 'closed'`;
  const { rows } = await sql<{ count: number }>`
    select (${differing(months, sql`(${countedMonths(sql`true`)})`)}) + (${differing(contacts, sql`(${countedContacts(sql`true`)})`)}) as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
