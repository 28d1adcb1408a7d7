import { describe, expect, it } from 'vitest';
import { monthly, rowOf } from '../expectations.fixture.ts';
import { type Sheet, sheetOf } from '../model/sheet.ts';
import { paintNext } from './use-painted.ts';

const grid = monthly({ rows: Array.from({ length: 12 }, (_, index) => rowOf(index + 1, `Forme ${index}`, [index])) });
const sheet = sheetOf(grid, 'month');
const all = { top: 0, bottom: 12, left: 0, right: 6 };
const columns = { left: 0, right: 6 };

type Rows = ReturnType<typeof paintNext>;

/** Runs all steps and returns how many rows each of them rendered. */
function stepsOf(from: Rows, to: Sheet, window = all, active = 0) {
  const steps: number[] = [];
  let rows = from;
  for (let next = paintNext(rows, to, window, active); next !== rows; next = paintNext(rows, to, window, active)) {
    const former = rows;
    steps.push([...next].filter(([index, row]) => former.get(index) !== row).length);
    rows = next;
  }
  return { steps, rows };
}

describe('what is drawn of a grid', () => {
  it('is a few rows with each frame until all of it is there, those of the keys first', () => {
    expect([...paintNext(new Map(), sheet, all, 9).keys()]).toEqual([9, 0]);
    expect(stepsOf(new Map(), sheet).steps).toEqual([2, 2, 2, 2, 2, 2]);
  });

  it('follows a change of few rows at once, and renders nothing else again', () => {
    const { rows } = stepsOf(new Map(), sheet);
    const changed = { ...sheet, rows: sheet.rows.with(5, { ...(sheet.rows[5] as Sheet['rows'][number]) }) };
    const next = paintNext(rows, changed, all, 0);
    expect(paintNext(next, changed, all, 0)).toBe(next);
    expect([...next].flatMap(([index, row]) => (rows.get(index) === row ? [] : [index]))).toEqual([5]);
  });

  it('stays as it was drawn until it is its turn, and is blank where it never was', () => {
    const { rows } = stepsOf(new Map(), sheet, { ...all, bottom: 6 });
    const changed = { ...sheet, rows: sheet.rows.map((row) => ({ ...row })) };
    const next = paintNext(rows, changed, all, 0);
    expect(next.get(0)).toEqual({ row: changed.rows[0], ...columns });
    expect(next.get(5)).toBe(rows.get(5));
    expect(next.has(8)).toBe(false);
  });

  it('drops rows outside the viewport', () => {
    const { rows } = stepsOf(new Map(), sheet);
    expect([...stepsOf(rows, sheet, { ...all, top: 8 }).rows.keys()].toSorted((one, other) => one - other)).toEqual([
      8, 9, 10, 11,
    ]);
  });
});
