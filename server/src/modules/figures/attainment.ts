import { type RawBuilder, sql } from 'kysely';
import { attainment, left } from './definitions.ts';

/*
 * R/O is the same number everywhere: it is summed over lines of `attainment_line` (one person, one form, one month)
 * with an objective above 0, in the judged months (`judged-months.ts`). The figures beside it come from the same lines.
 */

export type LineMeasure = 'amount' | 'quantity';

const goalOf = (measure: LineMeasure) => sql.ref(`line.goal_${measure}`);
const soldOf = (measure: LineMeasure) => sql.ref(`line.sold_${measure}`);

/** Whether a line has an objective, be it 0. */
export const hasGoal = (measure: LineMeasure): RawBuilder<unknown> => sql`${goalOf(measure)} is not null`;

/**
 * Sums lines of one month into a cell: `goal` and `realised` over all lines, `aimed` and `reached` over those that
 * count in R/O.
 */
export const cellSums = (measure: LineMeasure): RawBuilder<unknown> => sql`
  sum(${goalOf(measure)}) as goal, sum(${goalOf(measure)}) filter (where ${goalOf(measure)} > 0) as aimed,
  coalesce(sum(${soldOf(measure)}) filter (where ${goalOf(measure)} > 0), 0) as reached,
  coalesce(sum(${soldOf(measure)}), 0) as realised`;

const isJudged = (judged: readonly string[]) => sql`month = any(${[...judged]}::date[])`;

/**
 * Sums cells of several months: the whole objective, and, in the judged months, what counts of objectives and sales.
 */
export const judgedSums = (judged: readonly string[]): RawBuilder<unknown> => sql`
  sum(goal) as objective, sum(aimed) filter (where ${isJudged(judged)}) as objective_to_date,
  coalesce(sum(reached) filter (where ${isJudged(judged)}), 0) as on_objective`;

/** The figures derived from these sums and from all sales. */
export const fromSums = (realised: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  objective, objective_to_date, on_objective, ${realised} - on_objective as off_objective,
  on_objective - objective_to_date as difference,
  ${attainment(sql`on_objective`, sql`objective_to_date`)} as attainment, ${left(sql`objective`, sql`on_objective`)} as "left"`;

/** The same as they come out of the database. */
export type AgainstObjectives = {
  objective: string | null;
  objectiveToDate: string | null;
  onObjective: string;
  offObjective: string;
  difference: string | null;
  attainment: string | null;
  left: string | null;
};
