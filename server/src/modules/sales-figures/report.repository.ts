import {
  type SalesDimension,
  type SalesQuestion,
  type SalesReportFigures,
  MAX_COLUMNS,
  MAX_LINES,
  monthsOf,
} from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { fromSums } from '../figures/attainment.ts';
import { growth, rankBy, rate } from '../figures/definitions.ts';
import { goalsBy, linesHaveGoals } from './report-goals.ts';
import { type Told, isCompared, shownLines, soldBy } from './report-sold.ts';
import { keyOf, measureOf, soldIn } from './report-source.ts';

/** A line as the database computes it; `kind` is its part of the report. */
export type CountedLine = SalesReportFigures & {
  kind: 'line' | 'others' | 'total' | 'best' | 'worst';
  key: string | null;
  /** How many lines it sums up. */
  count: number;
  rank: number;
};

export type ReportRequest = Told & { sort: SalesQuestion['sort'] };

const orders: Record<SalesQuestion['sort'], RawBuilder<unknown>> = {
  rank: sql`value desc`,
  // Names are not known here; the service puts those of a report in their order.
  name: sql`value desc`,
  growth: sql`growth desc nulls last, value desc`,
  change: sql`change desc nulls last, value desc`,
  difference: sql`difference desc nulls last, value desc`,
  attainment: sql`attainment desc nulls last, value desc`,
};

/** The sums of several lines; values since January of several months must not be added. */
const sold = sql`sum(value) as value, sum(compared) as compared, sum(before) as before`;
const aimed = sql`sum(objective) as objective, sum(objective_to_date) as objective_to_date, sum(on_objective) as on_objective`;
const noGoals = sql`null::numeric as objective, null::numeric as objective_to_date, null::numeric as on_objective`;

/** The figures that are made of sums. */
const derived = sql`compared, before, compared - before as change, ${growth(sql`compared`, sql`before`)} as growth,
  ${fromSums(sql`value`)}, ${rate(sql`value`, sql`(select value from total)`)} as share, year_to_date`;

const lineColumns = sql`key, count, value, compared, before, change, growth, objective, objective_to_date, on_objective,
  off_objective, difference, attainment, "left", share, year_to_date, rank`;

/** Sales and objectives of each line, as `line`; `aim` is the whole objective, whatever the lines are. */
function countedLines(request: ReportRequest): RawBuilder<unknown> {
  const goals = goalsBy(request);
  const joined = goals !== null && linesHaveGoals(request.by);
  const paired = (column: RawBuilder<unknown>) => sql`case when ${isCompared(request)} then coalesce(${column}, 0) end`;
  return sql`
    sold_by as (${soldBy(request)}),
    ${goals === null ? sql`` : sql`goal_by as (${goals}),`}
    aim as (${
      goals === null
        ? sql`select ${noGoals}`
        : sql`select sum(objective) as objective,
      sum(objective_to_date) as objective_to_date, coalesce(sum(on_objective), 0) as on_objective from goal_by`
    }),
    line as (
      select key, coalesce(value, 0) as value, ${paired(sql`compared`)} as compared, ${paired(sql`before`)} as before,
        coalesce(year_to_date, 0) as year_to_date,
        ${joined ? sql`objective, objective_to_date, coalesce(on_objective, 0) as on_objective` : noGoals}
      from sold_by ${joined ? sql`full join goal_by using (key)` : sql``})`;
}

/** All lines of a report with their figures, the sum of those beyond the most, the total, and the largest movers. */
export async function countReport(db: Database, request: ReportRequest): Promise<CountedLine[]> {
  const { rows } = await sql<CountedLine>`
    with ${countedLines(request)},
    shown as (${shownLines(request)}),
    total as (
      select * from (
        select coalesce(sum(value), 0) as value, sum(compared) as compared, sum(before) as before,
          coalesce((select sum(year_to_date) from line), 0) as year_to_date, count(*) as count
        from shown) as summed
      cross join aim),
    figured as (select key, 1::bigint as count, told, value, ${derived}, ${rankBy(sql`value`)} as rank from shown),
    placed as (
      select key, count, value, compared, before, change, growth, objective, objective_to_date, on_objective, off_objective,
        case when told then difference end as difference, case when told then attainment end as attainment, "left", share,
        year_to_date, rank, row_number() over (order by ${orders[request.sort]}, key) as place
      from figured),
    others as (
      select ${sold}, ${aimed}, sum(year_to_date) as year_to_date, count(*) as count from placed
      where place > ${sql.lit(MAX_LINES)} having count(*) > 0)
    select kind, ${lineColumns} from (
      select 'line' as kind, ${lineColumns}, place from placed where place <= ${sql.lit(MAX_LINES)}
      union all
      select 'others', ${lineColumns}, 0
      from (select null::text as key, count, value, ${derived}, 0::bigint as rank from others) as rest
      union all
      select 'total', ${lineColumns}, 0
      from (select null::text as key, count, value, ${derived}, 0::bigint as rank from total) as whole
      union all
      (select 'best', ${lineColumns}, 0 from placed where change > 0 order by change desc, key limit 3)
      union all
      (select 'worst', ${lineColumns}, 0 from placed where change < 0 order by change, key limit 3)
    ) part order by kind, place, change desc`.execute(db);
  return rows;
}

export type CountedCell = {
  /** `other`: beyond the lines that are shown, or beyond the columns. */
  line: 'shown' | 'other';
  key: string | null;
  column: 'shown' | 'other';
  columnKey: string | null;
  value: string;
};

/** Stands for a key that is null where lists of keys are compared. */
const NOBODY = '\u2205';
const known = (key: RawBuilder<unknown>) => sql`coalesce(${key}, ${sql.lit(NOBODY)})`;

/**
 * The same crossed with a second dimension, in the period itself: for the lines shown and the largest columns, or the
 * months in order; sums for the rest.
 */
export async function countCells(
  db: Database,
  { asked, by, measure, monthRanges }: ReportRequest,
  across: SalesDimension,
  keys: readonly (string | null)[],
): Promise<CountedCell[]> {
  const lines = keys.map((key) => key ?? NOBODY);
  const { rows } = await sql<CountedCell>`
    with cell as (
      select ${keyOf(by)} as key, ${keyOf(across)} as column_key, sum(${measureOf(measure)}) as value
      ${soldIn(asked, monthsOf(monthRanges.period))} group by 1, 2),
    shown as (select column_key from cell group by 1 order by sum(value) desc, column_key limit ${sql.lit(MAX_COLUMNS)}),
    placed as (
      select value, key, column_key,
        case when ${known(sql`key`)} = any(${lines}::text[]) then 'shown' else 'other' end as line,
        case when ${known(sql`column_key`)} in (select ${known(sql`column_key`)} from shown) then 'shown' else 'other' end
          as column
      from cell)
    select line, case when line = 'shown' then key end as key, placed.column,
      case when placed.column = 'shown' then column_key end as column_key, sum(value) as value
    from placed group by 1, 2, 3, 4`.execute(db);
  return rows;
}
