import { amountOf, centsOf } from '../../../lib/amount.ts';
import type { Measure } from './read-figure.ts';
import { type Cell, type Sheet, type SheetRow, figureOf } from './sheet.ts';

/** Numbers as text; null where nothing was added. */
type Sums = { rows: (string | null)[]; columns: (string | null)[]; total: string | null };

type RowSum<N> = { figures: readonly (N | null)[]; sum: N | null; text: string | null };

/** Sums of figures. Rows and sheets stay the same objects while unchanged, so sums are cached by object. */
function adding<N>(read: (text: string) => N, plus: (one: N, other: N) => N, write: (sum: N) => string) {
  const known = new WeakMap<readonly Cell[], RowSum<N>>();
  const knownSheets = new WeakMap<Sheet, Sums>();
  const add = (sum: N | null, figure: N | null): N | null =>
    figure === null ? sum : sum === null ? figure : plus(sum, figure);
  const textOf = (sum: N | null): string | null => (sum === null ? null : write(sum));

  function ofRow(cells: readonly Cell[], measure: Measure): RowSum<N> {
    const found = known.get(cells);
    if (found) return found;
    const figures = cells.map((cell) => {
      const text = figureOf(cell, measure);
      return text === null || text === undefined ? null : read(text);
    });
    const sum = figures.reduce(add, null);
    const made = { figures, sum, text: textOf(sum) };
    known.set(cells, made);
    return made;
  }

  function ofSheet(sheet: Sheet, measure: Measure): Sums {
    const found = knownSheets.get(sheet);
    if (found) return found;
    const { rows, columns } = sheet;
    const ofRows = rows.map(({ cells }) => ofRow(cells, measure));
    const sumAt = (column: number) =>
      ofRows.reduce<N | null>((sum, { figures }) => add(sum, figures[column] ?? null), null);
    const made = {
      rows: ofRows.map(({ text }) => text),
      columns: columns.map((_, column) => textOf(sumAt(column))),
      total: textOf(ofRows.map(({ sum }) => sum).reduce(add, null)),
    };
    knownSheets.set(sheet, made);
    return made;
  }
  return { ofRow: (cells: readonly Cell[], measure: Measure) => ofRow(cells, measure).text, ofSheet };
}

/** Quantities of a whole grid fit into a number many times over; amounts, in hundredths, do not. */
const by = {
  quantity: adding<number>(Number, (one, other) => one + other, String),
  amount: adding<bigint>(centsOf, (one, other) => one + other, amountOf),
};

/** The sums of the cells as shown, saved or not. */
export const sumsOf = (sheet: Sheet, measure: Measure): Sums => by[measure].ofSheet(sheet, measure);

/** The sum of a row. */
export const rowSum = ({ cells }: SheetRow, measure: Measure): string | null => by[measure].ofRow(cells, measure);
