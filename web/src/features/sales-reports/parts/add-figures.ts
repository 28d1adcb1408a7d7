import type { SalesFigures } from '@portal/contract';
import { addAmounts } from '../../../lib/amount.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((whole, part) => whole + part, 0);

/** Sums of figures: amounts exactly, counts as numbers. */
export const addFigures = (all: readonly SalesFigures[]): SalesFigures => ({
  rows: sum(all.map(({ rows }) => rows)),
  quantity: sum(all.map(({ quantity }) => quantity)),
  freeUnits: sum(all.map(({ freeUnits }) => freeUnits)),
  amount: addAmounts(all.map(({ amount }) => amount)),
});
