import { type DocumentChange, type FieldTable, entryOf, fieldNamed, fieldsOf } from '@portal/contract';
import { type FieldWords, valueText } from '../fields/say-fields.ts';
import type { ChangeInWords } from './change-lines.tsx';

const partsOf = ({ field }: DocumentChange) => field.split('.');
const has = (value: unknown) => value !== undefined && value !== null;

/** The fields of the items of a list. */
function fieldsIn(table: FieldTable, list: string): FieldTable {
  const field = fieldNamed(table, list);
  return field?.kind === 'list' ? field.fields : {};
}

/** A changed field as text; items with more than one word get a line each. */
function inWords(table: FieldTable, name: string, { before, after }: DocumentChange, words: FieldWords): ChangeInWords {
  const field = fieldNamed(table, name);
  const said = (value: unknown) =>
    Array.isArray(value) && value.some((one) => typeof one === 'object')
      ? value.map((one) => valueText(field, one, words)).join('\n')
      : valueText(field, value, words);
  return { label: words.fieldName(name), before: said(before), after: said(after) };
}

/** The name of a list item that was removed. */
function itemName(table: FieldTable, item: unknown, words: FieldWords): string {
  const values = (item ?? {}) as Record<string, unknown>;
  return fieldsOf(table)
    .filter(({ identifies }) => identifies)
    .map((field) => valueText(field, entryOf(values, field.name), words))
    .filter((text) => text !== '')
    .join(', ');
}

export type DocumentChanges = {
  count: number;
  /** Of one field of the document. */
  ofField: (field: string) => ChangeInWords[];
  /** The changes of one list item, or that it is new. */
  ofItem: (list: string, id: string) => { added: boolean; changes: ChangeInWords[] };
  /** The names of the items removed from a list. */
  removedFrom: (list: string) => string[];
  /** The fields and lists that changed, in words and each once. */
  places: string[];
};

/** The changes since the last submission, by field and list item; null where it was submitted only once. */
export function readChanges(
  table: FieldTable,
  changes: readonly DocumentChange[] | null,
  words: FieldWords,
): DocumentChanges | null {
  if (changes === null) return null;
  return {
    count: changes.length,
    ofField: (field) => changes.filter((one) => one.field === field).map((one) => inWords(table, field, one, words)),
    ofItem: (list, id) => {
      const own = changes.filter((one) => one.field === `${list}.${id}` || one.field.startsWith(`${list}.${id}.`));
      const added = own.some((one) => partsOf(one).length === 2 && !has(one.before));
      const fields = own.filter((one) => partsOf(one).length > 2);
      const within = fieldsIn(table, list);
      return { added, changes: fields.map((one) => inWords(within, partsOf(one)[2] ?? '', one, words)) };
    },
    removedFrom: (list) =>
      changes
        .filter((one) => partsOf(one).length === 2 && partsOf(one)[0] === list && !has(one.after))
        .map((one) => itemName(fieldsIn(table, list), one.before, words)),
    places: [...new Set(changes.map((one) => words.fieldName(partsOf(one)[0] ?? '')))],
  };
}
