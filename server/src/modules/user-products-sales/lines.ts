import { type RawBuilder, sql } from 'kysely';
import { type AgainstObjectives, type LineMeasure, cellSums, fromSums, judgedSums } from '../figures/attainment.ts';

/** Sales against objectives; frozen for a closed month. */
export type Figures = AgainstObjectives & { realised: string };

export const nothing: Figures = {
  realised: '0',
  objective: null,
  objectiveToDate: null,
  onObjective: '0',
  offObjective: '0',
  difference: null,
  attainment: null,
  left: null,
};

/** Which lines: the months, and the people; null for everyone, including unattributed sales. */
type LinesAsked = { months: readonly string[]; people: readonly number[] | null; measure: LineMeasure };

/** The lines that are asked for by form and month, as cells. */
export const cellsOf = ({ months, people, measure }: LinesAsked): RawBuilder<unknown> => sql`
  select line.form_id, line.month, ${cellSums(measure)} from attainment_line line
  where line.month = any(${[...months]}::date[])
    and ${people === null ? sql`true` : sql`line.user_id = any(${[...people]}::integer[])`}
  group by line.form_id, line.month`;

/** The sums of cells; `judged` are the months whose objectives count. */
export const sums = (judged: readonly string[]): RawBuilder<unknown> => sql`
  coalesce(sum(realised), 0) as realised, ${judgedSums(judged)}`;

/** The figures of such sums. */
export const figures: RawBuilder<unknown> = sql`realised, ${fromSums(sql`realised`)}`;

/** Picks the figures of a row with more columns. */
export const figuresOf = (row: Figures): Figures => {
  const { realised, objective, objectiveToDate, onObjective, offObjective, difference, attainment, left } = row;
  return { realised, objective, objectiveToDate, onObjective, offObjective, difference, attainment, left };
};
