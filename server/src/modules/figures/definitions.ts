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

/** Coverage: professionals of the list seen ÷ professionals of the list. */
export const coverage = (seen: Term, linked: Term): RawBuilder<string | null> => rate(seen, linked);

/** Frequency: visits to professionals of the list ÷ those of them who were seen. */
export const frequency = (visits: Term, seen: Term): RawBuilder<string | null> => rate(visits, seen);

/** Whether visits lie within the band around a target, in whole numbers: |visits − target| ≤ band × target. */
export const isKept = (visits: Term, target: Term, band: Term): RawBuilder<boolean> =>
  sql<boolean>`(${target} > 0 and 100 * abs(${visits} - ${target}) <= ${band} * ${target})`;

/** Frequency kept: professionals of the list whose visits lie within the band ÷ those who have a target. */
export const frequencyKept = (kept: Term, targeted: Term): RawBuilder<string | null> => rate(kept, targeted);

/** The visits of a professional that count towards their target: up to so many percent of it. */
export const cappedVisits = (visits: Term, target: Term, cap: Term): RawBuilder<string> =>
  sql<string>`case when ${target} > 0 then least(${visits}::numeric, ${cap} * ${target} / 100.0) else 0 end`;

/** Capped attainment of visits: Σ capped visits ÷ Σ targets. */
export const visitAttainment = (capped: Term, target: Term): RawBuilder<string | null> => rate(capped, target);

/** Call average: visits ÷ field days. */
export const callAverage = (visits: Term, days: Term): RawBuilder<string | null> =>
  sql<string | null>`case when ${days} > 0 then round((${visits})::numeric / ${days}, 2) end`;

/** Field days: the half days in the field, in days. */
export const fieldDays = (halves: Term): RawBuilder<string> => sql<string>`round((${halves})::numeric / 2, 2)`;

/** Punctuality: reports in time ÷ working days, both in days to the half. */
export const punctuality = (onTime: Term, working: Term): RawBuilder<string | null> => rate(onTime, working);

/** What a figure adds to the score: its weight × itself, capped; nothing where it has no value. */
export const scored = (weight: Term, figure: Term, cap: Term): RawBuilder<string> =>
  sql<string>`case when ${figure} is null then 0 else ${weight} * least(${figure}, ${cap} / 100.0) end`;

/** Score, in points of 100: what the figures add up to ÷ the weights of those that have a value. */
export const score = (sum: Term, weights: Term): RawBuilder<string | null> =>
  sql<string | null>`case when ${weights} > 0 then round((${sum})::numeric / ${weights} * 100, 2) end`;

/** The median, exact: of an even number the mean of the two in the middle. What has no value is left out. */
export const median = (value: Term): RawBuilder<string | null> =>
  sql<string | null>`round((percentile_disc(0.5) within group (order by ${value})
    + percentile_disc(0.5) within group (order by ${value} desc)) / 2, ${sql.lit(PLACES)})`;
