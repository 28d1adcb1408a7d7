import type { Measure } from '../model/read-figure.ts';
import type { Place } from '../model/sheet.ts';

/** The sizes of a grid in pixels: cells outside the viewport are not rendered, so their sizes must be computed. */
export type Frame = {
  /** Of the names at the left, of a cell, of a sum or a figure of the year before. */
  head: number;
  cell: number;
  extra: number;
  row: number;
  top: number;
  foot: number;
  /** How many of the columns at the right stay in sight. */
  stuck: number;
  columns: number;
  extras: number;
  rows: number;
};

type Extent = { columns: number; rows: number; extras: number; hasForms: boolean; measure: Measure; width: number };

/** From here on there is room for the sum at the side. */
const MIDDLE = 560;
/** At least this many cells must be visible beside the year before; otherwise it scrolls with them. */
const CELLS_BESIDE = 6;

export function frameOf({ columns, rows, extras, hasForms, measure, width }: Extent): Frame {
  const isNarrow = width < MIDDLE;
  const isMoney = measure === 'amount';
  const head = isNarrow ? 124 : 190;
  const cell = hasForms || isMoney ? 104 : isNarrow ? 84 : 78;
  const extra = isMoney ? 116 : 92;
  const isWide = width - head - extras * extra >= Math.min(columns, CELLS_BESIDE) * cell;
  return {
    columns,
    rows,
    extras,
    head,
    cell,
    extra,
    stuck: isNarrow ? 0 : isWide ? extras : 1,
    row: isNarrow ? 44 : 36,
    top: hasForms ? 56 : 40,
    foot: isNarrow ? 44 : 36,
  };
}

export type Window = { top: number; bottom: number; left: number; right: number };

/** Drawn beyond the edges, so that a quick scroll meets no gap. */
const [MORE_ROWS, MORE_COLUMNS] = [3, 2];
/** The months of a year. */
const FEW_COLUMNS = 12;

export type View = { top: number; left: number; width: number; height: number };

/** The part of the grid to render, end row and column excluded. */
export function windowOf(frame: Frame, { top, left, width, height }: View): Window {
  const rows = Math.ceil((height - frame.top - frame.foot) / frame.row);
  const first = Math.floor(top / frame.row);
  // Columns hidden behind the sticky ones are not rendered, if there are many.
  const covered = frame.columns > FEW_COLUMNS ? frame.stuck * frame.extra : 0;
  const columns = Math.ceil((width - frame.head - covered) / frame.cell);
  const firstColumn = Math.floor(left / frame.cell);
  return {
    top: Math.max(0, Math.min(first, frame.rows - rows) - MORE_ROWS),
    bottom: Math.min(frame.rows, Math.max(first, 0) + rows + 1 + MORE_ROWS),
    left: Math.max(0, Math.min(firstColumn, frame.columns - 1) - MORE_COLUMNS),
    right: Math.min(frame.columns, firstColumn + columns + 1 + MORE_COLUMNS),
  };
}

/** How a view must be scrolled so that a place is in sight between the heads and the sums. */
export function scrollTo(frame: Frame, view: View, { row, column }: Place): { top: number; left: number } {
  const inner = { height: view.height - frame.top - frame.foot, width: view.width - frame.head };
  const room = inner.width - frame.stuck * frame.extra;
  const fit = (at: number, size: number, start: number, length: number) =>
    at < start ? at : Math.max(start, at + size - length);
  const top = row >= frame.rows ? view.top : fit(row * frame.row, frame.row, view.top, inner.height);
  if (column < frame.columns) return { top, left: fit(column * frame.cell, frame.cell, view.left, room) };
  const extra = column - frame.columns;
  // The sum may stay in sight while the year before does not.
  if (frame.stuck > extra) return { top, left: view.left };
  const at = frame.columns * frame.cell + extra * frame.extra;
  return { top, left: fit(at, frame.extra, view.left, inner.width) };
}
