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

/** The value of a figure. Without a denominator there is no value: « — ». */
export const FigureValue = z.object({
  /** A rate to four places (0.8 is 80 %), days and visits per day to two, a score in points of 100, a landing in money. */
  value: Rate,
  /** Numerator and denominator; null for a figure that is not a quotient. */
  part: Rate,
  whole: Rate,
});

export const PerformanceFigure = FigureValue.extend({
  /** In the same period of the year before. */
  before: Rate,
  /** In each of the last twelve months, or of the last eight quarters, this one last. */
  trend: z.array(Rate),
  /** In a closed month: the current value, if it differs from the frozen one. */
  changedTo: FigureValue.nullable(),
});
export type PerformanceFigure = z.output<typeof PerformanceFigure>;

/** All of them, each by its name. */
export const Figures = z.record(PerformanceFigureName, PerformanceFigure);

/** The traffic light, derived from the score; never shown by colour alone. */
export const PerformanceLight = z.enum(['good', 'fair', 'low']);
export type PerformanceLight = z.output<typeof PerformanceLight>;

/** Figures that can only be judged at the end of a period: they have no value while it runs. */
export const judgedAtEnd: readonly PerformanceFigureName[] = ['frequencyKept', 'visitAttainment'];

/** The parts of R/O and the sums beside it: realised = on objective + off objective. */
export const PerformanceSales = z.object({
  realised: SignedAmount,
  onObjective: SignedAmount,
  /** Sold without an objective. */
  offObjective: SignedAmount,
  /**
   * Of the whole period; R/O of a running period is measured against `objectiveToDate`, the objective of its loaded
   * months.
   */
  objective: SignedAmount.nullable(),
  objectiveToDate: SignedAmount.nullable(),
  /** What is left of the whole objective, at least zero. */
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
  /** The last day on which a leaver took part in the period; null for someone who stayed to its end. */
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
