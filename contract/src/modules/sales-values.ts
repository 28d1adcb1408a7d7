import { z } from 'zod';
import { RawOutput } from '../endpoint.ts';
import { MonthDay } from '../values.ts';

/* What the reports of sales and one's own sales have in common. */

/** A share or a rate, exact to four places, as text; null where there is nothing to divide by. */
export const Rate = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .nullable();

export const YearParam = z.coerce.number<number | string>().int().min(2000).max(2100);

/** A stretch of months, both included. */
export const Stretch = z.object({ from: MonthDay, to: MonthDay });

/** Whose words they hold. */
export const shows = ['imports', 'wholesalers', 'users', 'pharmacies', 'products', 'cities'] as const;

export const pdf = new RawOutput('application/pdf');
