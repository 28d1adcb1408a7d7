import { z } from 'zod';

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

export type ReferenceField = {
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
export type NameOf<Key, F> = F extends { name: infer Name extends string } ? Name : Key;

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

export const isText = ({ kind }: ReferenceField): boolean => kind === 'text' || kind === 'phone' || kind === 'email';
export const isNullable = ({ save }: ReferenceField): boolean => save instanceof z.ZodNullable;

/** A field that is one column, with how it is saved and what it is called. */
type NamedColumn<Table> = ReferenceField & { key: ColumnKey<Table>; name: ColumnName<Table> };

/** The fields that are one column, in their order. */
export const columnsOf = <Table extends ReferenceTable>(table: Table): NamedColumn<Table>[] =>
  Object.entries(table)
    .filter(([, { kind }]) => kind !== 'coordinates' && kind !== 'parts')
    .map(([key, field]) => ({ ...field, key, name: field.name ?? key }) as NamedColumn<Table>);

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
