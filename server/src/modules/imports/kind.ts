/*
 * The way of a sheet, whatever its kind, and where each step stands:
 *
 *   read   read.service.ts   its lines are kept as they are; the child that reads the file is sheets/
 *   map    map.ts            which worksheets are read, which column holds which field, which sign parts its decimals:
 *                            proposed or asked, confirmed, remembered; read-values.ts, what a line then says
 *   match  match.ts          what a line names is found among what the portal knows; a kind whose sheets name what nobody
 *                            knows asks about it first (`asksNames`)
 *   check  check.ts          what is wrong with a line, at its place in the sheet
 *   load   load.service.ts   the transaction around it; how the lines are loaded is the kind's choice (load.ts): line by line
 *                            (line-by-line.service.ts), or all at once (modules/sales-loading/sales-load.service.ts)
 */
import {
  type ColumnKey,
  type Faults,
  type ImportConfirmation,
  type ImportField,
  type ImportKind,
  type ImportOptions,
  type ReferenceTable,
  columnsOf,
  entryOf,
  isNullable,
  isText,
} from '@portal/contract';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { SheetLimits } from '../../sheets/sheet.ts';
import type { Load } from './load.ts';

/** How the cells of a column are read. */
export type FieldType =
  | { is: 'text' }
  /** Several texts in one cell, with `;` or `|` between them, or on lines of their own. */
  | { is: 'list' }
  /** Without thousands, as coordinates are, a point and a comma both part decimals. */
  | { is: 'number'; min?: number; hasThousands?: false }
  | { is: 'month' }
  | { is: 'flag' }
  /** Days of the week, as `list`; the values are their numbers, 1 for Monday. */
  | { is: 'days' }
  /** Word, as it is compared → value. */
  | { is: 'choice'; values: ReadonlyMap<string, string> };

export type FieldRule = {
  type: FieldType;
  /** Further titles in sheets, besides that of the template in every language. */
  titles: readonly string[];
  /** The example in the template: a text, or the word for a choice, a flag or days. */
  example: string;
};

/** The value of a field in a line: undefined if the sheet has no such column, null if the cell is empty. */
export type Value = string | string[] | boolean | null | undefined;

export type GivenRow = { line: number; values: Readonly<Record<string, Value>> };

/** A kind of sheet: its columns, and how its lines are loaded. Everything else is the same for all kinds. */
export type Kind<K extends ImportKind = ImportKind> = {
  fields: Readonly<Record<ImportField<K>, FieldRule>>;
  /** Of the reader, where a sheet of this kind may be larger than others. */
  sheetLimits?: Partial<SheetLimits>;
  /** Everyone who may load such sheets can work on anyone's; other sheets are their uploader's alone. */
  shared?: true;
  /** Between the columns and the check, names that are unknown wait for a decision: its load has `match`. */
  asksNames?: true;
  /** Whether a column can hold this, beyond the fields above: the figure of one month, for instance. */
  hasColumn?: (field: string) => boolean;
  /** The field for a title that cannot be listed beforehand. */
  columnOf?: (title: string) => string | undefined;
  /** The faults of a mapping, beyond missing required fields. */
  columnFaults?: (mapping: readonly (string | null)[], options: ImportOptions<K>) => Faults;
  /** Faults of options that name something unknown. */
  optionFaults?: (db: Database, options: ImportOptions<K>) => Promise<Faults>;
  /** What the user must confirm after the check, before the sheet is loaded. */
  confirmations?: (db: Database, importId: string) => Promise<ImportConfirmation[]>;
  /** The source by which mappings are remembered: each monthly sender has its own columns. */
  sourceOf(options: ImportOptions<K>): string;
  /** Gets ready to match, check and load the lines of one sheet, within the transaction of the context. */
  prepare(context: Context, options: ImportOptions<K>): Promise<Load>;
};

/** Lists have no source of their own. */
export const anyones = (): string => '';

export const textOf = ({ values }: GivenRow, field: string): string => {
  const value = entryOf(values, field);
  return typeof value === 'string' ? value : '';
};

/** The text in the sheet; without such a column, the stored one. */
export const textOr = (row: GivenRow, field: string, before: string): string =>
  entryOf(row.values, field) === undefined ? before : textOf(row, field);

/** The same, with an empty text as null. */
export const nullableOr = (row: GivenRow, field: string, before: string | null): string | null =>
  entryOf(row.values, field) === undefined ? before : textOf(row, field) || null;

/** The same for a choice or a flag, where an empty cell changes nothing either. */
export const chosenOr = <T extends string | boolean>(row: GivenRow, field: string, before: T): T =>
  (entryOf(row.values, field) ?? before) as T;

export const listOf = ({ values }: GivenRow, field: string): string[] => {
  const value = entryOf(values, field);
  return Array.isArray(value) ? value : [];
};

/** The columns of a table of fields from the sheet; the stored values for the rest. */
export function mergeColumns<Fields extends ReferenceTable, Form extends Readonly<Record<ColumnKey<Fields>, unknown>>>(
  fields: Fields,
  row: GivenRow,
  before: Form,
): Pick<Form, ColumnKey<Fields>> {
  const merged = columnsOf(fields).map((field) => {
    const { key, kind, name, sheet } = field;
    const value: unknown = before[key];
    if (!sheet || kind === 'reference') return [key, value];
    if (!isText(field)) return [key, chosenOr(row, name, value as string | boolean)];
    const read = isNullable(field) ? nullableOr : textOr;
    return [key, read(row, name, value as string)];
  });
  return Object.fromEntries(merged) as Pick<Form, ColumnKey<Fields>>;
}

/** True where two forms say the same. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
