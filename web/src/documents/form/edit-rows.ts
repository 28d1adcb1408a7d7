type Row = { id: string };

/** Edits of the rows of a list, which are identified by their ids. */
export type RowEdit<R extends Row> =
  | { row: 'add'; rows: readonly R[]; at?: number }
  /** Replaces the row with the same id, or appends it. */
  | { row: 'put'; value: R }
  | { row: 'set'; id: string; fields: Partial<R> }
  | { row: 'move'; id: string; by: -1 | 1 }
  | { row: 'remove'; id: string };

export const placeOf = (rows: readonly Row[], id: string): number => rows.findIndex((row) => row.id === id);

export const changedRows = <R extends Row>(rows: R[], id: string, fields: Partial<R>): R[] =>
  rows.map((row) => (row.id === id ? { ...row, ...fields } : row));

/** The rows with one moved up or down by one place; unchanged at the ends of the list. */
export function movedRows<R extends Row>(rows: R[], id: string, by: -1 | 1): R[] {
  const at = placeOf(rows, id);
  const row = rows[at];
  const to = at + by;
  return row && to >= 0 && to < rows.length ? rows.toSpliced(at, 1).toSpliced(to, 0, row) : rows;
}

/** The rows after an edit, no more of them than the list may hold. */
export function editRows<R extends Row>(rows: R[], edit: RowEdit<R>, max: number): R[] {
  switch (edit.row) {
    case 'add':
      return rows.toSpliced(edit.at ?? rows.length, 0, ...edit.rows.slice(0, Math.max(max - rows.length, 0)));
    case 'put':
      return placeOf(rows, edit.value.id) === -1
        ? editRows(rows, { row: 'add', rows: [edit.value] }, max)
        : changedRows(rows, edit.value.id, edit.value);
    case 'set':
      return changedRows(rows, edit.id, edit.fields);
    case 'move':
      return movedRows(rows, edit.id, edit.by);
    default:
      return rows.filter(({ id }) => id !== edit.id);
  }
}
