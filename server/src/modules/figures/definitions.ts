import { type RawBuilder, sql } from 'kysely';

/*
 * The definition of each figure, once, in SQL and in exact numbers: reports, own sales, performance, exports and PDFs
 * all use it. Totals are Σ ÷ Σ; without a denominator a figure is null, « — », never 0 %, ∞ or NaN. The definitions in
 * words are in the texts (`words/figures.ts`).
 */

type Term = RawBuilder<unknown>;

/** Places behind the point that a rate keeps: a hundredth of a percent. */
const PLACES = 4;

/** A figure as it is shown: rounded once, from the exact one. */
export const rounded = (exact: Term, places: number = PLACES): RawBuilder<string | null> =>
  sql<string | null>`round(${exact}, ${sql.lit(places)})`;

/** An exact quotient. Null if the denominator is zero or negative. */
export const ratio = (part: Term, whole: Term): RawBuilder<string | null> =>
  sql<string | null>`case when (${whole}) > 0 then (${part})::numeric / (${whole}) end`;

export const rate = (part: Term, whole: Term): RawBuilder<string | null> => rounded(ratio(part, whole));

/** Growth: realised ÷ the same before − 1. */
export const exactGrowth = (now: Term, before: Term): RawBuilder<string | null> =>
  sql<string | null>`(${ratio(now, before)} - 1)`;

export const growth = (now: Term, before: Term): RawBuilder<string | null> => rounded(exactGrowth(now, before));

/**
 * R/O: Σ realised ÷ Σ objective, over lines of one person, one form and one month with an objective above 0; sales
 * without one are counted apart, « hors objectif ».
 */
export const attainment = (realisedOfObjectives: Term, objectives: Term): RawBuilder<string | null> =>
  rate(realisedOfObjectives, objectives);

/** Competition rank, the largest first: 1, 2, 2, 4. */
export const rankBy = (value: Term): RawBuilder<number> => sql<number>`rank() over (order by ${value} desc)`;

/** Atterrissage: year to date ÷ months loaded × 12. */
export const exactLanding = (yearToDate: Term, monthsLoaded: Term): RawBuilder<string | null> =>
  sql<string | null>`(${ratio(sql`(${yearToDate}) * 12`, monthsLoaded)})`;

export const landing = (yearToDate: Term, monthsLoaded: Term): RawBuilder<string | null> =>
  rounded(exactLanding(yearToDate, monthsLoaded), 2);

/** What is left of a year's objective: zero if it is reached, null without one. */
export const left = (objective: Term, yearToDate: Term): RawBuilder<string | null> =>
  sql<string | null>`case when ${objective} is not null
    then greatest((${objective})::numeric - coalesce(${yearToDate}, 0), 0) end`;

/** The same per remaining month. */
export const leftPerMonth = (objective: Term, yearToDate: Term, monthsLeft: Term): RawBuilder<string | null> =>
  sql<string | null>`case when ${monthsLeft} > 0 then round(${left(objective, yearToDate)} / ${monthsLeft}, 2) end`;

/*
 * The figures of a person's work are exact: they are rounded once, when shown (`rounded`), and the score uses the exact
 * values.
 */

/** Coverage: professionals of the list seen ÷ professionals of the list. */
export const coverage = (seen: Term, linked: Term): RawBuilder<string | null> => ratio(seen, linked);

/** Frequency: visits to professionals of the list ÷ those of them who were seen. */
export const frequency = (visits: Term, seen: Term): RawBuilder<string | null> => ratio(visits, seen);

/** Whether visits lie within the band around a target, in whole numbers: |visits − target| ≤ band × target. */
export const isKept = (visits: Term, target: Term, band: Term): RawBuilder<boolean> =>
  sql<boolean>`(${target} > 0 and 100 * abs(${visits} - ${target}) <= ${band} * ${target})`;

/** Frequency kept: professionals of the list whose visits lie within the band ÷ those who have a target. */
export const frequencyKept = (kept: Term, targeted: Term): RawBuilder<string | null> => ratio(kept, targeted);

/** The visits of a professional that count towards their target: up to so many percent of it. */
export const cappedVisits = (visits: Term, target: Term, cap: Term): RawBuilder<string> =>
  sql<string>`case when ${target} > 0 then least(${visits}::numeric, ${cap} * ${target} / 100.0) else 0 end`;

/** Capped attainment of visits: Σ capped visits ÷ Σ targets. */
export const visitAttainment = (capped: Term, target: Term): RawBuilder<string | null> => ratio(capped, target);

/** Call average: visits ÷ field days. */
export const callAverage = (visits: Term, days: Term): RawBuilder<string | null> => ratio(visits, days);

/** Punctuality: reports in time ÷ working days, both in days to the half. */
export const punctuality = (onTime: Term, working: Term): RawBuilder<string | null> => ratio(onTime, working);

/** Field days: the half days in the field, in days. */
export const fieldDays = (halves: Term): RawBuilder<string> => sql<string>`((${halves})::numeric / 2)`;

/** The contribution of a figure to the score: its weight × its capped value; none without a value. */
export const scored = (weight: Term, figure: Term, cap: Term): RawBuilder<string> =>
  sql<string>`case when ${figure} is null then 0 else ${weight} * least(${figure}, ${cap} / 100.0) end`;

/** Score, in points of 100: what the figures add up to ÷ the weights of those that have a value. */
export const score = (sum: Term, weights: Term): RawBuilder<string | null> =>
  sql<string | null>`(${ratio(sql`(${sum}) * 100`, weights)})`;

/** The exact median: for an even number, the mean of the middle two. Nulls are ignored. */
export const median = (value: Term): RawBuilder<string | null> =>
  sql<string | null>`((percentile_disc(0.5) within group (order by ${value})
    + percentile_disc(0.5) within group (order by ${value} desc)) / 2)`;
