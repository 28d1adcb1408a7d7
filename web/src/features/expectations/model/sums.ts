import { addAmounts } from '../../../lib/amount.ts';
import type { Measure } from './read-figure.ts';
import { type Cell, type Sheet, figureOf } from './sheet.ts';

/** Numbers as text; null where nothing was added. */
type Sums = { rows: (string | null)[]; columns: (string | null)[]; total: string | null };

function addQuantities(figures: readonly string[]): string {
  let sum = 0;
  for (const figure of figures) sum += Number(figure);
  return String(sum);
}

function sumOf(figures: readonly (string | null | undefined)[], measure: Measure): string | null {
  const known = figures.filter((figure) => figure !== null && figure !== undefined);
  if (known.length === 0) return null;
  return measure === 'quantity' ? addQuantities(known) : addAmounts(known);
}

/** Row after row stays the same object while nothing in it changes: so does its sum. */
const rowSums: Record<Measure, WeakMap<readonly Cell[], string | null>> = {
  quantity: new WeakMap(),
  amount: new WeakMap(),
};

function rowSum(cells: readonly Cell[], measure: Measure): string | null {
  const known = rowSums[measure].get(cells);
  if (known !== undefined) return known;
  const sum = sumOf(
    cells.map((cell) => figureOf(cell, measure)),
    measure,
  );
  rowSums[measure].set(cells, sum);
  return sum;
}

/** What the cells come to as they stand on the screen, saved or not. */
export function sumsOf({ rows, columns }: Sheet, measure: Measure): Sums {
  const ofRows = rows.map(({ cells }) => rowSum(cells, measure));
  const ofColumns = columns.map((_, column) =>
    sumOf(
      rows.map(({ cells }) => cells[column] && figureOf(cells[column], measure)),
      measure,
    ),
  );
  return { rows: ofRows, columns: ofColumns, total: sumOf(ofRows, measure) };
}
