import type { SalesDifferences, SalesMatrix } from '@portal/contract';
import type { Context } from '../../context.ts';
import { today } from '../../days.ts';
import * as differences from './differences.repository.ts';
import * as matrix from './matrix.repository.ts';
import { requireUpload } from './uploads.service.ts';

/** What a sheet would replace, or stands in place of, in figures: what is asked before it is loaded, taken out or put back. */
export async function findDifferences(context: Context, id: string): Promise<SalesDifferences> {
  await requireUpload(context, id);
  return {
    months: await differences.listMonths(context.db, id),
    products: await differences.listProducts(context.db, id),
  };
}

/** The last month that is over, where the people are. */
export function lastMonthBefore(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month === 1 ? `${year - 1}-12-01` : `${year}-${String(month - 1).padStart(2, '0')}-01`;
}

/** What is loaded of each wholesaler in each month of a year, by default of this one. */
export async function findMatrix({ db, config }: Context, year?: number): Promise<SalesMatrix> {
  const day = today(config.timeZone);
  const shown = year ?? Number(day.slice(0, 4));
  return {
    year: shown,
    years: await matrix.listYears(db),
    wholesalers: await matrix.listWholesalers(db),
    cells: await matrix.listCells(db, shown, lastMonthBefore(day)),
  };
}
