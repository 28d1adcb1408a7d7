import { type RawBuilder, sql } from 'kysely';

/*
 * What each figure is, said once, in SQL and in exact numbers: reports, one's own sales, performance, exports and prints
 * all take it from here. Totals are Σ ÷ Σ; what has no denominator is null, « — », never 0 %, ∞ or NaN. The same in words
 * stands in the texts (`words/figures.ts`).
 */

type Term = RawBuilder<unknown>;

/** Places behind the point that a rate keeps: a hundredth of a percent. */
const PLACES = 4;

/** One figure in another. Null where there is nothing to divide by, or less than nothing. */
export const rate = (part: Term, whole: Term): RawBuilder<string | null> =>
  sql<string | null>`case when ${whole} > 0 then round((${part})::numeric / ${whole}, ${sql.lit(PLACES)}) end`;

/** Growth: realised ÷ the same before − 1. */
export const growth = (now: Term, before: Term): RawBuilder<string | null> =>
  sql<string | null>`case when ${before} > 0 then round((${now})::numeric / ${before} - 1, ${sql.lit(PLACES)}) end`;

/** R/O: Σ realised ÷ Σ objective, of lines that have an objective; what is sold without one stands apart. */
export const attainment = (realisedOfObjectives: Term, objectives: Term): RawBuilder<string | null> =>
  rate(realisedOfObjectives, objectives);

/** Competition rank, the largest first: 1, 2, 2, 4. */
export const rankBy = (value: Term): RawBuilder<number> => sql<number>`rank() over (order by ${value} desc)`;

/** Atterrissage: year to date ÷ months loaded × 12. */
export const landing = (yearToDate: Term, monthsLoaded: Term): RawBuilder<string | null> =>
  sql<string | null>`case when ${monthsLoaded} > 0 then round((${yearToDate})::numeric / ${monthsLoaded} * 12, 2) end`;

/** What is left of a year's objective: nothing where it is reached, null where there is none. */
export const left = (objective: Term, yearToDate: Term): RawBuilder<string | null> =>
  sql<string | null>`case when ${objective} is not null
    then greatest((${objective})::numeric - coalesce(${yearToDate}, 0), 0) end`;

/** The same for each month that is left. */
export const leftPerMonth = (objective: Term, yearToDate: Term, monthsLeft: Term): RawBuilder<string | null> =>
  sql<string | null>`case when ${monthsLeft} > 0 then round(${left(objective, yearToDate)} / ${monthsLeft}, 2) end`;
