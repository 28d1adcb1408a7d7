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
/** With the current month in the portal's time zone: later months have no sales. */
export type SalesTask = SalesOptions & { thisMonth: string };

/** Sales are loaded as a set: their lines are copied to a staging table, and processed in a few statements. */
export function salesLoad(context: Context, options: SalesOptions): Load {
  const task = { ...options, thisMonth: `${today(context.config.timeZone).slice(0, 7)}-01` };
  return {
    match: (work) => matchSales(work, options),
    check: (work) => checkSales(work, task),
    load: (work) => commitSales(context, work, task),
  };
}

/** Contradictory codes and names are loaded once the user confirms that the codes are right. */
export const salesConfirmations = async (db: Database, importId: string): Promise<ImportConfirmation[]> =>
  (await hasConflict(db, importId)) ? ['code_differs'] : [];

/** The wholesaler of a sheet must exist. */
export const salesOptionFaults = async (db: Database, { wholesalerId }: SalesOptions): Promise<Faults> =>
  (await findWholesaler(db, wholesalerId)) ? {} : { wholesalerId: ['unknown'] };
