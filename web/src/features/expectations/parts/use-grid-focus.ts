import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { focusInput } from './cell-input.tsx';
import { type Frame, type View, scrollTo } from './grid-frame.ts';
import { cellId } from './grid-rows.tsx';
import type { GridControl } from './use-grid-control.ts';
import { placeOf } from './use-grid-mouse.ts';

type FocusedGrid = {
  grid: RefObject<HTMLDivElement | null>;
  input: RefObject<HTMLInputElement | null>;
  id: string;
  control: GridControl;
  frame: Frame;
  /** The last known viewport of the grid: measuring it now would force a layout within the key event. */
  seen: RefObject<View | null>;
};

/** Keeps the focus on the active cell, or on the grid while that is out of sight, and brings it in sight when it moves. */
export function useGridFocus({ grid, input, id, control, frame, seen }: FocusedGrid) {
  const { active, selection, editing } = control;
  const { head } = selection;
  const isMoved = useRef(false);
  const [isHeld, setHeld] = useState(false);
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
    // Scrolls only after a move, or when typing into a cell outside the viewport.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [head.row, head.column, editing === null, grid]);
  useLayoutEffect(() => {
    const node = grid.current;
    // When the input is hidden it loses the focus to the body.
    const isLost = document.activeElement === document.body;
    if (!isHeld || editing || !(isLost || node?.contains(document.activeElement))) return;
    const cell = document.getElementById(cellId(id, active.row, active.column));
    const target = cell ?? node;
    if (target !== document.activeElement) target?.focus({ preventScroll: true });
  });
  return {
    // The grid is the only tab stop and passes the focus to its active cell. A tabindex on each cell would have to change on the
    // focused element, which forces the browser to recompute styles at once.
    tabIndex: isHeld ? -1 : 0,
    onKeyDown: (event: KeyboardEvent) => {
      control.handlers.onKeyDown(event);
      // Before React renders: a focus set afterwards would force a second layout.
      const { place, text } = control.next.current;
      if (text !== null) focusInput(input.current, text);
      else document.getElementById(cellId(id, place.row, place.column))?.focus({ preventScroll: true });
    },
    onFocus: (event: FocusEvent) => {
      setHeld(true);
      // A screen reader may set the focus on any cell: the keys are there then.
      const place = placeOf(event.target);
      const { place: awaited } = control.next.current;
      if (place && !editing && (place.row !== awaited.row || place.column !== awaited.column)) control.select(place);
    },
    onBlur: (event: FocusEvent) => {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      setHeld(false);
      control.commit();
    },
  };
}
