import { type Instant, type Person, monthAfter, monthsOf } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { personOf } from '../../db/person.ts';
import { isThere, leftBefore, takesPart } from './people.repository.ts';
import type { ClosedMonth, Described } from './periods.ts';
import { type FiguresQuestion, standingIn } from './work.repository.ts';

export type ClosingRow = {
  month: string;
  closedAt: Instant | null;
  closedBy: Person | null;
  reopenings: number;
  lastReason: string;
  waiting: number;
  changed: number;
};

const workIn = (state: 'approved' | 'closed') => sql`
  select user_id, visits, field_halves, on_time_days, leave_days, leave_half_days from performance_month
  where month = asked.month and state = ${sql.lit(state)}`;

/** Objectives and sales of everyone by form; for a closed month also the rows kept only for comparison. */
const salesIn = (source: 'attainment_line_now' | 'performance_closed_sale') => sql`
  select user_id, form_id, goal_amount, sold_amount from ${sql.table(source)}
  where month = asked.month and user_id is not null and (goal_amount is not null or sold_amount <> 0)`;

/** The people with rows in only one of the two. */
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
          ${differing(salesIn('attainment_line_now'), salesIn('performance_closed_sale'))}) as changed) end as changed
    from (select at::date as month from generate_series(${from}::date, ${to}::date, interval '1 month') as at) as asked
    left join performance_closing closing on closing.month = asked.month order by 1`.execute(db);
  return rows;
}

/** The person who closes a month, and its contents, computed with the same SQL as its figures. */
export type Freezing = { closing: ClosedMonth; closedBy: number; asked: FiguresQuestion; described: Described };

/** Freezes everyone: who was shown, their team and cities, their working days, and their lists of professionals. */
async function freezePeople(db: Database, { closing: { month }, asked, described }: Freezing): Promise<void> {
  const { timeZone } = asked;
  const at = sql`${month}::date`;
  await sql`
    insert into performance_closed_person (month, user_id, manager_id, was_shown, was_there, city_ids, left_on, working_days)
    with ${standingIn(asked, described)}
    select ${at}, app_user.id, manager_id, ${takesPart([month], timeZone)}, ${isThere(at, timeZone)},
      array(select city_id from user_city where user_city.user_id = app_user.id order by city_id),
      ${leftBefore(at, timeZone)}, coalesce(working_days.days, 0)
    from app_user left join working_days on working_days.user_id = app_user.id`.execute(db);
  await sql`
    insert into performance_closed_link (month, user_id, professional_id, target, potential)
    with ${standingIn(asked, described)}
    select month, user_id, professional_id, target, potential from month_link`.execute(db);
}

/** Sales and objectives, with what they are compared with: the year before, and each month since January. */
async function freezeSales(db: Database, month: string): Promise<void> {
  const [own, before] = [sql`${month}::date`, sql`${monthAfter(month, -12)}::date`];
  const year = monthsOf({ from: `${month.slice(0, 4)}-01-01`, to: month });
  const soldIn = (when: RawBuilder<unknown>) => sql`coalesce(sum(sold_amount) filter (where month = ${when}), 0)`;
  await sql`
    insert into performance_closed_sale (month, user_id, form_id, goal_quantity, goal_amount, sold_quantity, sold_amount,
      sold_before, year_sold)
    select ${own}, user_id, form_id, sum(goal_quantity) filter (where month = ${own}),
      sum(goal_amount) filter (where month = ${own}), coalesce(sum(sold_quantity) filter (where month = ${own}), 0),
      ${soldIn(own)}, ${soldIn(before)}, array[${sql.join(year.map((one) => soldIn(sql`${one}::date`)))}]
    from attainment_line
    where user_id is not null and month = any(${[...year, monthAfter(month, -12)]}::date[])
    group by user_id, form_id`.execute(db);
}

/** Keeps a month whole, as it is. */
export async function freezeMonth(db: Database, freezing: Freezing): Promise<void> {
  const { month, counts, isLoaded, isLoadedBefore, loadedMonths } = freezing.closing;
  const its = sql`month = ${month}::date`;
  // While the month is still open, so that its lines are the current ones.
  await sql`insert into performance_closing (month) values (${month}::date) on conflict (month) do nothing`.execute(db);
  await freezeSales(db, month);
  await freezePeople(db, freezing);
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
    update performance_closing set closed_at = now(), closed_by = ${freezing.closedBy}::integer, counts = ${counts},
      is_loaded = ${isLoaded}, is_loaded_before = ${isLoadedBefore}, loaded_months = ${[...loadedMonths]}::date[]
    where ${its}`.execute(db);
}

/** The month shows current data again. */
export async function thawMonth(db: Database, month: string, reason: string): Promise<void> {
  const its = sql`month = ${month}::date`;
  await sql`delete from performance_month where ${its} and state = 'closed'`.execute(db);
  await sql`delete from performance_contact where ${its} and state = 'closed'`.execute(db);
  await sql`delete from performance_closed_sale where ${its}`.execute(db);
  await sql`delete from performance_closed_link where ${its}`.execute(db);
  await sql`delete from performance_closed_report where ${its}`.execute(db);
  await sql`delete from performance_closed_person where ${its}`.execute(db);
  await sql`update performance_closing set closed_at = null, closed_by = null, reopenings = reopenings + 1,
    last_reason = ${reason} where ${its}`.execute(db);
}

export async function listEveryone(db: Database): Promise<number[]> {
  return (await db.selectFrom('appUser').select('id').execute()).map(({ id }) => id);
}

/**
 * Blocks reports, changes of lists and loads of sales while a month is closed or reopened, so that each of them is
 * frozen entirely or not at all.
 */
export const holdSources = (db: Database) =>
  sql`lock table work_report, user_professional, health_professional, objective, sales_load, sales_user_month in share mode`.execute(
    db,
  );
