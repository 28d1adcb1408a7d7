import type { PerformanceFigureName } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import { cappedVisits, isKept } from '../figures/definitions.ts';
import { formText } from '../products/form-text.ts';
import { isVisit } from './rollup.repository.ts';
import type { Described } from './periods.ts';
import {
  type FiguresQuestion,
  countsIn,
  everyone,
  given,
  isPresented,
  presentDays,
  salesDone,
  workDone,
} from './work.repository.ts';

/*
 * The rows behind a figure, counted or not, each with its reason. Their `part` and `whole` add up to the figure's,
 * since both use the same SQL.
 */

export type Source = { asked: FiguresQuestion; described: Described; callerId: number };

const columns = (
  of: Record<
    'key' | 'kind' | 'day' | 'name' | 'detail' | 'potential' | 'part' | 'whole' | 'reason' | 'reportId',
    RawBuilder<unknown>
  >,
) =>
  sql`${of.key}::text as key, ${of.kind} as kind, user_id, ${of.day}::date as day, ${of.name}::text as name,
    ${of.detail}::text as detail, ${of.potential}::text as potential, ${of.part}::numeric as part, ${of.whole}::numeric as whole,
    ${of.reason} as reason, ${of.reportId}::uuid as report_id`;

const none = sql`null`;
const nothing = sql`''`;
const zero = sql`0`;

/** The reports of the period, with whether they count. Someone else's draft is nobody's business. */
const reports = ({ asked, callerId }: Source) => sql`
  reported as (
    select report.id, report.author_id as user_id, report.period_start as day, report.nature, report.status_id, report.late,
      case report.day_part when 'whole' then 2 else 1 end as halves, ${countsIn} as counts
    from span_month m
    join work_report report on report.author_id = any(${everyone(asked)}) and report.type_id = 1
      and report.period_start >= m.month and report.period_start < m.month + interval '1 month'
    where report.status_id > 1 or report.author_id = ${callerId}::integer)`;

const uncounted = sql`when not counts and status_id in (1, 4) then 'draft' when not counts then 'not_approved'`;

const targetName = sql`coalesce((select trim(concat_ws(' ', nullif(title, ''), nullif(firstname, ''), name))
    from health_professional where id = visit.professional_id),
  (select name from pharmacy where id = visit.pharmacy_id), visit.unlisted_name, '')`;

/** The visits of the period, as `visited_row`. */
const visits = ({ asked }: Source) => sql`
  visited_row as (
    select visit.id, reported.user_id, reported.day, ${targetName} as name, visit.channel as detail, reported.id as report_id,
      visit.professional_id, visit.pharmacy_id,
      case ${uncounted} when not (${isVisit}) then 'not_received'
        ${asked.productIds ? sql`when not ${isPresented(asked.productIds)} then 'other_product'` : sql``}
        else 'counted' end as reason
    from reported join visit on visit.report_id = reported.id)`;

const visitRows = sql`select ${columns({
  key: sql`'v' || id`,
  kind: sql`'visit'`,
  day: sql`day`,
  name: sql`name`,
  detail: sql`detail`,
  potential: none,
  part: sql`(reason = 'counted')::integer`,
  whole: zero,
  reason: sql`reason`,
  reportId: sql`report_id`,
})} from visited_row`;

/** The days in the field: `as` says whether they are divided, or divide. */
const fieldRows = (as: 'part' | 'whole') => {
  const days = sql`case when counts and nature = 'field' then halves / 2.0 else 0 end`;
  return sql`select ${columns({
    key: sql`'d' || id`,
    kind: sql`'day'`,
    day: sql`day`,
    name: sql`nature`,
    detail: nothing,
    potential: none,
    part: as === 'part' ? days : zero,
    whole: as === 'part' ? none : days,
    reason: sql`case ${uncounted} when nature <> 'field' then 'not_field' else 'counted' end`,
    reportId: sql`id`,
  })} from reported`;
};

const professionalName = sql`trim(concat_ws(' ', nullif(professional.title, ''), nullif(professional.firstname, ''), professional.name))`;

type Told = { part: RawBuilder<unknown>; whole: RawBuilder<unknown>; reason: RawBuilder<unknown> };

/** The professionals of the list, followed by visited ones who are not on it, and visits to people in no list. */
const professionalRows = ({ part, whole, reason }: Told) => {
  const told = (potential: RawBuilder<unknown>, more: Told) =>
    columns({
      key: sql`'p' || user_id || '-' || professional_id`,
      kind: sql`'professional'`,
      day: none,
      name: professionalName,
      detail: sql`professional.specialty`,
      potential,
      ...more,
      reportId: none,
    });
  return sql`
    select ${told(sql`listed.potential`, { part, whole, reason })} from listed join health_professional professional on professional.id = professional_id
    union all
    select ${told(sql`professional.potential`, { part: zero, whole: zero, reason: sql`'not_linked'` })}
    from contact join health_professional professional on professional.id = professional_id
    where not exists (select from link where link.user_id = contact.user_id and link.professional_id = contact.professional_id)
    union all
    select ${columns({
      key: sql`'v' || id`,
      kind: sql`'visit'`,
      day: sql`day`,
      name: sql`name`,
      detail: sql`detail`,
      potential: none,
      part: zero,
      whole: zero,
      reportId: sql`report_id`,
      reason: sql`case when reason = 'counted' then 'unlisted' else reason end`,
    })} from visited_row where reason <> 'counted' or professional_id is null and pharmacy_id is null`;
};

/** Every past day of the period on which someone was active, with the state of its report. */
const dutyRows = ({ asked }: Source) => {
  const bit = sql`(1 << (extract(day from each.day)::integer - 1))`;
  const isWeekend = sql`not extract(isodow from each.day)::integer = any(m.weekdays)`;
  const isOff = sql`(counts and nature in ('leave', 'holiday'))`;
  const working = sql`case when is_weekend or holiday is not null or ${isOff} and halves = 2 then 0
    when ${isOff} then 0.5 else 1 end`;
  return sql`select ${columns({
    key: sql`'d' || user_id || '-' || day`,
    kind: sql`'day'`,
    day: sql`day`,
    detail: nothing,
    potential: none,
    name: sql`coalesce(holiday, nature, '')`,
    whole: working,
    part: sql`case when counts and not late then ${working} else 0 end`,
    reportId: sql`report_id`,
    reason: sql`case when holiday is not null then 'holiday' when is_weekend then 'weekend'
      when ${isOff} and halves = 2 then case nature when 'leave' then 'leave' else 'holiday' end
      when report_id is null then 'not_submitted' ${uncounted} when late then 'late' else 'counted' end`,
  })} from (
    select member.user_id, each.day::date as day, ${isWeekend} as is_weekend,
      holiday.name as holiday, reported.id as report_id, reported.nature, reported.status_id, reported.late, reported.halves,
      coalesce(reported.counts, false) as counts
    from span_month m cross join member
    left join working_days worked on worked.idx = m.idx and worked.month = m.month and worked.user_id = member.user_id
    cross join generate_series(m.month, m.month + m.days - 1, interval '1 day') as each (day)
    left join holiday on holiday.day = each.day::date
    left join reported on reported.user_id = member.user_id and reported.day = each.day::date
    where m.counts and each.day < ${asked.today}::date
      and case when m.is_frozen then worked.days & ${bit} <> 0 or worked.days > 0 and (${isWeekend} or holiday.day is not null)
        else ${presentDays} & ${bit} <> 0 end) as duty_day`;
};

const formName = formText(sql.ref('line.form_id'));

/** A line of R/O: one form in one month. */
const lineKey = sql`'s' || user_id || '-' || form_id || '-' || month`;

const objectiveRows = sql`select ${columns({
  key: lineKey,
  kind: sql`'sale'`,
  day: sql`month`,
  name: formName,
  potential: none,
  detail: sql`case when is_counted then '' else trim_scale(sold)::text end`,
  part: sql`case when is_counted then sold else 0 end`,
  whole: sql`case when is_counted then goal else 0 end`,
  reason: sql`case when is_counted then 'counted' when goal > 0 then 'not_loaded' else 'no_objective' end`,
  reportId: none,
})} from line where is_counted or goal > 0 or sold <> 0`;

const growthRows = sql`select ${columns({
  key: lineKey,
  kind: sql`'sale'`,
  day: sql`month`,
  name: formName,
  potential: none,
  detail: nothing,
  part: sql`sold`,
  whole: sql`sold_before`,
  reason: sql`'counted'`,
  reportId: none,
})} from compared_line as line`;

/** A loaded month counts once, whoever sold in it. */
const landingRows = (loaded: readonly string[]) => sql`select ${columns({
  key: sql`'m' || user_id || '-' || month`,
  kind: sql`'sale'`,
  day: sql`month`,
  name: nothing,
  detail: nothing,
  potential: none,
  part: sql`sold`,
  reason: sql`'counted'`,
  reportId: none,
  whole: sql`case when is_first and month = any(${loaded}::date[]) then 1 else 0 end`,
})} from (
  select member.user_id, sale_month.month, coalesce(sum(sold), 0) as sold,
    member.user_id = (select min(user_id) from member) as is_first
  from sale_month cross join member left join year_line sale on sale.month = sale_month.month and sale.user_id = member.user_id
  where role = 'year' group by member.user_id, sale_month.month) as line`;

const seenOnes = sql`(visits > 0)::integer`;
const seenReason = sql`case when visits > 0 then 'counted' else 'not_seen' end`;
const kept = isKept(sql`visits`, sql`target`, sql`band`);

/** What the rows of each figure are; the score's are figures themselves. */
const sources: Record<
  Exclude<PerformanceFigureName, 'score'>,
  (source: Source, loaded: readonly string[]) => RawBuilder<unknown>
> = {
  attainment: () => objectiveRows,
  growth: () => growthRows,
  landing: (_source, loaded) => landingRows(loaded),
  coverage: () => professionalRows({ part: seenOnes, whole: sql`1`, reason: seenReason }),
  frequency: () => professionalRows({ part: sql`visits`, whole: seenOnes, reason: seenReason }),
  frequencyKept: () =>
    professionalRows({
      part: sql`(${kept})::integer`,
      whole: sql`(target > 0)::integer`,
      reason: sql`case when target = 0 then 'no_target' when ${kept} then 'counted' else 'outside_band' end`,
    }),
  visitAttainment: () =>
    professionalRows({
      part: cappedVisits(sql`visits`, sql`target`, sql`visit_cap`),
      whole: sql`target`,
      reason: sql`case when target = 0 then 'no_target' when visits = 0 then 'not_seen'
        when 100 * visits > visit_cap * target then 'capped' else 'counted' end`,
    }),
  callAverage: () => sql`${visitRows} union all ${fieldRows('whole')}`,
  fieldDays: () => fieldRows('part'),
  punctuality: (source) => dutyRows(source),
};

/** The common table expressions of the rows. */
export const withReports = (source: Source): RawBuilder<unknown> => sql`
  ${given(source.asked, source.described)}, ${workDone(source.asked)}, ${salesDone(source.asked, source.described)},
  ${reports(source)}, ${visits(source)}`;

/** All rows behind a figure, as a statement. */
export const rowsOf = (figure: keyof typeof sources, source: Source, loaded: readonly string[]): RawBuilder<unknown> =>
  sql`with ${withReports(source)} ${sources[figure](source, loaded)}`;
