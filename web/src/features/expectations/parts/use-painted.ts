import { useEffect, useState } from 'react';
import type { Sheet, SheetRow } from '../model/sheet.ts';
import type { Window } from './grid-frame.ts';

/** A row as it was last rendered: its data then, and its range of columns. */
type PaintedRow = { row: SheetRow; left: number; right: number };
/** By row index. Rows that were not rendered yet have no entry. */
type PaintedRows = ReadonlyMap<number, PaintedRow>;

/** So many rows are drawn in one frame: more would take longer than a frame may, on a weak machine. */
const AT_ONCE = 2;

/** The visible rows from the top, with the active row first. */
function orderOf({ top, bottom }: Window, active: number): number[] {
  const rows = Array.from({ length: Math.max(0, bottom - top) }, (_, index) => top + index);
  return active >= top && active < bottom ? [active, ...rows.filter((row) => row !== active)] : rows;
}

/**
 * The next step towards the current sheet: renders a few rows, keeps the others. Returns the same map when all are up to date.
 */
export function paintNext(before: PaintedRows, sheet: Sheet, window: Window, active: number): PaintedRows {
  const { left, right } = window;
  const rows = new Map<number, PaintedRow>();
  let drawn = 0;
  for (const index of orderOf(window, active)) {
    const [row, was] = [sheet.rows[index], before.get(index)];
    if (!row) continue;
    if (was?.row === row && was.left === left && was.right === right) rows.set(index, was);
    else if (drawn < AT_ONCE) {
      drawn += 1;
      rows.set(index, { row, left, right });
    } else if (was?.row.id === row.id) rows.set(index, was);
  }
  return drawn === 0 && rows.size === before.size ? before : rows;
}

const NOTHING: PaintedRows = new Map();

/**
 * Renders the visible rows a few per frame, so that the page stays responsive. Typed input appears at once; a paste, an undo, an
 * answer that changes many rows, and a new grid follow row by row.
 */
export function usePainted(sheet: Sheet, window: Window, active: number, isTheirTurn: boolean): PaintedRows {
  const [painted, setPainted] = useState(NOTHING);
  const rows = isTheirTurn ? paintNext(painted, sheet, window, active) : painted;
  useEffect(() => {
    if (rows === painted) return undefined;
    const frame = requestAnimationFrame(() => setPainted(rows));
    return () => cancelAnimationFrame(frame);
  }, [rows, painted]);
  return rows;
}

/** A grid that opens: first its place on the page, then the heads, then rows and sums. Counts the frames, up to the last of these. */
export function useStages(last: number): number {
  const [stage, setStage] = useState(0);
  useEffect(() => {
    if (stage >= last) return undefined;
    const frame = requestAnimationFrame(() => setStage(stage + 1));
    return () => cancelAnimationFrame(frame);
  }, [stage, last]);
  return stage;
}
