import type { Instant, Person } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { personOf } from '../users/person.repository.ts';

export type ClosingRow = {
  month: string;
  closedAt: Instant | null;
  closedBy: Person | null;
  reopenings: number;
  lastReason: string;
  waiting: number;
  changed: number;
};

/** What everyone was to sell of each form in a month, and sold, as a closed month keeps it. */
const soldIn = (month: RawBuilder<unknown>) => sql`
  select user_id, form_id, sum(goal) as goal, coalesce(sum(sold), 0) as sold from (
    select user_id, form_id, amount as goal, null::numeric as sold from objective_valued where month = ${month}
    union all
    select user_id, form_id, null, amount from sales_user_month where month = ${month} and user_id is not null) either
  group by user_id, form_id`;

const workIn = (state: 'approved' | 'closed') => sql`
  select user_id, visits, field_halves, on_time_days, leave_days, leave_half_days from performance_month
  where month = asked.month and state = ${sql.lit(state)}`;

const closedSales = sql`
  select user_id, form_id, goal_amount as goal, sold_amount as sold from performance_closed_sale where month = asked.month`;

/** Whose rows are among one of the two alone. */
const differing = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql`
  select user_id from ((${one} except ${other}) union all (${other} except ${one})) as differing`;

/** Months with whether they are closed, what still waits in them, and whose work or sales have changed since. */
export async function listClosings(db: Database, from: string, to: string): Promise<ClosingRow[]> {
  const { rows } = await sql<ClosingRow>`
    select asked.month, closed_at, ${personOf(sql`closed_by`)} as closed_by, coalesce(reopenings, 0) as reopenings,
      coalesce(last_reason, '') as last_reason,
      (select count(*)::integer from work_report report where report.status_id = 2 and report.type_id = 1
        and report.period_start >= asked.month and report.period_start < asked.month + interval '1 month') as waiting,
      case when closed_at is null then 0 else (
        select count(distinct user_id)::integer from (
          ${differing(workIn('approved'), workIn('closed'))}
          union all
          ${differing(soldIn(sql`asked.month`), closedSales)}) as changed) end as changed
    from (select at::date as month from generate_series(${from}::date, ${to}::date, interval '1 month') as at) as asked
    left join performance_closing closing on closing.month = asked.month order by 1`.execute(db);
  return rows;
}

/** Keeps a month as it is: the work that is approved, and whose sales and objectives there are. */
export async function freezeMonth(db: Database, month: string, closedBy: number): Promise<void> {
  const its = sql`month = ${month}::date`;
  await sql`
    insert into performance_closing (month, closed_at, closed_by, is_loaded)
    values (${month}::date, now(), ${closedBy}::integer,
      exists (select from sales_load where state = 'current' and ${its}))
    on conflict (month) do update
      set closed_at = excluded.closed_at, closed_by = excluded.closed_by, is_loaded = excluded.is_loaded`.execute(db);
  await sql`insert into performance_closed_person (month, user_id, manager_id)
    select ${month}::date, id, manager_id from app_user`.execute(db);
  await sql`
    insert into performance_month (user_id, month, state, visits, professional_visits, pharmacy_visits, unlisted_visits,
      field_halves, on_time_days, leave_days, leave_half_days)
    select user_id, month, 'closed', visits, professional_visits, pharmacy_visits, unlisted_visits, field_halves, on_time_days,
      leave_days, leave_half_days
    from performance_month where ${its} and state = 'approved'`.execute(db);
  await sql`
    insert into performance_closed_report (report_id, month)
    select id, ${month}::date from work_report where type_id = 1 and status_id = 3 and period_start >= ${month}::date
      and period_start < ${month}::date + interval '1 month'`.execute(db);
  await sql`
    insert into performance_contact (user_id, month, professional_id, state, visits)
    select user_id, month, professional_id, 'closed', visits from performance_contact
    where ${its} and state = 'approved'`.execute(db);
  await sql`
    insert into performance_closed_sale (month, user_id, form_id, goal_amount, sold_amount)
    select ${month}::date, user_id, form_id, goal, sold from (${soldIn(sql`${month}::date`)}) as standing`.execute(db);
}

/** The month is counted as it stands again. */
export async function thawMonth(db: Database, month: string, reason: string): Promise<void> {
  const its = sql`month = ${month}::date`;
  await sql`delete from performance_month where ${its} and state = 'closed'`.execute(db);
  await sql`delete from performance_contact where ${its} and state = 'closed'`.execute(db);
  await sql`delete from performance_closed_sale where ${its}`.execute(db);
  await sql`delete from performance_closed_report where ${its}`.execute(db);
  await sql`delete from performance_closed_person where ${its}`.execute(db);
  await sql`update performance_closing set closed_at = null, closed_by = null, reopenings = reopenings + 1,
    last_reason = ${reason} where ${its}`.execute(db);
}

/** Who reports waits until a month is closed or open again: what is frozen is all or nothing of what they did. */
export const holdReports = (db: Database) => sql`lock table work_report in share mode`.execute(db);
