import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { type Frame, type View, scrollTo } from './grid-frame.ts';
import { cellId } from './grid-rows.tsx';
import type { GridControl } from './use-grid-control.ts';
import { placeOf } from './use-grid-mouse.ts';

type FocusedGrid = {
  grid: RefObject<HTMLDivElement | null>;
  id: string;
  control: GridControl;
  frame: Frame;
  /** What was seen of the grid last: to ask it now would have the page laid out within the same key. */
  seen: RefObject<View | null>;
};

/** Keeps the focus on the active cell, or on the grid while that is out of sight, and brings it in sight when it moves. */
export function useGridFocus({ grid, id, control, frame, seen }: FocusedGrid) {
  const { active, selection, editing } = control;
  const { head } = selection;
  const isMoved = useRef(false);
  const holds = useRef(false);
  useLayoutEffect(() => {
    const node = grid.current;
    if (!node || !isMoved.current) {
      isMoved.current = true;
      return;
    }
    const view = seen.current;
    if (!view) return;
    const { top, left } = scrollTo(frame, view, head);
    if (top !== view.top) node.scrollTop = top;
    if (left !== view.left) node.scrollLeft = left;
    seen.current = { ...view, top, left };
    // Only a move scrolls.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [head.row, head.column, grid]);
  useLayoutEffect(() => {
    const node = grid.current;
    // The field of a cell that is done takes the focus with it when it goes.
    const isLost = document.activeElement === document.body;
    if (!holds.current || editing || !(isLost || node?.contains(document.activeElement))) return;
    const cell = document.getElementById(cellId(id, active.row, active.column));
    const target = cell ?? node;
    if (target !== document.activeElement) target?.focus({ preventScroll: true });
  });
  return {
    onKeyDown: (event: KeyboardEvent) => {
      control.handlers.onKeyDown(event);
      // Before anything is drawn: the page is laid out now, and what sets the focus afterwards has it laid out once more.
      const { place, isTyping } = control.next.current;
      if (!isTyping) document.getElementById(cellId(id, place.row, place.column))?.focus({ preventScroll: true });
    },
    onFocus: (event: FocusEvent) => {
      holds.current = true;
      // A screen reader may set the focus on any cell: the keys are there then.
      const place = placeOf(event.target);
      const { place: awaited } = control.next.current;
      if (place && !editing && (place.row !== awaited.row || place.column !== awaited.column)) control.select(place);
    },
    onBlur: (event: FocusEvent) => {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      holds.current = false;
      control.commit();
    },
  };
}
