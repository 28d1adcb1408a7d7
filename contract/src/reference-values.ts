import {
  type ColumnKey,
  type ColumnName,
  type NameOf,
  type ReferenceField,
  type ReferenceTable,
  type SavedValue,
  columnsOf,
  isNullable,
  isText,
} from './reference-fields.ts';
import { entryOf } from './tables.ts';

/*
 * What follows from a table of fields beyond its schemas. Apart from them: the first screen needs schemas of cities and people,
 * and must not bring the rest along.
 */

/** Every text of a row. */
export const textsOf = <Table extends ReferenceTable>(
  table: Table,
  row: { readonly [Name in ColumnName<Table>]: unknown },
): (string | null)[] =>
  columnsOf(table)
    .filter(isText)
    .map(({ name }) => row[name] as string | null);

type Blank<F> = F extends { kind: 'reference' } ? SavedValue<F> | null : SavedValue<F>;

function blankOf(field: ReferenceField): unknown {
  if (field.kind === 'parts') return [];
  if (field.kind === 'flag') return true;
  return field.blank ?? (isText(field) && !isNullable(field) ? '' : null);
}

/** The fields of an empty row. */
export const blankReference = <Table extends ReferenceTable>(table: Table) =>
  Object.fromEntries(Object.entries(table).map(([key, field]) => [key, blankOf(field)])) as {
    [Key in keyof Table]: Blank<Table[Key]>;
  };

/** The columns of a new one, or of one that is being written. */
export type ColumnValues<Table> = { [Key in ColumnKey<Table>]: Blank<Table[Key]> };

/** Only the columns, as in a save. */
export const pickColumns = <Table extends ReferenceTable>(table: Table, whole: ColumnValues<Table>) =>
  Object.fromEntries(columnsOf(table).map(({ key }) => [key, whole[key]])) as ColumnValues<Table>;

/** An answer in the shape of a save, unchanged; parts must have the same shape in both. */
export const referenceToSave = <Table extends ReferenceTable>(
  table: Table,
  whole: { readonly [Key in keyof Table]: SavedValue<Table[Key]> },
) => Object.fromEntries(Object.keys(table).map((key) => [key, entryOf<unknown>(whole, key)])) as typeof whole;

/** The columns as the audit trail compares them: by the names of what they refer to. */
export const columnsInWords = <Table extends ReferenceTable>(
  table: Table,
  row: { readonly [Name in ColumnName<Table>]: unknown },
) => Object.fromEntries(columnsOf(table).map(({ name }) => [name, row[name]])) as Record<ColumnName<Table>, unknown>;

type SheetName<Table, Need> = {
  [Key in keyof Table]: Table[Key] extends { sheet: Need }
    ? Table[Key] extends { kind: 'coordinates' }
      ? 'latitude' | 'longitude'
      : NameOf<Key, Table[Key]>
    : never;
}[keyof Table] &
  string;

/** The columns that a sheet must or may have, in their order. */
export const sheetFields = <Table extends ReferenceTable, Need extends 'required' | 'optional'>(
  table: Table,
  need: Need,
) =>
  Object.entries(table)
    .filter(([, { sheet }]) => sheet === need)
    .flatMap(
      ([key, { kind, name = key }]) =>
        (kind === 'coordinates' ? ['latitude', 'longitude'] : [name]) as SheetName<Table, Need>[],
    );
