import { describe, expect, it } from 'vitest';
import { monthly, rowOf } from '../expectations.fixture.ts';
import { type Sheet, sheetOf } from '../model/sheet.ts';
import { paintNext } from './use-painted.ts';

const grid = monthly({ rows: Array.from({ length: 12 }, (_, index) => rowOf(index + 1, `Forme ${index}`, [index])) });
const sheet = sheetOf(grid as never, 'month');
const all = { top: 0, bottom: 12, left: 0, right: 6 };
const columns = { left: 0, right: 6 };

/** Step by step until everything is there: how many rows were new in each. */
function stepsOf(from: ReturnType<typeof paintNext>['rows'], to: Sheet, window = all, active = 0) {
  const steps: number[] = [];
  for (let [rows, isWhole] = [from, false]; !isWhole;) {
    const next = paintNext(rows, to, window, active);
    steps.push([...next.rows].filter(([index, row]) => rows.get(index) !== row).length);
    ({ rows, isWhole } = next);
    if (isWhole) return { steps, rows };
  }
  return { steps, rows: from };
}

describe('what is drawn of a grid', () => {
  it('is a few rows with each frame until all of it is there, those of the keys first', () => {
    const { rows } = paintNext(new Map(), sheet, all, 9);
    expect([...rows.keys()]).toEqual([9, 0, 1]);
    expect(stepsOf(new Map(), sheet).steps).toEqual([3, 3, 3, 3]);
  });

  it('is at once what changes in few rows, and nothing else is drawn anew', () => {
    const { rows } = stepsOf(new Map(), sheet);
    const changed = { ...sheet, rows: sheet.rows.with(5, { ...(sheet.rows[5] as Sheet['rows'][number]) }) };
    const next = paintNext(rows, changed, all, 0);
    expect(next.isWhole).toBe(true);
    expect([...next.rows].flatMap(([index, row]) => (rows.get(index) === row ? [] : [index]))).toEqual([5]);
  });

  it('stays as it was drawn until it is its turn, and is blank where it never was', () => {
    const { rows } = stepsOf(new Map(), sheet, { ...all, bottom: 6 });
    const changed = { ...sheet, rows: sheet.rows.map((row) => ({ ...row })) };
    const next = paintNext(rows, changed, all, 0);
    expect(next.rows.get(0)).toEqual({ row: changed.rows[0], ...columns });
    expect(next.rows.get(5)).toBe(rows.get(5));
    expect(next.rows.has(8)).toBe(false);
    expect(next.isWhole).toBe(false);
  });

  it('lets go of what is out of sight', () => {
    const { rows } = stepsOf(new Map(), sheet);
    expect([...stepsOf(rows, sheet, { ...all, top: 8 }).rows.keys()].toSorted((one, other) => one - other)).toEqual([
      8, 9, 10, 11,
    ]);
  });
});
