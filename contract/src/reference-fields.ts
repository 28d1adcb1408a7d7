import { z } from 'zod';

/*
 * The fields of reference data, described once. Each kind of thing has one table beside its endpoints (`pharmacyFields`
 * in modules/pharmacies.ts). From it derive the schemas of saves and answers, the columns of its row, its export and
 * its sheet, the search, the comparison in the audit trail, and in the browser the labels, the blank form and the
 * columns of the list.
 */

/** A single text. `phone` and `email` become links. */
type TextKind = 'text' | 'phone' | 'email';
/** A single column of the row. A `reference` is the id of another row, and answers contain its name. */
type ColumnKind = TextKind | 'choice' | 'flag' | 'reference';
/** `coordinates` are two columns; `parts` have tables of their own, and are read and written by hand. */
type Kind = ColumnKind | 'coordinates' | 'parts';

export type ReferenceField = {
  kind: Kind;
  /** The schema of the field in a save. */
  save: z.ZodType;
  /** The value in a new row, if not empty. */
  blank?: string;
  /** The name of the enum's texts; without one, the value itself is shown. */
  choices?: string;
  /** The name in an answer, where it differs from the key in a save: `city` for `cityId`. */
  name?: string;
  /** Whether its sheet must or may have a column for it. */
  sheet?: 'required' | 'optional';
  /** Whether the search covers it. A database index holds these fields in this order. */
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
/** The same fields by their names in an answer. */
export type ColumnName<Table> = { [Key in ColumnKey<Table>]: NameOf<Key, Table[Key]> }[ColumnKey<Table>] & string;
/** The lists of words that fields are chosen from. */
export type ChoicesOf<Table> = {
  [Key in keyof Table]: Table[Key] extends { choices: infer Choices extends string } ? Choices : never;
}[keyof Table];
/** The type of a field in a save. */
export type SavedValue<F> = F extends { save: infer Save extends z.ZodType } ? z.output<Save> : never;

export const isText = ({ kind }: ReferenceField): boolean => kind === 'text' || kind === 'phone' || kind === 'email';
export const isNullable = ({ save }: ReferenceField): boolean => save instanceof z.ZodNullable;

/** A single-column field with its key in a save and its name in an answer. */
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

/** The schema of the columns in an answer; looser than in a save, so that values allowed earlier stay readable. */
export const readShape = <Table extends ReferenceTable>(table: Table) =>
  Object.fromEntries(
    columnsOf(table).map((field) => {
      const text = isNullable(field) ? z.string().nullable() : z.string();
      return [field.key, isText(field) ? text : field.save];
    }),
  ) as { [Key in ColumnKey<Table>]: ReadSchema<Table[Key]> };
