import { monthOf } from '@portal/contract';
import { addAmounts } from '../../../lib/amount.ts';
import type { Matrix } from '../load-queries.ts';

export type Cell = Matrix['cells'][number];

/** A wholesaler's year: an entry for each month, undefined where nothing is known. */
export type MatrixRow = {
  id: number;
  name: string;
  places: { month: string; cell: Cell | undefined }[];
  total: string;
};

export const monthsOfYear = (year: number): string[] => Array.from({ length: 12 }, (_, index) => monthOf(year, index));

/** The sum of the cells that count. */
const totalOf = (cells: readonly (Cell | undefined)[]): string =>
  addAmounts(cells.flatMap((cell) => (cell?.state === 'loaded' ? cell.amount : [])));

/** The cells, by wholesaler and month. */
export function matrixRows({ year, wholesalers, cells }: Pick<Matrix, 'year' | 'wholesalers' | 'cells'>): MatrixRow[] {
  return wholesalers.map(({ id, name }) => {
    const own = cells.filter(({ wholesalerId }) => wholesalerId === id);
    const places = monthsOfYear(year).map((month) => ({ month, cell: own.find((cell) => cell.month === month) }));
    return { id, name, places, total: totalOf(own) };
  });
}

/** The totals of all wholesalers by month and for the year. */
export function matrixTotals(rows: readonly MatrixRow[]): { months: string[]; year: string } {
  const months = (rows[0]?.places ?? []).map((_, index) => totalOf(rows.map(({ places }) => places[index]?.cell)));
  return { months, year: addAmounts(months) };
}
