import type { LoadWork } from '../imports/load.ts';
import type { SalesOptions } from './sales-load.service.ts';

/** Copies the lines beside each other, each name once, and finds what is meant; says how many names wait for a decision. */
export function matchSales(_work: LoadWork, _options: SalesOptions): Promise<number> {
  throw new Error('to be written');
}
