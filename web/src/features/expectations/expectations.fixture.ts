import type { expectations } from '@portal/contract';
import type { Sent } from '../../test/server.ts';

type Grid = Sent<typeof expectations.monthly>;
type Row = Grid['rows'][number];
type Cell = Row['cells'][number];

const nothing = { quantity: null, amount: null };

export const cell = (quantity: number | null, given: Partial<Cell> = {}): Cell => ({
  quantity,
  amount: quantity === null ? null : String(quantity * 10),
  amountSet: false,
  version: quantity === null ? 0 : 1,
  ...given,
});

const sumOf = (cells: readonly Cell[]) => {
  const known = cells.flatMap(({ quantity }) => quantity ?? []);
  const quantity = known.reduce((sum, one) => sum + one, 0);
  return known.length === 0 ? nothing : { quantity, amount: String(quantity * 10) };
};

/** A row by its quantities. */
export const rowOf = (id: number, name: string, quantities: (number | null)[], given: Partial<Row> = {}): Row => {
  const cells = quantities.map((quantity) => cell(quantity));
  const lastYear = { objective: { quantity: 100, amount: '1000' }, realised: null };
  return { id, name, detail: '', active: true, cells, sum: sumOf(cells), lastYear, ...given };
};

const YEAR = 2026;
const state = { lock: null, isOpen: true, actions: ['update', 'copy', 'lock'] as Grid['actions'] };
const totals = { cells: [], sum: { quantity: 1, amount: '10' }, lastYear: { objective: null, realised: null } };

const months = (first: number | null): (number | null)[] => [first, ...Array.from({ length: 11 }, () => null)];

/** Three forms of one representative, by month. */
export const monthly = (given: Partial<Grid> = {}): Grid => ({
  year: YEAR,
  rowsAre: 'forms',
  of: { id: 7, name: 'Awa Ndiaye', detail: 'Douala', active: true },
  forms: null,
  rows: [
    rowOf(21, 'Furolix', [10, 20, 30, ...months(null).slice(3)]),
    rowOf(22, 'Amoxil', months(5)),
    rowOf(23, 'Ancien', months(null), { active: false }),
  ],
  totals,
  ...state,
  ...given,
});

/** Two representatives and two forms, by year. */
export const yearly = (given: Partial<Grid> = {}): Grid => ({
  year: YEAR,
  rowsAre: 'users',
  of: null,
  forms: [
    { id: 21, name: 'Furolix', detail: '20 mg', active: true },
    { id: 22, name: 'Amoxil', detail: '', active: true },
  ],
  rows: [rowOf(7, 'Awa Ndiaye', [120, null]), rowOf(8, 'Paul Etoa', [null, 40])],
  totals,
  ...state,
  ...given,
});
