import {
  type ColumnDef,
  type ReactTable,
  type RowSelectionState,
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { keys } from '../../storage/keys.ts';
import { storage } from '../../storage/storage.ts';
import type { ListState } from './list-state.ts';
import type { Column, RowId } from './types.ts';

const features = tableFeatures({ rowSelectionFeature, columnVisibilityFeature });

export type ListFeatures = typeof features;
export type ListTable<Row extends object> = ReactTable<ListFeatures, Row>;

const NO_ROWS: never[] = [];

const isKeys = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((key) => typeof key === 'string');

/** The columns to show: those of the address, else those this device remembers, else the module's own choice. */
function useVisibleColumns<Row>(state: ListState, columns: readonly Column<Row>[]) {
  const remembered = storage.getJson(keys.listColumns(state.id));
  const chosen = state.columns ?? (isKeys(remembered) ? remembered : null);
  const isShown = (column: Column<Row>) =>
    column.card === 'title' || (chosen ? chosen.includes(column.key) : !column.hidden);
  const shown = columns.filter(isShown);
  const show = (visible: Record<string, boolean>) => {
    const next = columns.filter((column) => visible[column.key] !== false).map((column) => column.key);
    storage.setJson(keys.listColumns(state.id), next);
    state.setColumns(next);
  };
  return { shown, show };
}

type Options<Row> = {
  state: ListState;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => RowId;
  selectable: (row: Row) => boolean;
};

/** Which columns show and which rows are selected (shift-click takes a range). Sorting and filtering are the server's. */
export function useListModel<Row extends object>({ state, columns, rows, rowId, selectable }: Options<Row>) {
  'use no memo';
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const { shown, show } = useVisibleColumns(state, columns);
  const columnVisibility = Object.fromEntries(columns.map((column) => [column.key, shown.includes(column)]));
  const definitions = useMemo(() => columns.map(({ key }): ColumnDef<ListFeatures, Row> => ({ id: key })), [columns]);
  const table = useTable({
    features,
    data: rows ?? NO_ROWS,
    columns: definitions,
    getRowId: (row) => String(rowId(row)),
    enableRowSelection: (row) => selectable(row.original),
    state: { rowSelection, columnVisibility },
    onRowSelectionChange: setRowSelection,
    onColumnVisibilityChange: (change) => show(typeof change === 'function' ? change(columnVisibility) : change),
  });
  // Only rows that are still there count: a filter or a deletion may have taken some away.
  const selected = table
    .getRowModel()
    .rows.filter((row) => rowSelection[row.id])
    .map((row) => row.original);
  return { table, shown, selected, clearSelection: () => setRowSelection({}) };
}
