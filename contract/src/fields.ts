import { z } from 'zod';

/*
 * The fields of a document, described once: what each holds, its name and its place. Each kind of document has one
 * table (`modules/work-report-fields.ts`); from it derive the view, the PDF, the snapshot of the audit trail, the
 * comparison of two versions and their changes, the form's texts, the columns of its row.
 */

/** What a field holds as one value. A `line` has no breaks, a `text` may, a `richText` is a tree (rich-text.ts); a `count` is how many there are of something. */
type PlainKind = 'line' | 'text' | 'richText' | 'day' | 'time' | 'instant' | 'amount' | 'count' | 'yesNo';
/** A field that refers to other rows by id. `target`: the person or place that was or is to be visited. */
type ReferenceKind = 'city' | 'cities' | 'person' | 'people' | 'product' | 'products' | 'target' | 'targets' | 'files';
type FieldKind = Field['kind'];

/** Where a field stands in a document: above all, among the short facts, among the lists, the longer texts, the files. */
type Section = 'head' | 'facts' | 'lists' | 'texts' | 'files';

type Place = {
  section: Section;
  /** The types that have it, where a kind has types and not all of them do. */
  types?: readonly number[];
  /** The name in an answer, where it differs from the name in a save: `cities` for `cityIds`. */
  name?: string;
  /** The PDF prints it in the same sentence as this field. */
  joins?: string;
  /** It identifies an item of a list. */
  identifies?: boolean;
};

type PlainField = Place & { kind: PlainKind };
type ReferenceField = Place & { kind: ReferenceKind };
/** One value of an enum; `blank` is the value in a new document. */
type ChoiceField = Place & { kind: 'choice'; choices: string; blank: string | null };
/** Items with fields of their own. Those of a `list` are known by their id, those of an `inlineList` are said in a line each. */
type ListField = Place & { kind: 'list' | 'inlineList'; fields: FieldTable };

export type Field = PlainField | ReferenceField | ChoiceField | ListField;
export type FieldTable = Readonly<Record<string, Field>>;

type KeyOf<Save> = Save extends unknown ? keyof Save : never;
type ValueOf<Save, Key extends PropertyKey> = Save extends { [K in Key]: infer Value } ? Value : never;
/** The fields of a save that are not fields of the document. */
type Envelope = 'id' | 'requestId' | 'version' | 'typeId';

type FieldHolding<Value, Choices extends string> = [NonNullable<Value>] extends [readonly (infer Item)[]]
  ? [Item] extends [number]
    ? ReferenceField
    : (Place & { kind: 'list' | 'inlineList'; fields: DocumentFields<Item, Choices> }) | ReferenceField
  : [NonNullable<Value>] extends [string]
    ? string extends NonNullable<Value>
      ? PlainField
      : Place & { kind: 'choice'; choices: Choices; blank: Value }
    : PlainField | ReferenceField;

/**
 * The table of fields for a document that is saved as `Save`, with the names of its enums: a missing field, or one of
 * another kind, does not compile.
 */
export type DocumentFields<Save, Choices extends string> = {
  readonly [Key in Exclude<KeyOf<Save>, Envelope>]: FieldHolding<ValueOf<Save, Key>, Choices>;
};

type NameOf<Key, F> = F extends { name: infer Name extends string } ? Name : Key;

type NamesWithin<Key, F> =
  | NameOf<Key, F>
  | (F extends { kind: 'list'; fields: infer Fields } ? FieldName<Fields> : never);

/** The names of all fields of a table, including those of the items of its lists. */
type FieldName<Table> = Table extends unknown
  ? { [Key in keyof Table]: NamesWithin<Key, Table[Key]> }[keyof Table] & string
  : never;

/** The name of each field for people: one that is missing does not compile. */
export type FieldTexts<Table> = Readonly<Record<FieldName<Table>, string>>;

/** The fields of these kinds, by their name in a save. */
export type FieldOfKind<Table, Kind extends FieldKind> = {
  [Key in keyof Table]: Table[Key] extends { kind: Kind } ? Key : never;
}[keyof Table] &
  string;

/** The fields of a table, as they are saved and as they are read. */
export type FieldKey<Table> = (keyof Table | { [Key in keyof Table]: NameOf<Key, Table[Key]> }[keyof Table]) & string;

/** A field with its key in a save and its name in an answer. */
export type NamedField = Field & { key: string; name: string };

/** The fields in order; with a `typeId`, only those that this type has. */
export function fieldsOf(table: FieldTable, typeId?: number): NamedField[] {
  return Object.entries(table)
    .map(([key, field]) => ({ ...field, key, name: field.name ?? key }))
    .filter(({ types }) => typeId === undefined || !types || types.includes(typeId));
}

/** Which fields are of these kinds, as they are saved. */
export const keysOfKind = <Table extends FieldTable, Kind extends FieldKind>(table: Table, ...kinds: Kind[]) =>
  fieldsOf(table)
    .filter(({ kind }) => (kinds as string[]).includes(kind))
    .map(({ key }) => key as FieldOfKind<Table, Kind>);

/** The texts among the fields as their reader gets them. */
export const textShape = <Table extends FieldTable>(table: Table) =>
  Object.fromEntries(keysOfKind(table, 'line', 'text').map((key) => [key, z.string()])) as {
    [Key in FieldOfKind<Table, 'line' | 'text'>]: z.ZodString;
  };

/**
 * The maximum length of a text, from its schema; a text that was added later has a default, for drafts that lack it.
 */
export function textLimitIn(schema: unknown): number {
  const inner = schema instanceof z.ZodDefault ? schema.unwrap() : schema;
  return (inner instanceof z.ZodString && inner.maxLength) || 0;
}

/** The field with this name in an answer; undefined if there is none. */
export const fieldNamed = (table: FieldTable, name: string): NamedField | undefined =>
  fieldsOf(table).find((field) => field.name === name || field.key === name);
