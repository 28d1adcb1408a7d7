import type { Place } from './sheet.ts';

/** The origin and the end of a range, and the active cell in it. */
export type Selection = { origin: Place; head: Place; active: Place };
export type Range = { top: number; bottom: number; left: number; right: number };
/** The size of the navigable area, including the sums. */
export type Bounds = { rows: number; columns: number };

export const onePlace = (place: Place): Selection => ({ origin: place, head: place, active: place });

export const rangeOf = ({ origin, head }: Pick<Selection, 'origin' | 'head'>): Range => ({
  top: Math.min(origin.row, head.row),
  bottom: Math.max(origin.row, head.row),
  left: Math.min(origin.column, head.column),
  right: Math.max(origin.column, head.column),
});

export const sizeOf = ({ top, bottom, left, right }: Range) => ({ rows: bottom - top + 1, columns: right - left + 1 });
export const countOf = (range: Range): number => sizeOf(range).rows * sizeOf(range).columns;

/** The places of a range, row by row. */
export const placesIn = ({ top, bottom, left, right }: Range): Place[] =>
  Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (__, across) => ({ row: top + down, column: left + across })),
  ).flat();

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most));
export const clampPlace = ({ row, column }: Place, { rows, columns }: Bounds): Place => ({
  row: clamp(row, rows - 1),
  column: clamp(column, columns - 1),
});

type Step = { down: number; across: number };

/** The target of Ctrl and an arrow: the end of filled cells, or over empty ones the next filled cell. */
export function leap(from: Place, step: Step, bounds: Bounds, isFilled: (place: Place) => boolean): Place {
  const next = (place: Place) => clampPlace({ row: place.row + step.down, column: place.column + step.across }, bounds);
  const isEnd = (place: Place) => next(place).row === place.row && next(place).column === place.column;
  let at = next(from);
  if (isEnd(from)) return from;
  const stops = isFilled(from) && isFilled(at) ? (place: Place) => !isFilled(next(place)) : isFilled;
  while (!isEnd(at) && !stops(at)) at = next(at);
  return at;
}

const ARROWS = new Map<string, Step>([
  ['ArrowUp', { down: -1, across: 0 }],
  ['ArrowDown', { down: 1, across: 0 }],
  ['ArrowLeft', { down: 0, across: -1 }],
  ['ArrowRight', { down: 0, across: 1 }],
]);

type Moving = { bounds: Bounds; page: number; isFilled: (place: Place) => boolean };

/** Where a key leads from a place; null for one that does not move. */
export function placeAfter(from: Place, key: string, isFar: boolean, moving: Moving): Place | null {
  const { bounds, page, isFilled } = moving;
  const last = { row: bounds.rows - 1, column: bounds.columns - 1 };
  const step = ARROWS.get(key);
  if (step && isFar) return leap(from, step, bounds, isFilled);
  if (step) return clampPlace({ row: from.row + step.down, column: from.column + step.across }, bounds);
  if (key === 'Home') return { row: isFar ? 0 : from.row, column: 0 };
  if (key === 'End') return { row: isFar ? last.row : from.row, column: last.column };
  if (key === 'PageDown') return clampPlace({ ...from, row: from.row + page }, bounds);
  if (key === 'PageUp') return clampPlace({ ...from, row: from.row - page }, bounds);
  return null;
}

/** The next place within a range, around its ends, or within the grid where one cell is selected; null: out of it. */
export function placeInTurn(selection: Selection, isBack: boolean, along: 'rows' | 'columns', bounds: Bounds) {
  const range = rangeOf(selection);
  const isOne = countOf(range) === 1;
  const { top, left } = isOne ? { top: 0, left: 0 } : range;
  const { rows, columns } = isOne ? bounds : sizeOf(range);
  const [down, across] = [selection.active.row - top, selection.active.column - left];
  const number = (along === 'rows' ? down * columns + across : across * rows + down) + (isBack ? -1 : 1);
  const all = rows * columns;
  if (isOne && (number < 0 || number >= all)) return null;
  const at = (number + all) % all;
  return along === 'rows'
    ? { row: top + Math.floor(at / columns), column: left + (at % columns) }
    : { row: top + (at % rows), column: left + Math.floor(at / rows) };
}
