import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { type Frame, scrollTo } from './grid-frame.ts';
import { cellId } from './grid-rows.tsx';
import type { GridControl } from './use-grid-control.ts';
import { placeOf } from './use-grid-mouse.ts';

/** Keeps the focus on the active cell, or on the grid while that is out of sight, and brings it in sight when it moves. */
export function useGridFocus(grid: RefObject<HTMLDivElement | null>, id: string, control: GridControl, frame: Frame) {
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
    const view = { top: node.scrollTop, left: node.scrollLeft, width: node.clientWidth, height: node.clientHeight };
    if (view.height > 0) Object.assign(node, offsetsOf(scrollTo(frame, view, head)));
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
    onFocus: (event: FocusEvent) => {
      holds.current = true;
      // A screen reader may set the focus on any cell: the keys are there then.
      const place = placeOf(event.target);
      if (place && !editing && (place.row !== active.row || place.column !== active.column)) control.select(place);
    },
    onBlur: (event: FocusEvent) => {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      holds.current = false;
      control.commit();
    },
  };
}

const offsetsOf = ({ top, left }: { top: number; left: number }) => ({ scrollTop: top, scrollLeft: left });
