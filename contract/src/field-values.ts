import { type Field, type FieldOfKind, type FieldTable, type NamedField, fieldsOf, keysOfKind } from './fields.ts';
import { type RichText, noRichText, plainTextOf } from './rich-text.ts';
import { entryOf } from './tables.ts';

/** A document, or an item of one of its lists, as the API returns it. */
type Whole = Readonly<Record<string, unknown>>;
/** A document with names instead of ids, as it was at some moment. */
export type Snapshot = Readonly<Record<string, unknown>>;

const listOf = (value: unknown): readonly Whole[] => (Array.isArray(value) ? (value as Whole[]) : []);

/** Whether a value says nothing. */
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const withoutEmpty = (values: Snapshot): Snapshot =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmptyValue(value)));

/** Who was visited, and where. */
const targetWords = ({ name, place, city }: Whole): string =>
  [name, place, city].filter((word) => word !== '' && word !== undefined).join(', ');
const personWords = ({ firstname, name }: Whole): string => `${String(firstname)} ${String(name)}`.trim();

/**
 * What a snapshot stores of a field: names instead of ids, so that it stays readable when the things named are deleted.
 */
function inWords(field: NamedField, whole: Whole): unknown {
  const value = entryOf(whole, field.name);
  switch (field.kind) {
    case 'target':
      return targetWords(whole);
    case 'targets':
      return listOf(value).map(targetWords);
    case 'person':
      return isEmptyValue(value) ? null : personWords(value as Whole);
    case 'people':
      return listOf(value).map(personWords);
    case 'richText':
      return isEmptyValue(value) ? '' : plainTextOf(value as RichText);
    case 'files':
      return listOf(value).map(({ name }) => name);
    case 'list':
    case 'inlineList':
      return listOf(value).map((item) => ({ ...idOf(item), ...documentSnapshot(field.fields, item) }));
    default:
      return value;
  }
}

const idOf = ({ id }: Whole) => (id === undefined ? {} : { id });

/**
 * A document with names instead of ids and without empty fields: a submission stores it to be compared with the next
 * one, the audit trail holds it, and every renderer words it in its language.
 */
export const documentSnapshot = (table: FieldTable, whole: object): Snapshot =>
  withoutEmpty(Object.fromEntries(fieldsOf(table).map((field) => [field.name, inWords(field, whole as Whole)])));

function saved(field: NamedField, whole: Whole): unknown {
  const value = entryOf(whole, field.name);
  switch (field.kind) {
    case 'people':
      return listOf(value).map(({ id }) => id);
    case 'targets':
      return listOf(value).map(({ target }) => target);
    case 'files':
      return listOf(value).map(({ name }) => ({ name }));
    case 'list':
    case 'inlineList':
      return listOf(value).map((item) => ({ ...idOf(item), ...fieldsToSave(field.fields, item) }));
    case 'choice':
      return entryOf(whole, field.key) ?? field.blank;
    default:
      return entryOf(whole, field.key);
  }
}

/** The fields of a document as they would be saved once more, unchanged. */
export const fieldsToSave = (table: FieldTable, whole: object, typeId?: number): Record<string, unknown> =>
  Object.fromEntries(fieldsOf(table, typeId).map((field) => [field.key, saved(field, whole as Whole)]));

function blankOf(field: Field): unknown {
  switch (field.kind) {
    case 'line':
    case 'text':
      return '';
    case 'choice':
      return field.blank;
    case 'cities':
    case 'people':
    case 'products':
    case 'targets':
    case 'files':
    case 'list':
    case 'inlineList':
      return [];
    case 'yesNo':
      return false;
    case 'richText':
      return noRichText;
    default:
      return null;
  }
}

/** The fields of a document of which nothing is known yet. */
export const blankFields = (table: FieldTable, typeId?: number): Record<string, unknown> =>
  Object.fromEntries(fieldsOf(table, typeId).map((field) => [field.key, blankOf(field)]));

/** The texts among the fields, as they are saved. */
export const pickTexts = <Table extends FieldTable>(
  table: Table,
  whole: Readonly<Record<FieldOfKind<Table, 'line' | 'text'>, string>>,
) =>
  Object.fromEntries(keysOfKind(table, 'line', 'text').map((key) => [key, whole[key]])) as Record<
    FieldOfKind<Table, 'line' | 'text'>,
    string
  >;
