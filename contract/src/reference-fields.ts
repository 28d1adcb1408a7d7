import { z } from 'zod';
import { entryOf } from './tables.ts';

/*
 * The fields of reference data, described once. A kind of thing has one table beside its endpoints (`pharmacyFields` in
 * modules/pharmacies.ts). From it follow what is saved and read, the columns of its row, its export and its sheet, what is
 * searched, what the audit trail compares, and in the browser the labels, the blank form and the columns of the list.
 */

/** What is one text. A `phone` and an `email` can be followed. */
type TextKind = 'text' | 'phone' | 'email';
/** What is one column of the row. A `reference` is the number of something else, and is read by its name. */
type ColumnKind = TextKind | 'choice' | 'flag' | 'reference';
/** `coordinates` are two columns; `parts` have tables of their own, and are read and written by hand. */
type Kind = ColumnKind | 'coordinates' | 'parts';

type ReferenceField = {
  kind: Kind;
  /** What a save may say. */
  save: z.ZodType;
  /** What a new one has, where it is not empty. */
  blank?: string;
  /** The words of a choice; one without them stands for itself. */
  choices?: string;
  /** How it is read and what it is called, where that is not how it is saved: `city` for `cityId`. */
  name?: string;
  /** Whether its sheet must or may have a column for it. */
  sheet?: 'required' | 'optional';
  /** Whether the search looks here. An index of the database holds these fields in this order. */
  searched?: true;
};

export type ReferenceTable = Readonly<Record<string, ReferenceField>>;

type KeyOf<Table, Wanted extends Kind> = {
  [Key in keyof Table]: Table[Key] extends { kind: Wanted } ? Key : never;
}[keyof Table] &
  string;
type NameOf<Key, F> = F extends { name: infer Name extends string } ? Name : Key;

/** The fields that are one column of the row, as they are saved. */
export type ColumnKey<Table> = KeyOf<Table, ColumnKind>;
/** The same as they are read and called. */
export type ColumnName<Table> = { [Key in ColumnKey<Table>]: NameOf<Key, Table[Key]> }[ColumnKey<Table>] & string;
/** The lists of words that fields are chosen from. */
export type ChoicesOf<Table> = {
  [Key in keyof Table]: Table[Key] extends { choices: infer Choices extends string } ? Choices : never;
}[keyof Table];
/** What a field holds as it is saved. */
export type SavedValue<F> = F extends { save: infer Save extends z.ZodType } ? z.output<Save> : never;

const columnKinds: ReadonlySet<string> = new Set<ColumnKind>(['text', 'phone', 'email', 'choice', 'flag', 'reference']);
export const isText = ({ kind }: ReferenceField): boolean => kind === 'text' || kind === 'phone' || kind === 'email';
export const isNullable = ({ save }: ReferenceField): boolean => save instanceof z.ZodNullable;

/** A field that is one column, with how it is saved and what it is called. */
type NamedColumn<Table> = ReferenceField & { key: ColumnKey<Table>; name: ColumnName<Table> };

/** The fields that are one column, in their order. */
export const columnsOf = <Table extends ReferenceTable>(table: Table): NamedColumn<Table>[] =>
  Object.entries(table)
    .filter(([, { kind }]) => columnKinds.has(kind))
    .map(([key, field]) => ({ ...field, key, name: field.name ?? key }) as NamedColumn<Table>);

/** Every text of a row. */
export const textsOf = <Table extends ReferenceTable>(
  table: Table,
  row: { readonly [Name in ColumnName<Table>]: unknown },
): (string | null)[] =>
  columnsOf(table)
    .filter(isText)
    .map(({ name }) => row[name] as string | null);

/** The fields as they are saved. */
export const saveShape = <Table extends ReferenceTable>(table: Table) =>
  Object.fromEntries(Object.entries(table).map(([key, { save }]) => [key, save])) as {
    [Key in keyof Table]: Table[Key]['save'];
  };

type ReadSchema<F> = F extends { kind: TextKind; save: infer Save }
  ? Save extends z.ZodNullable
    ? z.ZodNullable<z.ZodString>
    : z.ZodString
  : F extends { save: infer Save }
    ? Save
    : never;

/** The columns as they are read: what was once allowed stays readable. */
export const readShape = <Table extends ReferenceTable>(table: Table) =>
  Object.fromEntries(
    columnsOf(table).map((field) => {
      const text = isNullable(field) ? z.string().nullable() : z.string();
      return [field.key, isText(field) ? text : field.save];
    }),
  ) as { [Key in ColumnKey<Table>]: ReadSchema<Table[Key]> };

type Blank<F> = F extends { kind: 'reference' } ? SavedValue<F> | null : SavedValue<F>;

function blankOf(field: ReferenceField): unknown {
  if (field.kind === 'parts') return [];
  if (field.kind === 'flag') return true;
  return field.blank ?? (isText(field) && !isNullable(field) ? '' : null);
}

/** The fields of something of which nothing is known yet. */
export const blankReference = <Table extends ReferenceTable>(table: Table) =>
  Object.fromEntries(Object.entries(table).map(([key, field]) => [key, blankOf(field)])) as {
    [Key in keyof Table]: Blank<Table[Key]>;
  };

/** The columns of a new one, or of one that is being written. */
export type ColumnValues<Table> = { [Key in ColumnKey<Table>]: Blank<Table[Key]> };

/** The columns alone, as they are saved. */
export const pickColumns = <Table extends ReferenceTable>(table: Table, whole: ColumnValues<Table>) =>
  Object.fromEntries(columnsOf(table).map(({ key }) => [key, whole[key]])) as ColumnValues<Table>;

/** Of something as it is read, what would be saved once more, unchanged; parts need to be read as they are saved. */
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
