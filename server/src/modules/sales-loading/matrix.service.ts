import { type SalesMatrix, canAccess, monthAfter, salesReports } from '@portal/contract';
import type { Context } from '../../context.ts';
import { today } from '../../days.ts';
import * as matrix from './matrix.repository.ts';
import { peopleSeen } from '../sales-attribution/scope.service.ts';

type Cells = SalesMatrix['cells'];

/**
 * The sheets themselves are for people who may load: other readers see which months are loaded, and the amounts that
 * they see in the reports.
 */
async function cellsToRead(context: Context, year: number, cells: Cells): Promise<Cells> {
  const people = await peopleSeen(context);
  const placeOf = ({ wholesalerId, month }: Pick<Cells[number], 'wholesalerId' | 'month'>) =>
    `${wholesalerId} ${month}`;
  const seen = people && (await matrix.listAmountsOf(context.db, year, people));
  const amounts = seen && new Map(seen.map((one) => [placeOf(one), one.amount]));
  return cells.map((cell) => ({
    ...cell,
    uploadId: cell.state === 'loaded' ? cell.uploadId : null,
    amount: amounts ? (amounts.get(placeOf(cell)) ?? '0') : cell.amount,
    former: [],
  }));
}

/** What is loaded of each wholesaler in each month of a year, by default of this one. */
export async function findMatrix(context: Context, year?: number): Promise<SalesMatrix> {
  const { db, config, caller } = context;
  const day = today(config.timeZone);
  const shown = year ?? Number(day.slice(0, 4));
  const cells = await matrix.listCells(db, shown, monthAfter(day, -1));
  return {
    year: shown,
    years: await matrix.listYears(db),
    wholesalers: await matrix.listWholesalers(db),
    cells: canAccess(caller, salesReports.upload.access) ? cells : await cellsToRead(context, shown, cells),
  };
}
