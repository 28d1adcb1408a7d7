import type { ObjectivesSave, ObjectivesSpread } from '@portal/contract';
import { describe, expect, it, vi } from 'vitest';
import { HttpError } from '../../../http/errors.ts';
import { cell, monthly, rowOf, yearly } from '../expectations.fixture.ts';
import type { Grid, SaveCalls } from '../queries.ts';
import { createSheetStore } from './sheet-store.ts';
import { cellAt, figureOf } from './sheet.ts';
import { sumsOf } from './sums.ts';

const typing = { measure: 'quantity', language: 'fr', by: 'even' } as const;
const at = (row: number, column: number) => ({ row, column });
const edit = (row: number, column: number, typed: string) => ({ place: at(row, column), typed });

type Answers = { save?: (body: ObjectivesSave) => unknown; spread?: (body: ObjectivesSpread) => unknown };

const savedAll = ({ cells }: ObjectivesSave) => ({
  results: cells.map(({ userId, formId, month, quantity, version }) => ({
    userId,
    formId,
    month,
    ok: true,
    changedBy: null,
    changedAt: null,
    cell: cell(quantity, { version: version + 1 }),
  })),
});

function open(grid: unknown, period: 'month' | 'year', answers: Answers = {}) {
  const saves: ObjectivesSave[] = [];
  const spreads: ObjectivesSpread[] = [];
  const calls = {
    save: async (body: ObjectivesSave) => (saves.push(body), (answers.save ?? savedAll)(body)),
    spread: async (body: ObjectivesSpread) => (spreads.push(body), answers.spread?.(body)),
  } as unknown as SaveCalls;
  const store = createSheetStore(grid as Grid, period, calls);
  const shown = (row: number, column: number) => {
    const found = cellAt(store.get().sheet, at(row, column));
    return found && figureOf(found, 'quantity');
  };
  const stateOf = (row: number, column: number) => cellAt(store.get().sheet, at(row, column))?.draft?.state;
  return { store, saves, spreads, shown, stateOf };
}

describe('what is typed', () => {
  it('is saved as changed cells only, over the version that was seen', async () => {
    const { store, saves, shown } = open(monthly(), 'month');
    store.edit('typed', [edit(0, 0, '10'), edit(0, 1, '25'), edit(2, 0, '7')], typing);
    await store.flush();
    expect(saves.map(({ cells }) => cells)).toEqual([
      [
        { userId: 7, formId: 21, month: 2, quantity: 25, amount: null, version: 1 },
        { userId: 7, formId: 23, month: 1, quantity: 7, amount: null, version: 0 },
      ],
    ]);
    expect([shown(0, 1), store.isUnsaved()]).toEqual(['25', false]);
  });

  it('counts in the sums before it is saved', () => {
    const { store } = open(monthly(), 'month');
    store.edit('typed', [edit(0, 1, '120')], typing);
    const { rows, columns, total } = sumsOf(store.get().sheet, 'quantity');
    expect([rows[0], columns[1], total, rows[2]]).toEqual(['160', '120', '165', null]);
  });

  it('and is no figure stays visible, is marked, and is not sent', async () => {
    const { store, saves, stateOf } = open(monthly(), 'month');
    store.edit('pasted', [edit(0, 0, 'douze'), edit(0, 1, '-3'), edit(0, 2, '44')], typing);
    await store.flush();
    expect(saves.flatMap(({ cells }) => cells.map(({ month }) => month))).toEqual([3]);
    expect(cellAt(store.get().sheet, at(0, 0))?.draft?.value.wrong).toEqual({
      text: 'douze',
      fault: 'text',
      measure: 'quantity',
    });
    expect([stateOf(0, 1), store.isUnsaved(), store.get().note]).toMatchObject([
      'waiting',
      true,
      { count: 1, wrong: 2 },
    ]);
  });

  it('on while it is being saved is saved after it, over the new version', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { store, saves } = open(monthly(), 'month', {
      save: async (body) => {
        if (saves.length === 1) await promise;
        return savedAll(body);
      },
    });
    store.edit('typed', [edit(0, 0, '11')], typing);
    const first = store.flush();
    await vi.waitFor(() => expect(saves).toHaveLength(1));
    store.edit('typed', [edit(0, 0, '12')], typing);
    resolve();
    await first;
    await store.flush();
    expect(saves.map(({ cells }) => [cells[0]?.quantity, cells[0]?.version])).toEqual([
      [11, 1],
      [12, 2],
    ]);
  });

  it('keeps an amount that was set, and takes it back when it is emptied', async () => {
    const grid = monthly();
    const first = grid.rows[0];
    if (first)
      grid.rows[0] = { ...first, cells: [cell(10, { amount: '999', amountSet: true }), ...first.cells.slice(1)] };
    const { store, saves } = open(grid, 'month');
    store.edit('typed', [edit(0, 0, '12')], typing);
    store.edit('typed', [edit(0, 1, '250,50')], { ...typing, measure: 'amount' });
    await store.flush();
    expect(saves[0]?.cells.map(({ quantity, amount }) => [quantity, amount])).toEqual([
      [12, '999'],
      [20, '250.50'],
    ]);
  });
});

describe('input that cannot be saved', () => {
  it('is kept, and sent again', async () => {
    let isDown = true;
    const { store, saves, shown, stateOf } = open(monthly(), 'month', {
      save: (body) => {
        if (isDown) throw new HttpError({ kind: 'network' });
        return savedAll(body);
      },
    });
    store.edit('typed', [edit(1, 0, '77')], typing);
    await store.flush();
    expect([shown(1, 0), stateOf(1, 0), store.isUnsaved()]).toEqual(['77', 'failed', true]);
    isDown = false;
    await store.retry();
    expect([saves.length, stateOf(1, 0), store.isUnsaved()]).toEqual([2, undefined, false]);
  });

  it('because its answer was lost counts as one’s own: later input overwrites it without a question', async () => {
    let [held, version, isDown] = [10, 1, true];
    const { store, saves, shown, stateOf } = open(monthly(), 'month', {
      save: ({ cells: [one] }) => {
        const isSeen = one?.version === version;
        if (one && isSeen) [held, version] = [one.quantity ?? 0, version + 1];
        if (isDown) throw new HttpError({ kind: 'network' });
        const told = { ok: isSeen, changedBy: null, changedAt: null };
        return { results: [{ ...one, ...told, cell: cell(held, { version }) }] };
      },
    });
    store.edit('typed', [edit(0, 0, '600')], typing);
    await store.flush();
    isDown = false;
    store.edit('typed', [edit(0, 0, '10')], typing);
    await store.flush();
    expect([held, shown(0, 0), stateOf(0, 0), store.isUnsaved()]).toEqual([10, '10', undefined, false]);
    expect(saves.map(({ cells: [one] }) => one?.version)).toEqual([1, 1, 2]);
  });

  it('because the server refuses a cell by name is set aside, and the other cells are saved', async () => {
    const { store, saves, stateOf } = open(monthly(), 'month', {
      save: (body) => {
        if (body.cells.length === 2)
          throw new HttpError({ kind: 'answer', status: 400, problem: { errors: { 'cells.1.formId': ['unknown'] } } });
        return savedAll(body);
      },
    });
    store.edit('typed', [edit(0, 0, '1'), edit(2, 0, '2')], typing);
    await store.flush();
    expect([saves.length, stateOf(0, 0), stateOf(2, 0)]).toEqual([2, undefined, 'refused']);
  });

  it('because someone else was faster shows both values for a choice', async () => {
    const theirs = cell(150, { version: 4 });
    const awa = { id: 9, firstname: 'Awa', name: 'Ba' };
    const { store, saves, shown, stateOf } = open(monthly(), 'month', {
      save: (body) =>
        body.cells[0]?.version === 4
          ? savedAll(body)
          : {
              results: body.cells.map((one) => ({
                ...one,
                ok: false,
                code: 'stale',
                changedBy: awa,
                changedAt: new Date(0),
                cell: theirs,
              })),
            },
    });
    store.edit('typed', [edit(0, 0, '120'), edit(0, 1, '130')], typing);
    await store.flush();
    expect([shown(0, 0), stateOf(0, 0)]).toEqual(['120', 'stale']);
    expect(cellAt(store.get().sheet, at(0, 0))?.draft?.theirs).toMatchObject({ cell: { quantity: 150 }, by: awa });
    store.settle([at(0, 1)], 'theirs');
    expect([shown(0, 1), stateOf(0, 1)]).toEqual(['150', undefined]);
    store.settle([at(0, 0)], 'mine');
    await store.flush();
    expect([saves.at(-1)?.cells[0]?.version, shown(0, 0), stateOf(0, 0)]).toEqual([4, '120', undefined]);
  });
});

describe('undo and redo', () => {
  it('go back over what is saved and what is not, and forward again', async () => {
    const { store, shown } = open(monthly(), 'month');
    store.edit('typed', [edit(0, 0, '11')], typing);
    await store.flush();
    store.edit('filled', [edit(0, 1, '11'), edit(0, 2, '11')], typing);
    store.undo();
    expect([shown(0, 0), shown(0, 1), shown(0, 2)]).toEqual(['11', '20', '30']);
    store.undo();
    expect(shown(0, 0)).toBe('10');
    store.redo();
    store.redo();
    await store.flush();
    expect([shown(0, 0), shown(0, 1), store.isUnsaved()]).toEqual(['11', '11', false]);
  });

  it('leave alone what someone else has changed since', async () => {
    const { store, shown } = open(monthly(), 'month');
    store.edit('typed', [edit(0, 0, '11')], typing);
    await store.flush();
    const theirs = monthly({ rows: [rowOf(21, 'Furolix', [500, 20, 30])] });
    if (theirs.rows[0]?.cells[0]) theirs.rows[0].cells[0].version = 9;
    store.adopt(theirs as unknown as Grid);
    store.undo();
    expect([shown(0, 0), store.get().note]).toMatchObject(['500', { kind: 'undone', count: 0, skipped: 1 }]);
  });
});

describe('a year', () => {
  const months = (quantity: number, version: number) =>
    Array.from({ length: 12 }, (_, index) => ({ ...cell(quantity, { version }), month: index + 1 }));
  const spread = ({ items, by }: ObjectivesSpread) => ({
    results: items.map(({ userId, formId, quarter, quantity, version }) => ({
      userId,
      formId,
      quarter,
      ok: true,
      by: by === 'seasonal' ? 'even' : by,
      changedBy: null,
      changedAt: null,
      months: months((quantity ?? 0) / 12, version / 12 + 1),
      before: months(10, version / 12),
    })),
  });

  it('is spread by the chosen rule, and reports that it was even where there were no sales', async () => {
    const { store, spreads, shown } = open(yearly(), 'year', { spread });
    store.edit('typed', [edit(0, 1, '240')], { ...typing, by: 'seasonal' });
    await store.flush();
    expect(spreads).toEqual([
      {
        year: 2026,
        by: 'seasonal',
        items: [{ userId: 7, formId: 22, quarter: null, quantity: 240, amount: null, version: 0 }],
      },
    ]);
    expect([shown(0, 1), store.get().note]).toEqual(['240', { kind: 'evenly', count: 1 }]);
  });

  it('whose amount is typed keeps the quantities of its months', async () => {
    const { store, spreads } = open(yearly(), 'year', { spread });
    store.edit('typed', [edit(0, 0, '5000')], { ...typing, measure: 'amount' });
    await store.flush();
    expect(spreads[0]?.items).toEqual([
      { userId: 7, formId: 21, quarter: null, quantity: 120, amount: '5000', keepsQuantity: true, version: 1 },
    ]);
  });

  it('that is undone gets back the very months it had', async () => {
    const grid = yearly();
    if (grid.rows[0]?.cells[0]) grid.rows[0].cells[0].version = 12;
    const { store, saves, shown } = open(grid, 'year', { spread });
    store.edit('typed', [edit(0, 0, '240')], typing);
    await store.flush();
    store.undo();
    await store.flush();
    expect(saves[0]?.cells).toHaveLength(12);
    expect(saves[0]?.cells[3]).toEqual({ userId: 7, formId: 21, month: 4, quantity: 10, amount: null, version: 2 });
    expect(shown(0, 0)).toBe('120');
  });

  it('can be spread anew although it stays the same', async () => {
    const { store, spreads } = open(yearly(), 'year', { spread });
    store.edit('taken', [edit(0, 0, '120'), edit(0, 1, '')], { ...typing, by: 'seasonal', again: true });
    await store.flush();
    expect(spreads[0]?.items).toEqual([
      { userId: 7, formId: 21, quarter: null, quantity: 120, amount: null, version: 1 },
    ]);
  });
});

it('an answer that left before the last save does not take it back', async () => {
  const { store, shown } = open(monthly(), 'month');
  store.edit('typed', [edit(0, 0, '11')], typing);
  await store.flush();
  store.adopt(monthly() as unknown as Grid);
  expect(shown(0, 0)).toBe('11');
});

it('an answer that says nothing new leaves the rows the same objects', () => {
  const grid = monthly() as unknown as Grid;
  const { store } = open(grid, 'month');
  const before = store.get().sheet.rows;
  store.adopt({ ...grid, rows: grid.rows.map((row) => ({ ...row, cells: row.cells.map((one) => ({ ...one })) })) });
  expect(store.get().sheet.rows.every((row, index) => row === before[index])).toBe(true);
});

it('more cells than one call takes go in several, one after the other', async () => {
  const rows = Array.from({ length: 500 }, (_, index) =>
    rowOf(
      100 + index,
      `Forme ${index}`,
      Array.from({ length: 12 }, () => null),
    ),
  );
  const { store, saves } = open(monthly({ rows }), 'month');
  const edits = rows.flatMap((_, row) => Array.from({ length: 12 }, (__, column) => edit(row, column, '3')));
  store.edit('pasted', edits, typing);
  await store.flush();
  expect(saves.map(({ cells }) => cells.length)).toEqual([1000, 1000, 1000, 1000, 1000, 1000]);
});
