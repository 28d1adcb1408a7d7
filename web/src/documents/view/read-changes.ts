import { type DocumentChange, entryOf } from '@portal/contract';
import { isDay } from '../../lib/day-input.ts';
import { dateOfDay } from '../../lib/days.ts';
import { dayText } from '../../lib/instant-text.ts';
import type { ChangeInWords } from './change-lines.tsx';

/** The words of one kind for its fields and their values. */
export type Vocabulary = {
  language: string;
  fieldName: (field: string) => string;
  /** A value that is a word of a list; undefined where the field has no list. */
  choice: (field: string, value: string) => string | undefined;
  /** The fields that say which item of a list it is. */
  itemFields: readonly string[];
};

/** A stored value as people say it. */
function valueText(words: Vocabulary, field: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map((one) => valueText(words, field, one)).join(', ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .filter(([key]) => key !== 'id')
      .map(([key, one]) => valueText(words, key, one))
      .join(' · ')
      .replaceAll(' · ×', ' ×');
  }
  if (typeof value !== 'string') return field === 'quantity' ? `× ${Number(value)}` : JSON.stringify(value);
  return words.choice(field, value) ?? (isDay(value) ? dayText(dateOfDay(value), words.language) : value);
}

const inWords = (words: Vocabulary, { field, before, after }: DocumentChange, name: string): ChangeInWords => ({
  label: words.fieldName(name),
  before: valueText(words, field.split('.').at(-1) ?? '', before),
  after: valueText(words, field.split('.').at(-1) ?? '', after),
});

/** An item of a list that was taken out, by the words that say which it was. */
const itemName = (words: Vocabulary, item: unknown): string =>
  words.itemFields
    .map((field) => entryOf((item ?? {}) as Record<string, unknown>, field))
    .flatMap((value) => (value === undefined ? [] : [valueText(words, '', value)]))
    .join(', ');

export type DocumentChanges = {
  count: number;
  /** Of one field of the document. */
  ofField: (field: string) => ChangeInWords[];
  /** Of one item of a list: what changed in it, or that it is new. */
  ofItem: (list: string, id: string) => { added: boolean; changes: ChangeInWords[] };
  /** What a list has no longer, by name. */
  removedFrom: (list: string) => string[];
  /** The fields and lists that changed, in words and each once. */
  places: string[];
};

/** What changed since the last submission, found by where it belongs; null where it was submitted once only. */
export function readChanges(words: Vocabulary, changes: readonly DocumentChange[] | null): DocumentChanges | null {
  if (changes === null) return null;
  const partsOf = ({ field }: DocumentChange) => field.split('.');
  const has = (value: unknown) => value !== undefined && value !== null;
  return {
    count: changes.length,
    ofField: (field) => changes.filter((one) => one.field === field).map((one) => inWords(words, one, field)),
    ofItem: (list, id) => {
      const own = changes.filter((one) => one.field === `${list}.${id}` || one.field.startsWith(`${list}.${id}.`));
      const added = own.some((one) => partsOf(one).length === 2 && !has(one.before));
      const fields = own.filter((one) => partsOf(one).length > 2);
      return { added, changes: fields.map((one) => inWords(words, one, partsOf(one)[2] ?? '')) };
    },
    removedFrom: (list) =>
      changes
        .filter((one) => partsOf(one).length === 2 && partsOf(one)[0] === list && !has(one.after))
        .map((one) => itemName(words, one.before)),
    places: [...new Set(changes.map((one) => words.fieldName(partsOf(one)[0] ?? '')))],
  };
}
