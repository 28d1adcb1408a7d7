import { z } from 'zod';
import { Day, SignedAmount } from '../values.ts';
import { Rate } from './sales-values.ts';
import { Person } from './people.ts';

/** Each figure of a representative's work (domain.md), by the name it has in the answers and in `figures` of the texts. */
export const PerformanceFigureName = z.enum([
  'score',
  'attainment',
  'growth',
  'landing',
  'coverage',
  'frequency',
  'frequencyKept',
  'visitAttainment',
  'callAverage',
  'fieldDays',
  'punctuality',
]);
export type PerformanceFigureName = z.output<typeof PerformanceFigureName>;

/** What a figure comes to. What has no denominator has no value: « — ». */
export const FigureValue = z.object({
  /** A rate to four places (0.8 is 80 %), days and visits per day to two, a score in points of 100, a landing in money. */
  value: Rate,
  /** What is divided, and by what; null for what is no division. */
  part: Rate,
  whole: Rate,
});

export const PerformanceFigure = FigureValue.extend({
  /** In the same period of the year before. */
  before: Rate,
  /** In each of the last twelve months, or of the last eight quarters, this one last. */
  trend: z.array(Rate),
  /** Of a closed month: what it would be now, where that is not what was frozen. */
  changedTo: FigureValue.nullable(),
});
export type PerformanceFigure = z.output<typeof PerformanceFigure>;

/** All of them, each by its name. */
export const Figures = z.record(PerformanceFigureName, PerformanceFigure);

/** How it stands, told by the score: never by a colour alone. */
export const PerformanceLight = z.enum(['good', 'fair', 'low']);
export type PerformanceLight = z.output<typeof PerformanceLight>;

/** What can only be judged at the end of a period: while it runs, it has no value. */
export const judgedAtEnd: readonly PerformanceFigureName[] = ['frequencyKept', 'visitAttainment'];

/** What R/O is made of, and what stands beside it: realised = on objective + off objective. */
export const PerformanceSales = z.object({
  realised: SignedAmount,
  onObjective: SignedAmount,
  /** Sold without an objective. */
  offObjective: SignedAmount,
  /** Of the whole period; R/O of a running one is held against `objectiveToDate`, that of its loaded months. */
  objective: SignedAmount.nullable(),
  objectiveToDate: SignedAmount.nullable(),
  /** Of the whole objective, never less than zero. */
  left: SignedAmount.nullable(),
});
export type PerformanceSales = z.output<typeof PerformanceSales>;

export const Potential = z.enum(['A', 'B', 'C']);

export const PotentialCoverage = z.object({ potential: Potential, linked: z.int(), seen: z.int(), value: Rate });

export const PerformanceLine = z.object({
  person: Person,
  cities: z.array(z.string()),
  manager: Person.nullable(),
  /** The caller leads this person, directly or not. */
  isOwnTeam: z.boolean(),
  /** The day after which an account took part in the period no more; null for who was there to its end. */
  leftOn: Day.nullable(),
  figures: Figures,
  light: PerformanceLight.nullable(),
  /** Competition rank by score among those shown: 1, 2, 2, 4. Null without a score. */
  rank: z.int().nullable(),
  /** The same in the period before this one. */
  rankBefore: z.int().nullable(),
  byPotential: z.array(PotentialCoverage),
  sales: PerformanceSales,
});
export type PerformanceLine = z.output<typeof PerformanceLine>;
