import type { PersonPerformance } from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { attainment, punctuality, rounded } from '../figures/definitions.ts';
import { isVisit } from './rollup.repository.ts';
import { type Source, rowsOf, withReports } from './rows.repository.ts';

/** The most professionals that a page names. */
const MAX_MISSED = 100;

type Missed = PersonPerformance['missed'][number];

/**
 * Professionals of the list who were not visited, or less often than the target; A before B before C, largest deficit
 * first.
 */
export async function listMissed(db: Database, source: Source): Promise<{ missed: Missed[]; missedCount: number }> {
  const { rows } = await sql<Missed & { count: number }>`
    with ${withReports(source)}
    select professional_id as id, trim(concat_ws(' ', nullif(professional.title, ''), nullif(professional.firstname, ''),
      professional.name)) as name, professional.specialty, listed.potential, target, visits, count(*) over ()::integer as count,
      (select max(visit.day) from visit where visit.author_id = listed.user_id
        and visit.professional_id = listed.professional_id and ${isVisit}) as last_visit_on
    from listed join health_professional professional on professional.id = professional_id
    where visits = 0 or visits < target
    order by listed.potential, target - visits desc, professional.name collate "fr-x-icu", professional_id
    limit ${sql.lit(MAX_MISSED)}`.execute(db);
  return { missed: rows.map(({ count: _count, ...one }) => one), missedCount: rows[0]?.count ?? 0 };
}

type Day = PersonPerformance['days'][number];

/** Each day of the period: its report, and whether it is a working day. */
export async function listDays(db: Database, source: Source): Promise<Day[]> {
  const { rows } = await sql<Day>`
    with ${withReports(source)}
    select each.day::date as day, nature, case when reported.id is null then null else trim_scale(halves / 2.0)::text end as fraction,
      reported.id as report_id, holiday.name as holiday, coalesce(reported.counts, false) as counts,
      case when status_id in (2, 3) then not late end as is_on_time,
      (select count(*)::integer from visit where visit.report_id = reported.id and ${isVisit}) as visits,
      case when holiday.day is not null then 'holiday'
        when not extract(isodow from each.day)::integer = any(m.weekdays) then 'weekend'
        when nature = 'leave' then 'leave' when nature = 'holiday' then 'holiday' else 'working' end as kind
    from span_month m
    cross join generate_series(m.month, m.month + m.days - 1, interval '1 day') as each (day)
    left join holiday on holiday.day = each.day::date
    left join (select id, day as report_day, nature, status_id, late, halves, counts from reported) as reported
      on report_day = each.day::date
    order by 1`.execute(db);
  return rows;
}

type Presented = PersonPerformance['products'][number];

/** Products by the visits at which they were presented, with their sales. */
export async function listProducts(db: Database, source: Source): Promise<Presented[]> {
  const { rows } = await sql<Presented>`
    with ${withReports(source)}, shown as (
      select product_form.product_id, count(distinct visited_row.id)::integer as presented
      from visited_row join visit_product on visit_product.visit_id = visited_row.id
      join product_form on product_form.id = visit_product.form_id
      where visited_row.reason = 'counted' group by product_form.product_id),
    sold as (
      select product_form.product_id, sum(sold) as amount, sum(goal) as objective, sum(goal) filter (where is_counted) as goal,
        sum(sold) filter (where is_counted) as reached
      from line join product_form on product_form.id = line.form_id group by product_form.product_id)
    select product.id as product_id, product.name, coalesce(presented, 0) as presented, coalesce(amount, 0) as amount,
      objective, ${attainment(sql`coalesce(sold.reached, 0)`, sql`sold.goal`)} as attainment
    from (select product_id from shown union select product_id from sold) as known
    join product on product.id = known.product_id left join shown using (product_id) left join sold using (product_id)
    order by coalesce(amount, 0) desc, presented desc nulls last, product.name collate "fr-x-icu" limit 200`.execute(
    db,
  );
  return rows;
}

type Week = PersonPerformance['weeks'][number];

/** Reports in time and working days, week by week. */
export async function listWeeks(db: Database, source: Source): Promise<Week[]> {
  const { rows } = await sql<Week>`
    select date_trunc('week', day)::date as monday, trim_scale(sum(whole))::text as working, trim_scale(sum(part))::text as on_time,
      ${rounded(punctuality(sql`sum(part)`, sql`sum(whole)`))} as value
    from (${rowsOf('punctuality', source, [])}) as day_row group by 1 order by 1`.execute(db);
  return rows;
}
