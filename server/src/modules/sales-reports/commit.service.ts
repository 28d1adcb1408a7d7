import type { Context } from '../../context.ts';
import type { LoadWork, Loaded } from '../imports/load.ts';
import type { SalesOptions } from './sales-load.service.ts';

/** Loads the lines: rows, totals, what was learnt, and the news of it. */
export function commitSales(_context: Context, _work: LoadWork, _options: SalesOptions): Promise<Loaded> {
  throw new Error('to be written');
}
