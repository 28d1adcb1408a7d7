import { type MouseEvent, useRef } from 'react';
import type { Place } from '../model/sheet.ts';
import type { GridControl } from './use-grid-control.ts';

/** The place of the cell that something is in. */
export const placeOf = (target: EventTarget): Place | null => {
  const node = (target as Element).closest<HTMLElement>('[data-row][data-column]');
  return node ? { row: Number(node.dataset['row']), column: Number(node.dataset['column']) } : null;
};

/** Handles mouse and touch: select, extend, edit. */
export function useGridMouse(control: GridControl) {
  const { active, isCell, select, begin, commit, typedAt, wholeRow, wholeColumn, editing } = control;
  /** The active place before the tap: by the time of the click event, the tap has already changed it. */
  const before = useRef<Place | null>(null);
  const edit = (place: Place) => isCell(place) && begin(typedAt(place), false);
  return {
    onMouseDown: (event: MouseEvent) => {
      if (event.button !== 0 || (event.target as Element).closest('input, a')) return;
      commit();
      before.current = active;
      const place = placeOf(event.target);
      const head = (event.target as Element).closest<HTMLElement>('[data-head], [data-top]');
      if (head?.dataset['head'] !== undefined) wholeRow(Number(head.dataset['head']));
      if (head?.dataset['top'] !== undefined) wholeColumn(Number(head.dataset['top']));
      if (place) select(place, event.shiftKey);
      // A drag selects cells, not text. That also prevents the default focus, so we set it ourselves, on the cell or on the grid.
      event.preventDefault();
      const cell = event.shiftKey ? null : (event.target as Element).closest<HTMLElement>('[data-row][data-column]');
      (cell ?? (event.currentTarget as HTMLElement)).focus({ preventScroll: true });
    },
    onMouseOver: (event: MouseEvent) => {
      const place = event.buttons === 1 && !editing ? placeOf(event.target) : null;
      if (place) select(place, true);
    },
    onDoubleClick: (event: MouseEvent) => {
      const place = placeOf(event.target);
      if (place && !editing) edit(place);
    },
    // Touch screens have no double click: a tap on the active cell edits it.
    onClick: (event: MouseEvent) => {
      const isTouch = (event.nativeEvent as PointerEvent).pointerType === 'touch';
      const place = isTouch ? placeOf(event.target) : null;
      const was = before.current;
      if (place && !editing && place.row === was?.row && place.column === was.column) edit(place);
    },
  };
}
