import { type SalesDimension, type SalesMeasure, monthsOf } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import { type ScopedQuestion, keyOf, measureOf, soldIn } from './report-source.ts';
import { type MonthRanges } from '../figures/month-ranges.ts';

/** The grouping of a report, and its comparisons. */
export type Told = {
  asked: ScopedQuestion;
  by: SalesDimension;
  measure: SalesMeasure;
  monthRanges: MonthRanges;
  /** The months that growth is told over, and the counterpart of each. */
  compared: readonly string[];
  counterparts: readonly string[];
  /** The judged months, and the months of the period with lines. */
  judged: readonly string[];
  told: readonly string[];
};

const isAmong = (month: RawBuilder<unknown>, months: readonly string[]) => sql`${month} = any(${[...months]}::date[])`;

const sumIn = (value: RawBuilder<unknown>, months: readonly string[]) =>
  sql`coalesce(sum(${value}) filter (where ${isAmong(sql`sold.month`, months)}), 0)`;

/** Sales by key: in the period, in its compared months, in their counterparts, and since January. */
function soldByKey({ asked, by, measure, monthRanges, compared, counterparts }: Told): RawBuilder<unknown> {
  const value = measureOf(measure);
  const [period, yearToDate] = [monthsOf(monthRanges.period), monthsOf(monthRanges.yearToDate)];
  const months = [...new Set([...period, ...yearToDate, ...counterparts])];
  return sql`select ${keyOf(by)} as key, ${sumIn(value, period)} as value, ${sumIn(value, compared)} as compared,
      ${sumIn(value, counterparts)} as before, ${sumIn(value, yearToDate)} as year_to_date
    ${soldIn(asked, months)} group by 1`;
}

/** The same by month, each with its own counterpart, pairwise. */
function soldByMonth({ asked, measure, monthRanges, compared, counterparts }: Told): RawBuilder<unknown> {
  const value = measureOf(measure);
  const [period, yearToDate] = [monthsOf(monthRanges.period), monthsOf(monthRanges.yearToDate)];
  const months = [...new Set([...period, ...yearToDate])];
  const own = sql`select sold.month, ${sumIn(value, period)} as value, ${sumIn(value, compared)} as compared,
      null::numeric as before, ${sumIn(value, yearToDate)} as year_to_date
    ${soldIn(asked, months)} group by 1`;
  const other = sql`select pair.month, 0, 0, earlier.before, 0
    from unnest(${[...compared]}::date[], ${[...counterparts]}::date[]) as pair (month, counterpart)
    join (select sold.month, sum(${value}) as before ${soldIn(asked, counterparts)} group by 1) earlier
      on earlier.month = pair.counterpart`;
  return sql`select month::text as key, sum(value) as value, sum(compared) as compared, sum(before) as before,
      sum(year_to_date) as year_to_date
    from (${own} union all ${other}) sold group by 1`;
}

/** What was sold, as `key`, `value`, `compared`, `before` and `year_to_date`. */
export const soldBy = (told: Told): RawBuilder<unknown> => (told.by === 'month' ? soldByMonth(told) : soldByKey(told));

/** Whether what a line is of is compared at all; a month is where its counterpart is loaded too. */
export const isCompared = ({ by, compared }: Told): RawBuilder<unknown> =>
  by === 'month' ? isAmong(sql`key::date`, compared) : sql.lit(compared.length > 0);

const isSomething = sql`(value <> 0 or before <> 0 or year_to_date <> 0 or objective > 0)`;

/**
 * The lines of `line` to show. Months are those of the period, each with the sales since January; a month without a
 * load is compared with nothing, since it is not behind.
 */
export const shownLines = ({ by, told, monthRanges: { period } }: Told): RawBuilder<unknown> =>
  by === 'month'
    ? sql`select * from (
          select key, value, compared, before, objective, objective_to_date, on_objective,
            sum(year_to_date) over (order by key) as year_to_date, ${isAmong(sql`key::date`, told)} as told
          from line) running
        where ${isSomething} and key between ${period.from} and ${period.to}`
    : sql`select *, true as told from line where ${isSomething}`;
