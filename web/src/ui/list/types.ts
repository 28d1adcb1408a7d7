import type { BulkResults } from '@portal/contract';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Text } from '../../i18n/i18n.ts';
import type { ListResult } from './list-result.ts';
import type { ListState } from './list-state.ts';

export type RowId = number | string;

/** A column. On a phone the same rows are cards, where a column has a place of its own or a line of its own. */
export type Column<Row> = {
  /** The field's name in the call: for sorting and exporting. */
  key: string;
  label: Text;
  render: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Right-aligned, figures under each other. */
  numeric?: boolean;
  /** The unit of its figures, shown beside its name. */
  unit?: string;
  /** In a file, the columns that this one combines; by default itself. */
  exportAs?: readonly string[];
  /** Hidden by default. */
  hidden?: boolean;
  /** Left out on a tablet, unless the user asks for it. Cards have room for everything. */
  wide?: boolean;
  /** Its share of the table's width. Where columns have one, each row is one line, and what is too long is cut. */
  share?: number;
  /** The first `title` is the row's link, and cannot be hidden. A column at the `foot` needs no label. */
  card?: 'title' | 'mark' | 'line' | 'foot';
};

/** Shown in an empty cell; a card omits the line. */
export const NOTHING = '—';

export type Option = { value: string; label: string };

/** A filter beside the search. A flag is a choice between its two words. */
export type Filter<Key extends string> = {
  key: Key;
  label: Text;
  all: Text;
  options: readonly Option[];
  /** A day is picked from a calendar; its `options` hold the words for the chosen one. */
  kind?: 'choice' | 'day';
};

/** The result of one row; some rows are identified by a string. */
export type BulkResult = Omit<BulkResults['results'][number], 'id'> & { id: RowId };
export type BulkAnswer = { results: readonly BulkResult[] };

/** A bulk action. */
export type BulkAction<Row> = {
  key: string;
  label: Text;
  /** The act in full, where the button has only room for a word: beside it on hover, and above the results. */
  title?: Text;
  icon: Icon;
  danger?: boolean;
  allowed: (row: Row) => boolean;
  /** Null when the user cancels. */
  run: (rows: readonly Row[]) => Promise<BulkAnswer | null>;
  /** Why one row was refused, as text; by default the code's text. */
  explain?: (result: BulkResult, row: Row) => string | undefined;
  /** Undoes the action for these rows; without it there is no undo. */
  undo?: (rows: readonly Row[]) => Promise<unknown>;
};

export const FLAG = { yes: 'true', no: 'false' } as const;

/** How tall the rows are: 40 or 32 px. */
export type Density = 'comfortable' | 'compact';
export type ExportFormat = 'xlsx' | 'csv';
/** The call that makes the file of an export; a module's `queries.ts` has it in one line. */
export type ExportList = { isPending: boolean; mutate: (input: { query: never }) => void };

/** The way to another screen, as a button. */
export type LinkTo = { label: Text; href: string; icon: Icon };

/** The definition of a module's list. */
export type ListPageProps<Row, Key extends string> = {
  /** The name of the table. */
  title: Text;
  state: ListState<object, Key>;
  result: ListResult<Row>;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => RowId;
  /** The row in words: for its checkbox and the results of a bulk action. */
  rowName: (row: Row) => string;
  rowHref?: (row: Row) => string;
  /** The placeholder of the search; without it the list has no search. */
  searchHint?: Text;
  filters?: readonly Filter<Key>[];
  bulk?: readonly BulkAction<Row>[];
  /** The primary action of this screen. */
  primary?: LinkTo;
  exportList?: ExportList;
  /** Other screens about the same rows. */
  links?: readonly LinkTo[];
  /** The address of the importer, for users who may load sheets. */
  importHref?: string | undefined;
  /** Shows the rows in place of the table: a map. */
  instead?: ReactNode;
  /** The empty state. */
  empty: { icon: Icon; title: Text; text: Text };
};
