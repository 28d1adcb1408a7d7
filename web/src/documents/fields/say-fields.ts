import { type FieldTable, type NamedField, documentSnapshot, entryOf, fieldsOf, isEmptyValue } from '@portal/contract';
import type { Translate } from '../../i18n/i18n.ts';
import { amountText } from '../../lib/amount.ts';
import { isDay } from '../../lib/day-input.ts';
import { dateOfDay } from '../../lib/days.ts';
import { dayText, exactText } from '../../lib/instant-text.ts';

/** The reader's language, and the names of the fields and choices of a kind of document. */
export type FieldWords = {
  t: Translate;
  language: string;
  currency: string;
  fieldName: (name: string) => string;
  /** Undefined where there is no such word. */
  choice: (choices: string, value: string) => string | undefined;
};

/** One value that is neither a list nor an item. */
function plainText(field: NamedField | undefined, value: unknown, words: FieldWords): string {
  const { t, language, currency } = words;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  switch (field?.kind) {
    case 'choice':
      return words.choice(field.choices, text) ?? text;
    case 'day':
      return isDay(text) ? dayText(dateOfDay(text), language) : text;
    case 'instant':
      return exactText(new Date(text), language);
    case 'amount':
      return `${amountText(text, language)} ${currency}`;
    case 'count':
      return `× ${text}`;
    case 'yesNo':
      return value === true ? t(($) => $.ui.yes) : t(($) => $.ui.no);
    default:
      return text;
  }
}

const fieldsWithin = (field: NamedField | undefined): NamedField[] =>
  field?.kind === 'list' || field?.kind === 'inlineList' ? fieldsOf(field.fields) : [];

/** An item of a list in one line. Fields that only an older version of the table knows come last. */
function itemText(field: NamedField | undefined, item: object, words: FieldWords, between: string): string {
  const known = fieldsWithin(field);
  const values = new Map(Object.entries(item).filter(([key]) => key !== 'id'));
  const names = [...new Set([...known.map(({ name }) => name), ...values.keys()])];
  return names
    .map((name) =>
      valueText(
        known.find((one) => one.name === name),
        values.get(name),
        words,
        between,
      ),
    )
    .filter((text) => text !== '')
    .join(between)
    .replaceAll(`${between}×`, ' ×');
}

/**
 * The value of a field in a snapshot as text; empty where there is none. `between`: the separator between the parts of an item.
 */
export function valueText(
  field: NamedField | undefined,
  value: unknown,
  words: FieldWords,
  between: string = ' · ',
): string {
  if (isEmptyValue(value)) return '';
  if (value instanceof Date) return exactText(value, words.language);
  if (Array.isArray(value)) return value.map((one) => valueText(field, one, words, between)).join(', ');
  return typeof value === 'object' ? itemText(field, value as object, words, between) : plainText(field, value, words);
}

type SaidField = { field: NamedField; label: string; value: string };

/** The fields of a document, or of an item of a list, that say something, in the order of the table. */
export function sayFields(
  table: FieldTable,
  document: object,
  words: FieldWords,
  belongs: (field: NamedField) => boolean,
): SaidField[] {
  const said = documentSnapshot(table, document);
  return fieldsOf(table)
    .filter(belongs)
    .map((field) => ({
      field,
      label: words.fieldName(field.name),
      value: valueText(field, entryOf(said, field.name), words),
    }))
    .filter(({ value }) => value !== '');
}

/** Which field it is that a fault names: `visits.2.products.0.formId`. `itemName`: how an item of a list is called. */
export function pathText(
  table: FieldTable,
  path: string,
  fieldName: FieldWords['fieldName'],
  itemName: (list: string, number: number) => string | undefined,
): string {
  const [first = '', index, within] = path.split('.');
  const field = fieldsOf(table).find(({ key, name }) => key === first || name === first);
  if (index === undefined || field?.kind !== 'list') return fieldName(field?.name ?? first);
  const item = itemName(field.name, Number(index) + 1) ?? fieldName(field.name);
  if (within === undefined) return item;
  const inside = fieldsWithin(field).find(({ key, name }) => key === within || name === within);
  return `${item} · ${fieldName(inside?.name ?? within)}`;
}
