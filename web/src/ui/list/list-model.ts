import { useState } from 'react';
import { keys } from '../../storage/keys.ts';
import { storage } from '../../storage/storage.ts';
import type { ListState } from './list-state.ts';
import type { Column, RowId } from './types.ts';

/** A row with its state in the list. */
export type ListRow<Row> = { id: RowId; value: Row; selectable: boolean; selected: boolean };

const isKeys = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((key) => typeof key === 'string');

/** The visible columns: from the address, otherwise from this device, otherwise the module's default. */
function useVisibleColumns<Row>(state: ListState, columns: readonly Column<Row>[]) {
  const remembered = storage.getJson(keys.listColumns(state.id));
  const chosen = state.columns ?? (isKeys(remembered) ? remembered : null);
  const isShown = (column: Column<Row>) =>
    column.card === 'title' || (chosen ? chosen.includes(column.key) : !column.hidden);
  const shown = columns.filter(isShown);
  const showColumn = (column: Column<Row>, visible: boolean) => {
    const next = columns.filter((one) => (one === column ? visible : shown.includes(one))).map(({ key }) => key);
    storage.setJson(keys.listColumns(state.id), next);
    state.setColumns(next);
  };
  return { shown, showColumn };
}

/** The ids of the selected rows, and the one that was clicked last: a range begins there. */
type Selection = { ids: ReadonlySet<RowId>; last: RowId | null };

const NOTHING: Selection = { ids: new Set(), last: null };

/** The rows between two, in either order; only the second where the first is gone. */
function rowsBetween<Row>(rows: readonly ListRow<Row>[], from: RowId | null, to: RowId) {
  const end = rows.findIndex((row) => row.id === to);
  const start = rows.findIndex((row) => row.id === from);
  return start < 0 ? rows.slice(end, end + 1) : rows.slice(Math.min(start, end), Math.max(start, end) + 1);
}

type Options<Row> = {
  state: ListState;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => RowId;
  selectable: (row: Row) => boolean;
};

/** Which columns show and which rows are selected (shift-click takes a range). Sorting and filtering are the server's. */
export function useListModel<Row extends object>({ state, columns, rows = [], rowId, selectable }: Options<Row>) {
  const [selection, setSelection] = useState(NOTHING);
  const listRows = rows.map((value): ListRow<Row> => {
    const id = rowId(value);
    return { id, value, selectable: selectable(value), selected: selection.ids.has(id) };
  });
  const canBeSelected = listRows.filter((row) => row.selectable);
  // Only rows that are still there count: a filter or a deletion may have taken some away.
  const selected = listRows.filter((row) => row.selected);

  const select = (changed: readonly ListRow<Row>[], on: boolean, last: RowId | null) => {
    const ids = new Set(selection.ids);
    for (const row of changed.filter((one) => one.selectable)) {
      if (on) ids.add(row.id);
      else ids.delete(row.id);
    }
    setSelection({ ids, last });
  };
  return {
    ...useVisibleColumns(state, columns),
    rows: listRows,
    selected: selected.map((row) => row.value),
    selectableCount: canBeSelected.length,
    allSelected: canBeSelected.length > 0 && canBeSelected.every((row) => row.selected),
    selectAll: (on: boolean) => select(canBeSelected, on, null),
    selectRow: (row: ListRow<Row>, on: boolean, asRange: boolean) =>
      select(asRange ? rowsBetween(listRows, selection.last, row.id) : [row], on, row.id),
    clearSelection: () => setSelection(NOTHING),
  };
}

export type ListModel<Row extends object> = ReturnType<typeof useListModel<Row>>;
