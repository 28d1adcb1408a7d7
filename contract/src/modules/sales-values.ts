import { z } from 'zod';
import { RawOutput } from '../endpoint.ts';
import { SignedAmount } from '../values.ts';

/* What the reports of sales and one's own sales have in common. */

/** A share or a rate, exact to four places, as text; null where there is nothing to divide by. */
export const Rate = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .nullable();

/**
 * Sales against objectives, so that the sum can be followed: realised = on objective + beside it, on objective − objective to
 * date = difference, and ÷ it = R/O. Lines are one person, one form and one month (docs/figures.md).
 */
export const againstObjectives = {
  /** Of the whole period; null where there is none. */
  objective: SignedAmount.nullable(),
  /** What R/O divides by: of the months that are judged, all of a period that is over, the loaded ones of one that runs. */
  objectiveToDate: SignedAmount.nullable(),
  /** What was sold on lines that have an objective. */
  onObjective: SignedAmount,
  /** « Hors objectif »: what was sold without one, or is nobody's. */
  offObjective: SignedAmount,
  difference: SignedAmount.nullable(),
  /** R/O. */
  attainment: Rate,
  /** Of the whole objective; never less than nothing. */
  left: SignedAmount.nullable(),
};

/** What someone sold, and of which objectives. A closed month's are as it was closed. */
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
