import { MAX_COLUMNS, MAX_LINES, type SalesDimension, type SalesMeasure, type SalesQuestion } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { attainment, growth, rankBy, rate } from '../figures/definitions.ts';
import { type Asked, keyOf, measureOf, soldIn } from './report-source.ts';
import { isIn, shownLines, soldBy } from './report-sold.ts';
import { type Stretch, type Stretches, monthsOf } from './stretch.ts';

/** A line as the database counts it; `kind` says which part of the report it is. */
export type CountedLine = {
  kind: 'line' | 'others' | 'total' | 'best' | 'worst';
  key: string | null;
  /** How many lines it sums up. */
  count: number;
  value: string;
  before: string | null;
  difference: string | null;
  growth: string | null;
  objective: string | null;
  attainment: string | null;
  share: string | null;
  yearToDate: string;
  rank: number;
};

export type ReportRequest = {
  asked: Asked;
  by: SalesDimension;
  measure: SalesMeasure;
  stretches: Stretches;
  sort: SalesQuestion['sort'];
  /** Whether anything is loaded of the period: one without a sheet has no figures to judge. */
  loaded: boolean;
  /** Whether anything is loaded of it and of what it is held against. */
  comparable: boolean;
};

/** Objectives are told by whom, of what and when: not where or to whom it is sold, nor by which wholesaler. */
const withObjectives: readonly SalesDimension[] = ['product', 'form', 'range', 'representative', 'month'];

function hasObjectives({ asked: { dimensions, filters }, measure }: ReportRequest): boolean {
  const { cityId, region, pharmacyId, wholesalerId } = filters;
  return (
    measure !== 'freeUnits' &&
    dimensions.every((one) => withObjectives.includes(one)) &&
    [cityId, region, pharmacyId, wholesalerId].every((one) => one === undefined)
  );
}

const isAny = (
  column: RawBuilder<unknown>,
  values: readonly (number | string)[] | undefined,
  type: 'integer' | 'text',
) => (values === undefined ? [] : [sql`${column} = any(${[...values]}::${sql.raw(type)}[])`]);

/** The objectives of the period, as `goal`, by the columns that lines are told by. */
function goals({ asked: { filters, people }, measure, stretches }: ReportRequest): RawBuilder<unknown> {
  const conditions = [
    isIn(sql`objective.month`, stretches.period),
    ...isAny(sql`form.product_id`, filters.productId, 'integer'),
    ...isAny(sql`objective.form_id`, filters.formId, 'integer'),
    ...isAny(sql`product.range`, filters.range, 'text'),
    ...isAny(sql`objective.user_id`, filters.userId, 'integer'),
    ...isAny(sql`objective.user_id`, people ?? undefined, 'integer'),
  ];
  return sql`select objective.user_id, objective.form_id, objective.month, form.product_id, product.range,
      ${measure === 'quantity' ? sql`objective.quantity` : sql`objective.amount`} as goal
    from objective_valued objective
    join product_form form on form.id = objective.form_id join product on product.id = form.product_id
    where ${sql.join(conditions, sql` and `)}`;
}

const goalKeys: Partial<Record<SalesDimension, RawBuilder<unknown>>> = {
  product: sql`product_id::text`,
  form: sql`form_id::text`,
  range: sql`range`,
  representative: sql`user_id::text`,
  month: sql`month::text`,
};

/**
 * What was sold of what has an objective. The finest line of a report is a form; where it is by person, a person's form, and
 * by month, a month's.
 */
function realisedOfGoals(request: ReportRequest): RawBuilder<unknown> {
  const { asked, by, measure, stretches } = request;
  const byPerson =
    asked.dimensions.includes('representative') || asked.people !== null || asked.filters.userId !== undefined;
  const parts = [
    sql`form_id`,
    ...(byPerson ? [sql`user_id`] : []),
    ...(asked.dimensions.includes('month') ? [sql`month`] : []),
  ];
  const finest = { ...asked, dimensions: [...asked.dimensions, 'form' as const] };
  return sql`
    aim as (select ${sql.join(parts)}, sum(goal) as goal from goals group by ${sql.join(parts)} having sum(goal) > 0),
    reached as (
      select ${keyOf(by)} as key, sum(${measureOf(measure)}) as reached
      ${soldIn(finest, monthsOf(stretches.period), [
        sql`exists (select from aim where ${sql.join(
          parts.map((part) => sql`aim.${part} = sold.${part}`),
          sql` and `,
        )})`,
      ])} group by 1)`;
}

const orders: Record<SalesQuestion['sort'], RawBuilder<unknown>> = {
  rank: sql`value desc`,
  // Names are not known here; the service puts those of a report in their order.
  name: sql`value desc`,
  growth: sql`growth desc nulls last, value desc`,
  difference: sql`difference desc nulls last, value desc`,
  attainment: sql`attainment desc nulls last, value desc`,
};

/** The figures that are made of sums. */
const derived = (total: RawBuilder<unknown>) => sql`
  case when loaded then value - before end as difference,
  case when loaded then ${growth(sql`value`, sql`before`)} end as growth, objective,
  case when loaded then ${attainment(sql`reached`, sql`objective`)} end as attainment, ${rate(sql`value`, total)} as share`;

/** The sums of several lines as one; months that run since January are no parts of one another. */
const summed = sql`sum(value) as value, sum(before) as before, sum(objective) as objective, sum(reached) as reached`;

const lineColumns = sql`key, count, value, before, difference, growth, objective, attainment, share, year_to_date, rank`;

/** All lines of a report with their figures, the sum of those beyond the most, the total, and the largest movers. */
export async function countReport(db: Database, request: ReportRequest): Promise<CountedLine[]> {
  const { by, sort, comparable, loaded } = request;
  const attained = loaded ? attainment(sql`reached`, sql`objective`) : sql`null::numeric`;
  const withGoals = hasObjectives(request);
  const { rows } = await sql<CountedLine>`
    with sold_by as (${soldBy(request)}),
    ${
      withGoals
        ? sql`goals as (${goals(request)}), ${realisedOfGoals(request)},
          goal_by as (select ${goalKeys[by] ?? sql`null`} as key, sum(goal) as objective from goals group by 1),`
        : sql``
    }
    line as (
      select key, coalesce(value, 0) as value, coalesce(before, ${comparable ? sql`0` : sql`null`}) as before,
        coalesce(year_to_date, 0) as year_to_date,
        ${withGoals ? sql`objective, coalesce(reached, 0) as reached` : sql`null::numeric as objective, null::numeric as reached`}
      from sold_by ${withGoals ? sql`full join goal_by using (key) left join reached using (key)` : sql``}),
    shown as (${shownLines(request)}),
    total as (
      select ${summed}, (select sum(year_to_date) from line) as year_to_date, count(*) as count from shown),
    figured as (
      select key, 1::bigint as count, value, before, year_to_date, reached, ${derived(sql`(select value from total)`)},
        ${rankBy(sql`value`)} as rank
      from shown),
    placed as (select *, row_number() over (order by ${orders[sort]}, key) as place from figured),
    others as (select ${summed}, sum(year_to_date) as year_to_date, count(*) as count from placed where place > ${sql.lit(MAX_LINES)} having count(*) > 0)
    select kind, ${lineColumns} from (
      select 'line' as kind, ${lineColumns}, place from placed where place <= ${sql.lit(MAX_LINES)}
      union all
      select 'others', null, count, value, before, value - before, ${growth(sql`value`, sql`before`)}, objective,
        ${attained}, ${rate(sql`value`, sql`(select value from total)`)}, year_to_date, 0, 0
      from others
      union all
      select 'total', null, count, coalesce(value, 0), before, value - before, ${growth(sql`value`, sql`before`)}, objective,
        ${attained}, ${rate(sql`value`, sql`value`)}, coalesce(year_to_date, 0), 0, 0
      from total
      union all
      (select 'best', ${lineColumns}, 0 from placed where difference > 0 order by difference desc, key limit 3)
      union all
      (select 'worst', ${lineColumns}, 0 from placed where difference < 0 order by difference, key limit 3)
    ) part order by kind, place, difference desc`.execute(db);
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
 * The same crossed with a second dimension, in the period itself: for the lines that are shown, and the columns that hold the
 * most, or the months in their order; of the rest the sums.
 */
export async function countCells(
  db: Database,
  { asked, by, measure, stretches }: ReportRequest,
  across: SalesDimension,
  keys: readonly (string | null)[],
): Promise<CountedCell[]> {
  const lines = keys.map((key) => key ?? NOBODY);
  const { rows } = await sql<CountedCell>`
    with cell as (
      select ${keyOf(by)} as key, ${keyOf(across)} as column_key, sum(${measureOf(measure)}) as value
      ${soldIn(asked, monthsOf(stretches.period))} group by 1, 2),
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

/** How many months of a stretch anything is loaded of. */
export async function countLoadedMonths(db: Database, { from, to }: Stretch): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct month) as count from sales_load
    where state = 'current' and month between ${from}::date and ${to}::date`.execute(db);
  return rows[0]?.count ?? 0;
}
