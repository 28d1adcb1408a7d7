import { MERGED, type SheetCell } from './sheet.ts';
import type { Merge } from './worksheet.ts';

const covers = ({ top, left, right }: Merge, row: number, column: number) =>
  column >= left && column <= right && (row !== top || column !== left);

/** Marks each cell that a merged one covers, row by row from the top: only merges that reach the row are looked at. */
export function createMerger(merges: readonly Merge[], columns: number) {
  const sorted = merges.toSorted((one, other) => one.top - other.top);
  let next = 0;
  let touching: Merge[] = [];
  return (row: number, cells: SheetCell[]): SheetCell[] => {
    if (touching.length === 0 && (sorted[next]?.top ?? Infinity) > row) return cells;
    for (let one = sorted[next]; one && one.top <= row; one = sorted[next]) {
      touching.push(one);
      next += 1;
    }
    touching = touching.filter(({ bottom }) => bottom >= row);
    if (touching.length === 0) return cells;
    const width = Math.min(Math.max(cells.length, ...touching.map(({ right }) => right + 1)), columns);
    return Array.from({ length: width }, (_, column) =>
      touching.some((merge) => covers(merge, row, column)) ? MERGED : (cells[column] ?? null),
    );
  };
}
