import type { LoadWork, Loaded } from '../imports/load.ts';
import type { SalesOptions } from './sales-load.service.ts';

/** What is wrong with the lines, and what is to be pointed out. */
export function checkSales(_work: LoadWork, _options: SalesOptions): Promise<Loaded> {
  throw new Error('to be written');
}
