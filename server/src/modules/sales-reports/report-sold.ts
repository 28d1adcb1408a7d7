import type { SalesDimension, SalesMeasure } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Asked, keyOf, measureOf, soldIn } from './report-source.ts';
import { type Stretch, type Stretches, monthsBetween, monthsOf } from './stretch.ts';

/** What a report is told by, and held against. */
type Told = {
  asked: Asked;
  by: SalesDimension;
  measure: SalesMeasure;
  stretches: Stretches;
  loaded: boolean;
  comparable: boolean;
};

export const isIn = (month: RawBuilder<unknown>, { from, to }: Stretch): RawBuilder<unknown> =>
  sql`${month} between ${from}::date and ${to}::date`;

const sumIn = (value: RawBuilder<unknown>, stretch: Stretch) =>
  sql`coalesce(sum(${value}) filter (where ${isIn(sql`sold.month`, stretch)}), 0)`;

/** What was sold, in the three stretches, by what a line is of. */
function soldByKey({ asked, by, measure, stretches, comparable }: Told): RawBuilder<unknown> {
  const value = measureOf(measure);
  const months = [...new Set(Object.values(stretches).flatMap(monthsOf))];
  return sql`select ${keyOf(by)} as key, ${sumIn(value, stretches.period)} as value,
      ${comparable ? sumIn(value, stretches.comparedTo) : sql`null::numeric`} as before,
      ${sumIn(value, stretches.yearToDate)} as year_to_date
    ${soldIn(asked, months)} group by 1`;
}

/** The same by month: a month is held against its counterpart, the first against the first and so on. */
function soldByMonth({ asked, measure, stretches, comparable }: Told): RawBuilder<unknown> {
  const value = measureOf(measure);
  const { period, comparedTo, yearToDate } = stretches;
  const months = [...new Set([period, yearToDate].flatMap(monthsOf))];
  const later = sql`make_interval(months => ${monthsBetween(comparedTo.from, period.from)}::integer)`;
  const own = sql`select sold.month, ${sumIn(value, period)} as value, null::numeric as before,
      ${sumIn(value, yearToDate)} as year_to_date
    ${soldIn(asked, months)} group by 1`;
  const other = sql`select (sold.month + ${later})::date, 0, sum(${value}), 0
    ${soldIn(asked, monthsOf(comparedTo))} group by 1`;
  return sql`select month::text as key, sum(value) as value, sum(before) as before, sum(year_to_date) as year_to_date
    from (${comparable ? sql`${own} union all ${other}` : own}) sold group by 1`;
}

/** What was sold, as `key`, `value`, `before` and `year_to_date`. */
export const soldBy = (told: Told): RawBuilder<unknown> => (told.by === 'month' ? soldByMonth(told) : soldByKey(told));

const isSomething = sql`(value <> 0 or before <> 0 or year_to_date <> 0 or objective > 0)`;

/**
 * The lines out of `line` that have something to say. Months are those of the period, each with what was sold until then;
 * one that nothing is loaded of is not behind: it is held against nothing.
 */
export const shownLines = ({ by, loaded, stretches: { period } }: Told): RawBuilder<unknown> =>
  by === 'month'
    ? sql`select running.*, exists (
          select from sales_load where state = 'current' and month = running.key::date) as loaded
        from (
          select key, value, before, objective, reached, sum(year_to_date) over (order by key) as year_to_date from line
        ) running
        where ${isSomething} and (before <> 0 or key between ${period.from} and ${period.to})`
    : sql`select *, ${sql.lit(loaded)}::boolean as loaded from line where ${isSomething}`;
