import { amountOf, centsOf } from '../../../lib/amount.ts';
import type { Measure } from './read-figure.ts';
import { type Cell, type Sheet, figureOf } from './sheet.ts';

/** Numbers as text; null where nothing was added. */
type Sums = { rows: (string | null)[]; columns: (string | null)[]; total: string | null };

/** Whole numbers, hundredths of amounts; null where there is nothing to add. */
type Figures = readonly (bigint | null)[];

const read = { quantity: BigInt, amount: centsOf } satisfies Record<Measure, (text: string) => bigint>;
const write = { quantity: String, amount: amountOf } satisfies Record<Measure, (sum: bigint) => string>;

const add = (sum: bigint | null, figure: bigint | null): bigint | null =>
  figure === null ? sum : (sum ?? 0n) + figure;

const textOf = (sum: bigint | null, measure: Measure): string | null => (sum === null ? null : write[measure](sum));

/** A row stays the same object while nothing in it changes: so do its figures, which are read once. */
const known: Record<Measure, WeakMap<readonly Cell[], { figures: Figures; sum: bigint | null }>> = {
  quantity: new WeakMap(),
  amount: new WeakMap(),
};

function figuresOf(cells: readonly Cell[], measure: Measure) {
  const found = known[measure].get(cells);
  if (found) return found;
  const figures = cells.map((cell) => {
    const text = figureOf(cell, measure);
    return text === null || text === undefined ? null : read[measure](text);
  });
  const made = { figures, sum: figures.reduce(add, null) };
  known[measure].set(cells, made);
  return made;
}

/** What the cells come to as they stand on the screen, saved or not. */
export function sumsOf({ rows, columns }: Sheet, measure: Measure): Sums {
  const ofRows = rows.map(({ cells }) => figuresOf(cells, measure));
  const sumAt = (column: number) =>
    ofRows.reduce<bigint | null>((sum, { figures }) => add(sum, figures[column] ?? null), null);
  return {
    rows: ofRows.map(({ sum }) => textOf(sum, measure)),
    columns: columns.map((_, column) => textOf(sumAt(column), measure)),
    total: textOf(ofRows.map(({ sum }) => sum).reduce(add, null), measure),
  };
}
