import { z } from 'zod';
import { RawOutput } from '../endpoint.ts';
import { SignedAmount } from '../values.ts';

/* Values that the sales reports and the screen of one's own sales share. */

/** A share or a rate, exact to four places, as text; null where there is nothing to divide by. */
export const Rate = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .nullable();

/**
 * Sales against objectives, such that the sum can be followed: realised = on objective + off objective; on objective −
 * objective to date = difference; on objective ÷ objective to date = R/O. A line is one person, one form and one month
 * (docs/figures.md).
 */
export const againstObjectives = {
  /** Of the whole period; null without an objective. */
  objective: SignedAmount.nullable(),
  /**
   * The denominator of R/O: the objectives of the judged months, which are all months of a past period and the loaded
   * months of a running one.
   */
  objectiveToDate: SignedAmount.nullable(),
  /** What was sold on lines that have an objective. */
  onObjective: SignedAmount,
  /** « Hors objectif »: sold without an objective, or unattributed. */
  offObjective: SignedAmount,
  difference: SignedAmount.nullable(),
  /** R/O. */
  attainment: Rate,
  /** What is left of the whole objective, at least zero. */
  left: SignedAmount.nullable(),
};

/** A person's sales and objectives. A closed month shows the figures as they were closed. */
export const ownFigures = { realised: SignedAmount, ...againstObjectives };

/** What someone sold in a month, against their objectives; without a load there is no R/O. */
export const MonthSales = z.object({
  isLoaded: z.boolean(),
  /** Whether the month is not over: its R/O is to date. */
  isRunning: z.boolean(),
  /** The wholesalers that are missing from it. */
  missing: z.array(z.string()),
  amount: z.object(ownFigures),
  quantity: z.object(ownFigures),
});
export type MonthSales = z.output<typeof MonthSales>;

export const YearParam = z.coerce.number<number | string>().int().min(2000).max(2100);

/** Whose words they hold. */
export const shows = ['imports', 'wholesalers', 'users', 'pharmacies', 'products', 'cities'] as const;

export const pdf = new RawOutput('application/pdf');
