import { z } from 'zod';
import { MonthDay, SignedAmount } from '../values.ts';
import { Person } from './people.ts';

const MovedFigures = z.object({ quantity: z.int(), freeUnits: z.int(), amount: SignedAmount });

/** What of the past would be someone else's, were a pharmacy or a city changed so: nothing is changed by asking. */
export const SalesMoves = z.object({
  /** The first and the last month that moves; null where nothing does. */
  from: MonthDay.nullable(),
  to: MonthDay.nullable(),
  /**
   * The people who gain or lose, largest difference of amount first; `user` null: unattributed, « Non attribué ». Their
   * figures cover the months and pharmacies that move, so that both columns have the same sum.
   */
  people: z.array(z.object({ user: Person.nullable(), before: MovedFigures, after: MovedFigures })),
});
export type SalesMoves = z.output<typeof SalesMoves>;
