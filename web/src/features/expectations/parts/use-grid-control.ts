import type { SpreadBy } from '@portal/contract';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { readRows } from '../../../lib/pasted-cells.ts';
import { type Edit, clipText, fillEdits, placePaste } from '../model/clipboard.ts';
import type { Measure } from '../model/read-figure.ts';
import {
  type Bounds,
  type Selection,
  clampPlace,
  countOf,
  onePlace,
  placeAfter,
  placeInTurn,
  placesIn,
  rangeOf,
} from '../model/selection.ts';
import type { SheetStore } from '../model/sheet-store.ts';
import { type Place, type Sheet, cellAt, typedIn } from '../model/sheet.ts';

/** `isOver`: what was typed replaces the cell, and an arrow ends it; otherwise arrows move within the text. */
type Editing = { text: string; isOver: boolean };

type Given = {
  store: SheetStore;
  sheet: Sheet;
  measure: Measure;
  by: SpreadBy;
  language: string;
  /** Why nothing can be typed; null where it can. */
  readOnly: string | null;
  bounds: Bounds;
  /** How many rows a page is. */
  page: number;
  /** The text of a place for the clipboard, sums included. */
  textAt: (place: Place) => string;
  tell: (words: string) => void;
  words: { sums: string; nothing: string };
};

/** Handles keys, mouse and clipboard of a grid. */
export function useGridControl(given: Given) {
  const { store, sheet, measure, by, language, readOnly, bounds, textAt, tell, words } = given;
  const start = { row: 0, column: 0 };
  const [held, hold] = useState<Selection>(onePlace(start));
  const [editing, type] = useState<Editing | null>(null);
  /** The next active place and the text being typed there, before they are rendered; the text is null where nothing is typed. */
  const next = useRef<{ place: Place; text: string | null }>({ place: start, text: null });
  /** Where Tab began: Enter goes back to that column. And whether Escape was the last key: Tab leaves the grid then. */
  const way = useRef<{ tabbedFrom: number | null; isLeaving: boolean }>({ tabbedFrom: null, isLeaving: false });
  const within = (place: Place) => clampPlace(place, bounds);
  const setSelection = (selected: Selection) => {
    next.current.place = within(selected.active);
    hold(selected);
  };
  const setEditing = (edited: Editing | null) => {
    next.current.text = edited?.text ?? null;
    type(edited);
  };
  const selection = { origin: within(held.origin), head: within(held.head), active: within(held.active) };
  const { active } = selection;
  const range = rangeOf(selection);
  const room = { rows: sheet.rows.length, columns: sheet.columns.length };
  const typing = { measure, by, language };
  const isCell = ({ row, column }: Place) => row < room.rows && column < room.columns;
  const cellsIn = () => placesIn(range).filter(isCell);

  const select = (place: Place, isExtended = false) => {
    way.current.tabbedFrom = null;
    setSelection(isExtended ? { origin: active, head: place, active } : onePlace(place));
  };

  /** True where the cell is editable; otherwise says why not. */
  function mayType(place: Place): boolean {
    const reason = readOnly ?? (isCell(place) ? null : words.sums);
    if (reason) tell(reason);
    return reason === null;
  }

  function begin(text: string, isOver: boolean) {
    if (mayType(active)) setEditing({ text, isOver });
  }

  function commit() {
    if (!editing) return;
    setEditing(null);
    store.edit('typed', [{ place: active, typed: editing.text }], typing);
  }

  const clear = () => {
    const cells = cellsIn();
    if (mayType(cells[0] ?? active))
      store.edit(
        'cleared',
        cells.map((place) => ({ place, typed: '' })),
        typing,
      );
  };

  function fill(direction: 'down' | 'right') {
    if (!mayType({ row: range.top, column: range.left })) return;
    const inner = {
      ...range,
      bottom: Math.min(range.bottom, room.rows - 1),
      right: Math.min(range.right, room.columns - 1),
    };
    const typedAt = (place: Place) => {
      const cell = cellAt(sheet, place);
      return cell ? typedIn(cell, measure) : '';
    };
    store.edit('filled', fillEdits(inner, direction, typedAt), typing);
  }

  /** Spreads the selected cells again by the chosen rule. */
  function spreadAgain() {
    if (!mayType(active)) return;
    const edits = cellsIn().map((place): Edit => {
      const cell = cellAt(sheet, place);
      return { place, typed: cell ? typedIn(cell, measure) : '' };
    });
    store.edit('taken', edits, { ...typing, again: true });
  }

  function moveOn(isBack: boolean, key: 'Enter' | 'Tab'): boolean {
    const isOne = countOf(range) === 1;
    if (key === 'Enter' && isOne) {
      const column = isBack ? active.column : (way.current.tabbedFrom ?? active.column);
      select(clampPlace({ row: active.row + (isBack ? -1 : 1), column }, bounds));
      return true;
    }
    const following = placeInTurn(selection, isBack, key === 'Tab' ? 'rows' : 'columns', bounds);
    if (!following) return false;
    if (key === 'Tab') way.current.tabbedFrom ??= active.column;
    setSelection(isOne ? onePlace(following) : { ...selection, active: following });
    return true;
  }

  const selectRange = (origin: Place, head: Place) => setSelection({ origin, head, active: origin });
  const all = () => selectRange(start, within({ row: bounds.rows, column: bounds.columns }));
  const wholeRow = (row: number) => selectRange({ row, column: 0 }, { row, column: room.columns - 1 });
  const wholeColumn = (column: number) => selectRange({ row: 0, column }, { row: room.rows - 1, column });

  /** The command of a key with Ctrl; undefined for keys that are not ours. */
  const commands = (event: KeyboardEvent): (() => void) | undefined =>
    new Map<string, () => void>([
      ['a', all],
      ['z', event.shiftKey ? store.redo : store.undo],
      ['y', store.redo],
      ['d', () => fill('down')],
      ['r', () => fill('right')],
      ['s', () => void store.retry()],
      [' ', () => wholeColumn(active.column)],
    ]).get(event.key.toLowerCase());

  function onPlainKey(event: KeyboardEvent): boolean {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const isCommand = (ctrlKey || metaKey) && !altKey;
    const command = isCommand ? commands(event) : undefined;
    if (command) return (command(), true);
    const target = placeAfter(shiftKey ? selection.head : active, key, isCommand, {
      bounds,
      page: given.page,
      isFilled: (place: Place) => textAt(place) !== '',
    });
    if (target) return (select(target, shiftKey), true);
    if (isCommand || altKey) return false;
    if (key === 'F2') return (begin(isCell(active) ? typedAt(active) : '', false), true);
    if (key === 'Delete') return (clear(), true);
    if (key === 'Backspace') return (begin('', true), true);
    if (key === ' ' && shiftKey) return (wholeRow(active.row), true);
    if (key.length !== 1) return false;
    begin(key === ' ' ? '' : key, true);
    return true;
  }

  const typedAt = (place: Place) => {
    const cell = cellAt(sheet, place);
    // In the notation of the user's language, so that it is parsed back to the same number.
    return cell ? clipText([[typedIn(cell, measure)]], language) : '';
  };

  /** Keys while a cell is typed in; those that belong to the text are left to it. */
  function onTypingKey(event: KeyboardEvent): boolean {
    const { key } = event;
    if (key === 'Escape') return (setEditing(null), true);
    const target =
      editing?.isOver && key.startsWith('Arrow')
        ? placeAfter(active, key, false, { bounds, page: 1, isFilled: () => false })
        : null;
    if (!target) return false;
    commit();
    select(target);
    return true;
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const { key, shiftKey } = event;
    const wasLeaving = way.current.isLeaving;
    way.current.isLeaving = key === 'Escape' || (wasLeaving && key === 'Shift');
    if (key === 'Enter' || key === 'Tab') {
      if (key === 'Tab' && wasLeaving && !editing) return;
      commit();
      if (moveOn(shiftKey, key)) event.preventDefault();
      return;
    }
    if (editing ? onTypingKey(event) : onPlainKey(event)) event.preventDefault();
  }

  function onCopy(event: ClipboardEvent) {
    if (editing) return;
    const rows: string[][] = [];
    for (let row = range.top; row <= range.bottom; row += 1) {
      const cells: string[] = [];
      for (let column = range.left; column <= range.right; column += 1) cells.push(textAt({ row, column }));
      rows.push(cells);
    }
    event.clipboardData.setData('text/plain', clipText(rows, language));
    event.preventDefault();
  }

  function onPaste(event: ClipboardEvent) {
    if (editing) return;
    event.preventDefault();
    if (!mayType({ row: range.top, column: range.left })) return;
    const text = event.clipboardData.getData('text/plain');
    if (text === '') return tell(words.nothing);
    const { edits, left } = placePaste(readRows(text), range, room);
    store.edit('pasted', edits, typing, left);
  }

  const onCut = (event: ClipboardEvent) => {
    if (editing) return;
    onCopy(event);
    clear();
  };

  return {
    selection,
    range,
    editing,
    active,
    next,
    isCell,
    select,
    begin,
    commit,
    type,
    wholeRow,
    wholeColumn,
    typedAt,
    fill,
    spreadAgain,
    goTo: (place: Place) => setSelection(onePlace(place)),
    handlers: { onKeyDown, onCopy, onPaste, onCut },
  };
}

export type GridControl = ReturnType<typeof useGridControl>;
