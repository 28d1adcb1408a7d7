import { type RawBuilder, sql } from 'kysely';
import { attainment } from '../figures/definitions.ts';

export type Measure = 'amount' | 'quantity';

/** Which sales and objectives: of which months, both included, and whose; null for everyone's, and nobody's. */
type CellsAsked = { from: string; to: string; measure: Measure; people: readonly number[] | null };

export type Figures = {
  objective: string | null;
  realised: string;
  difference: string | null;
  attainment: string | null;
};

export const isTheirs = (people: readonly number[] | null): RawBuilder<unknown> =>
  people === null ? sql`true` : sql`user_id = any(${[...people]}::integer[])`;

/** Objective and sales of each form and month, as `cell`. A form is there where it has one of them. */
export function cells({ from, to, measure, people }: CellsAsked): RawBuilder<unknown> {
  const within = sql`month >= ${from}::date and month <= ${to}::date and ${isTheirs(people)}`;
  const column = sql.ref(measure);
  return sql`cell as (
    select form_id, month, sum(goal) as goal, coalesce(sum(sold), 0) as realised from (
      select form_id, month, ${column} as goal, null::numeric as sold from objective_valued where ${within}
      union all
      select form_id, month, null, ${column} from sales_user_month where ${within}
    ) either group by form_id, month)`;
}

/** The four figures of a line, or of several: difference and R/O count what has an objective only, so that both say the same. */
export const figures: RawBuilder<unknown> = sql`sum(goal) as objective, coalesce(sum(realised), 0) as realised,
  sum(realised) filter (where goal > 0) - sum(goal) as difference,
  ${attainment(sql`sum(realised) filter (where goal > 0)`, sql`sum(goal)`)} as attainment`;
