import type { Faults, ImportConfirmation, ImportOptions } from '@portal/contract';
import type { Context } from '../../context.ts';
import { today } from '../../days.ts';
import type { Database } from '../../db/database.ts';
import type { Load } from '../imports/load.ts';
import { checkSales } from './check.service.ts';
import { findWholesaler } from './commit.repository.ts';
import { commitSales } from './commit.service.ts';
import { hasConflict } from './conflicts.repository.ts';
import { matchSales } from './match.service.ts';

export type SalesOptions = ImportOptions<'sales'>;
/** With the month that it is now where the people are: nothing is sold in a later one. */
export type SalesTask = SalesOptions & { thisMonth: string };

/** Sales are loaded all at once: their lines are copied beside each other, and the rest is said in a few statements. */
export function salesLoad(context: Context, options: SalesOptions): Load {
  const task = { ...options, thisMonth: `${today(context.config.timeZone).slice(0, 7)}-01` };
  return {
    match: (work) => matchSales(work, options),
    check: (work) => checkSales(work, task),
    load: (work) => commitSales(context, work, task),
  };
}

/** A code and a name that contradict each other are loaded once someone says that the code is right. */
export const salesConfirmations = async (db: Database, importId: string): Promise<ImportConfirmation[]> =>
  (await hasConflict(db, importId)) ? ['code_differs'] : [];

/** What is told of a sheet must be so: its wholesaler is one of ours. */
export const salesOptionFaults = async (db: Database, { wholesalerId }: SalesOptions): Promise<Faults> =>
  (await findWholesaler(db, wholesalerId)) ? {} : { wholesalerId: ['unknown'] };
