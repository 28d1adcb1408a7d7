import { personName } from '../../references/person-name.ts';
import { type Column, NOTHING } from '../../ui/list/types.ts';
import { When } from '../../ui/when.tsx';
import type { DocumentKind, DocumentRow, DocumentTypes, RowOf } from '../document-kind.ts';
import { RowActs } from './row-acts.tsx';

/** The columns that lists of every kind have. */
export const authorColumn: Column<DocumentRow> = {
  key: 'author',
  label: ($) => $.documents.columns.author,
  render: (row) => personName(row.author),
};
export const submittedAtColumn: Column<DocumentRow> = {
  key: 'submittedAt',
  label: ($) => $.documents.columns.submittedAt,
  render: (row) => (row.submittedAt ? <When at={row.submittedAt} /> : NOTHING),
  sortable: true,
};
export const decidedByColumn: Column<DocumentRow> = {
  key: 'decidedBy',
  label: ($) => $.documents.columns.decidedBy,
  render: (row) => (row.decidedBy ? personName(row.decidedBy) : NOTHING),
  hidden: true,
};
export const updatedAtColumn: Column<DocumentRow> = {
  key: 'updatedAt',
  label: ($) => $.documents.columns.updatedAt,
  render: (row) => <When at={row.updatedAt} />,
  sortable: true,
  hidden: true,
};
export const fileCountColumn: Column<{ fileCount: number }> = {
  key: 'fileCount',
  label: ($) => $.documents.files,
  render: (row) => row.fileCount,
  numeric: true,
  hidden: true,
};
export const actsColumn = <D extends DocumentTypes>(kind: DocumentKind<D>): Column<RowOf<D>> => ({
  key: 'acts',
  label: ($) => $.documents.columns.acts,
  render: (row) => <RowActs kind={kind} row={row} />,
  // Buttons are not exported.
  exportAs: [],
  card: 'foot',
});
