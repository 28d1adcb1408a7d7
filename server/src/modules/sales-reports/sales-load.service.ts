import type { Faults, ImportOptions } from '@portal/contract';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { Load } from '../imports/load.ts';
import { checkSales } from './check.service.ts';
import { findWholesaler } from './commit.repository.ts';
import { commitSales } from './commit.service.ts';
import { matchSales } from './match.service.ts';

export type SalesOptions = ImportOptions<'sales'>;

/** Sales are loaded all at once: their lines are copied beside each other, and the rest is said in a few statements. */
export const salesLoad = (context: Context, options: SalesOptions): Load => ({
  match: (work) => matchSales(work, options),
  check: (work) => checkSales(work, options),
  load: (work) => commitSales(context, work, options),
});

/** What is told of a sheet must be so: its wholesaler is one of ours. */
export const salesOptionFaults = async (db: Database, { wholesalerId }: SalesOptions): Promise<Faults> =>
  (await findWholesaler(db, wholesalerId)) ? {} : { wholesalerId: ['unknown'] };
