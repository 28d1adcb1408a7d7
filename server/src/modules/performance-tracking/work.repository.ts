import { type RawBuilder, sql } from 'kysely';
import { cappedVisits, isKept } from '../figures/definitions.ts';
import { isVisit } from './rollup.repository.ts';
import type { Described } from './periods.ts';

/** The people, products and time zone of a question. */
export type FiguresQuestion = {
  /** The people shown, and further ones for the median. */
  shown: readonly number[];
  peers: readonly number[];
  productIds: readonly number[] | undefined;
  timeZone: string;
  today: string;
};

const records = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`;

export const everyone = ({ shown, peers }: FiguresQuestion) => sql`${[...new Set([...shown, ...peers])]}::integer[]`;

/** The periods, their months, and the people, as the statements below call them. */
export const given = (asked: FiguresQuestion, { periods, months }: Described): RawBuilder<unknown> => sql`
  period as (
    select * from jsonb_to_recordset(${records(periods)}) as given (idx integer, score_cap integer, band integer,
      visit_cap integer, weight_attainment integer, weight_coverage integer, weight_kept integer,
      weight_punctuality integer, is_running boolean, loaded integer, loaded_year integer)),
  span_month as (
    select *, least((month + interval '1 month') at time zone ${asked.timeZone}, now()) as end_at,
      extract(day from month + interval '1 month' - interval '1 day')::integer as days
    from jsonb_to_recordset(${records(months)})
      as given (idx integer, month date, is_frozen boolean, counts boolean, states text[], weekdays integer[])),
  member as (
    select id as user_id, id = any(${[...asked.shown]}::integer[]) as is_shown,
      (created_at at time zone ${asked.timeZone})::date as from_day, coalesce(disabled_at, 'infinity') as disabled_at,
      (disabled_at at time zone ${asked.timeZone})::date as until_day
    from app_user where id = any(${everyone(asked)}))`;

/** Whether a report counts in a month: by its current state, or for a closed month by its frozen one. */
export const countsIn: RawBuilder<boolean> = sql<boolean>`case
  when m.states = '{closed}' then exists (select from performance_closed_report closed where closed.report_id = report.id)
  else report.status_id = 3 or report.status_id = 2 and 'submitted' = any(m.states) end`;

/** Whether one of the products was presented at a visit. */
export const isPresented = (productIds: readonly number[]): RawBuilder<boolean> => sql<boolean>`exists (
  select from visit_product join product_form on product_form.id = visit_product.form_id
  where visit_product.visit_id = visit.id and product_form.product_id = any(${[...productIds]}::integer[]))`;

/** Visits and contacts of some products alone are not kept: they are counted from the visits. */
const ofProducts = (asked: FiguresQuestion) => sql`
  presented as (
    select m.idx, visit.author_id as user_id, visit.professional_id
    from span_month m
    join visit on visit.author_id = any(${everyone(asked)}) and visit.day >= m.month
      and visit.day < m.month + interval '1 month' and ${isVisit}
    join work_report report on report.id = visit.report_id
    where ${countsIn} and ${isPresented(asked.productIds ?? [])})`;

const keptVisits = sql`select idx, user_id, sum(visits) as visits from month_work group by idx, user_id`;
const keptContacts = (asked: FiguresQuestion) => sql`
  select m.idx, kept.user_id, kept.professional_id, sum(kept.visits)::integer as visits
  from span_month m join performance_contact kept
    on kept.month = m.month and kept.state = any(m.states) and kept.user_id = any(${everyone(asked)})
  group by m.idx, kept.user_id, kept.professional_id`;

/** Days of the month that are worked at all, as bits: weekdays that are, no holidays, and already over. */
const workingDays = ({ today }: FiguresQuestion) => sql`
  select m.month, bit_or(1 << (extract(day from each.day)::integer - 1)) as days
  from span_month m cross join generate_series(m.month, m.month + m.days - 1, interval '1 day') as each (day)
  where m.counts and extract(isodow from each.day)::integer = any(m.weekdays) and each.day < ${today}::date
    and not exists (select from holiday where holiday.day = each.day::date)
  group by m.month`;

/** The days of a month that someone was there, as bits. */
export const presentDays = sql`case
  when from_day >= m.month + m.days or until_day < m.month then 0
  else ((1::bigint << least(coalesce(until_day - m.month + 1, m.days), m.days))
    - (1::bigint << greatest(from_day - m.month, 0)))::integer end`;

const days = (bits: RawBuilder<unknown>) => sql`bit_count((${bits})::bit(31))`;

/** The frozen data of a person in a closed month, joined to `m` and `member`. */
const keptPerson = sql`left join performance_closed_person kept_person
  on m.is_frozen and kept_person.month = m.month and kept_person.user_id = member.user_id`;

/**
 * Each person's working days as bits, by month, and their list of professionals at its end; frozen for a closed month.
 */
const standing = (asked: FiguresQuestion) => sql`
  working as materialized (${workingDays(asked)}),
  working_days as (
    select m.idx, m.month, member.user_id, case when m.is_frozen then coalesce(kept_person.working_days, 0)
      else coalesce(working.days, 0) & ${presentDays} end as days
    from span_month m cross join member left join working using (month) ${keptPerson}),
  own_month as (
    select m.idx, m.month, m.is_frozen, m.end_at, member.user_id, member.disabled_at,
      m.month = max(m.month) over (partition by m.idx, member.user_id) as is_last
    from span_month m cross join member ${keptPerson}
    where m.counts and case when m.is_frozen then kept_person.was_there
      else member.from_day < m.month + m.days and coalesce(member.until_day, 'infinity') >= m.month end),
  month_link as (
    select m.idx, m.month, m.is_last, link.user_id, link.professional_id, link.target_frequency as target,
      professional.potential
    from own_month m
    join user_professional_span link on link.user_id = m.user_id
      and link.from_at <= least(m.end_at, m.disabled_at) and link.until_at > least(m.end_at, m.disabled_at)
    join health_professional professional on professional.id = link.professional_id
    where not m.is_frozen
    union all
    select m.idx, m.month, m.is_last, link.user_id, link.professional_id, link.target, link.potential
    from own_month m join performance_closed_link link on link.month = m.month and link.user_id = m.user_id
    where m.is_frozen)`;

/** The same for one month with current data, to close it. */
export const standingIn = (asked: FiguresQuestion, described: Described): RawBuilder<unknown> =>
  sql`${given(asked, described)}, ${standing(asked)}`;

/**
 * The work of each person in each period, as `work`, `duty` and `reach`: visits and field days, working days and
 * reports in time, professionals of the list and their visits. The list is that of the person's last month in the
 * period: the running month of a running quarter, or the month in which they left.
 */
export const workDone = (asked: FiguresQuestion): RawBuilder<unknown> => sql`
  month_work as (
    select m.idx, m.month, kept.user_id, sum(visits) as visits, sum(field_halves) as field_halves,
      bit_or(on_time_days) as on_time_days, bit_or(leave_days) as leave_days, bit_or(leave_half_days) as leave_half_days
    from span_month m join performance_month kept
      on kept.month = m.month and kept.state = any(m.states) and kept.user_id = any(${everyone(asked)})
    group by m.idx, m.month, kept.user_id),
  ${asked.productIds ? sql`${ofProducts(asked)},` : sql``}
  visited as (${asked.productIds ? sql`select idx, user_id, count(*) as visits from presented group by idx, user_id` : keptVisits}),
  field as (select idx, user_id, sum(field_halves) as field_halves from month_work group by idx, user_id),
  ${standing(asked)},
  duty as (
    select idx, user_id,
      sum(2 * ${days(sql`mask & ~leave_days`)} - ${days(sql`mask & leave_half_days`)}) as working_halves,
      sum(2 * ${days(sql`mask & on_time_days & ~(leave_days | leave_half_days)`)}
        + ${days(sql`mask & on_time_days & leave_half_days`)}) as on_time_halves
    from (
      select working_days.idx, working_days.user_id, working_days.days as mask,
        coalesce(done.on_time_days, 0) as on_time_days, coalesce(done.leave_days, 0) as leave_days,
        coalesce(done.leave_half_days, 0) as leave_half_days
      from working_days
      left join month_work done using (idx, month, user_id)) as one
    group by idx, user_id),
  contact as (${
    asked.productIds
      ? sql`select idx, user_id, professional_id, count(*)::integer as visits from presented
          where professional_id is not null group by idx, user_id, professional_id`
      : keptContacts(asked)
  }),
  link as (
    select idx, user_id, professional_id, sum(target)::integer as target, max(potential) filter (where is_last) as potential
    from month_link group by idx, user_id, professional_id having bool_or(is_last)),
  listed as (
    select link.*, coalesce(contact.visits, 0) as visits, period.band, period.visit_cap
    from link join period using (idx) left join contact using (idx, user_id, professional_id)),
  reach as (
    select idx, user_id, count(*) as linked, count(*) filter (where visits > 0) as seen, sum(visits) as linked_visits,
      count(*) filter (where ${isKept(sql`visits`, sql`target`, sql`band`)}) as kept,
      count(*) filter (where target > 0) as targeted, sum(target) as target,
      sum(${cappedVisits(sql`visits`, sql`target`, sql`visit_cap`)}) as capped,
      count(*) filter (where potential = 'A') as linked_a, count(*) filter (where potential = 'B') as linked_b,
      count(*) filter (where potential = 'C') as linked_c,
      count(*) filter (where potential = 'A' and visits > 0) as seen_a,
      count(*) filter (where potential = 'B' and visits > 0) as seen_b,
      count(*) filter (where potential = 'C' and visits > 0) as seen_c
    from listed group by idx, user_id)`;

/** Only forms of the requested products. */
const ofForms = ({ productIds }: FiguresQuestion) =>
  productIds === undefined
    ? sql``
    : sql`and form_id in (select id from product_form where product_id = any(${[...productIds]}::integer[]))`;

/**
 * What was sold by each person in each period: `line` of one form and month against its objective, `compared_line` against the
 * same month of the year before, `year_line` since January; and their sums.
 */
export function salesDone(asked: FiguresQuestion, { uses, open, frozen }: Described): RawBuilder<unknown> {
  const theirs = sql`user_id = any(${everyone(asked)}) ${ofForms(asked)}`;
  return sql`
  sale_month as (
    select * from jsonb_to_recordset(${records(uses)})
      as given (idx integer, month date, role text, is_judged boolean, before date, closed_in date)),
  sale as materialized (
    select user_id, form_id, month, goal_amount as goal, sold_amount as sold from attainment_line_now
    where month = any(${open}::date[]) and ${theirs}
    union all
    select user_id, form_id, month, goal_amount, sold_amount from performance_closed_sale
    where month = any(${frozen}::date[]) and ${theirs}),
  closed_sale as materialized (
    select month as closed_in, user_id, form_id, sold_amount as sold, sold_before, year_sold from performance_closed_sale
    where month in (select closed_in from sale_month) and ${theirs}),
  line as (
    select idx, user_id, form_id, month, is_judged, goal, sold, is_judged and goal > 0 as is_counted
    from sale_month join sale using (month) where role = 'own'),
  compared_line as (
    select idx, sale_month.month, user_id, form_id, coalesce(sum(sold) filter (where sale.month = sale_month.month), 0) as sold,
      coalesce(sum(sold) filter (where sale.month = before), 0) as sold_before
    from sale_month join sale on sale.month in (sale_month.month, before)
    where role = 'compared' and closed_in is null group by idx, sale_month.month, user_id, form_id
    union all
    select idx, month, user_id, form_id, sold, sold_before
    from sale_month join closed_sale using (closed_in) where role = 'compared'),
  year_line as (
    select idx, month, user_id, form_id, sold from sale_month join sale using (month)
    where role = 'year' and closed_in is null
    union all
    select idx, month, user_id, form_id, coalesce(year_sold[extract(month from month)::integer], 0)
    from sale_month join closed_sale using (closed_in) where role = 'year'),
  reached as (
    select idx, user_id, sum(sold) as realised, sum(goal) as objective, sum(sold) filter (where is_counted) as reached,
      sum(goal) filter (where is_counted) as goal
    from line group by idx, user_id),
  growing as (
    select idx, user_id, sum(sold) as compared, sum(sold_before) as sold_before from compared_line group by idx, user_id),
  year_sum as (select idx, user_id, sum(sold) as year_to_date from year_line group by idx, user_id)`;
}
