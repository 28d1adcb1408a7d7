import { type DocumentChange, entryOf } from '@portal/contract';
import type { Translate } from '../../../i18n/i18n.ts';
import { dateOfDay } from '../../../lib/days.ts';
import { isDay } from '../../../lib/day-input.ts';
import { dayText } from '../../../lib/instant-text.ts';
import type { ChangeInWords } from '../../../documents/view/change-lines.tsx';

type Reader = { t: Translate; language: string };
type Table = Readonly<Record<string, string | undefined>>;

/** Fields whose values are words of a list. */
const tables = {
  nature: 'natures',
  dayPart: 'dayParts',
  channel: 'channels',
  motive: 'motives',
  reaction: 'reactions',
  outcome: 'outcomes',
  kind: 'kinds',
} as const;

const isTabled = (field: string): field is keyof typeof tables => Object.hasOwn(tables, field);

/** A value of the kept picture as people say it. */
function valueText(reader: Reader, field: string, value: unknown): string {
  const { t, language } = reader;
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map((one) => valueText(reader, field, one)).join(', ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .filter(([key]) => key !== 'id')
      .map(([key, one]) => valueText(reader, key, one))
      .join(' · ')
      .replaceAll(' · ×', ' ×');
  }
  if (typeof value !== 'string') return field === 'quantity' ? `× ${Number(value)}` : JSON.stringify(value);
  if (isTabled(field))
    return entryOf(t(($) => $.workReports[tables[field]], { returnObjects: true }) as Table, value) ?? value;
  return isDay(value) ? dayText(dateOfDay(value), language) : value;
}

const labelOf = (t: Translate, field: string) =>
  entryOf(t(($) => $.workReports.fields, { returnObjects: true }) as Table, field) ?? field;

const inWords = (reader: Reader, { field, before, after }: DocumentChange, key: string): ChangeInWords => ({
  label: labelOf(reader.t, key),
  before: valueText(reader, field.split('.').at(-1) ?? '', before),
  after: valueText(reader, field.split('.').at(-1) ?? '', after),
});

/** An item of a list that is gone or new, by the words that say which it is. */
const itemName = (reader: Reader, item: unknown): string => {
  const { target, day, city } = (item ?? {}) as Record<string, unknown>;
  return [target, day, city].flatMap((one) => (one === undefined ? [] : [valueText(reader, '', one)])).join(', ');
};

export type ReportChanges = {
  count: number;
  /** Of one field of the report. */
  ofField: (field: string) => ChangeInWords[];
  /** Of one item of a list: what changed in it, or that it is new. */
  ofItem: (list: 'visits' | 'plan', id: string) => { added: boolean; changes: ChangeInWords[] };
  /** What a list has no longer, by name. */
  goneFrom: (list: 'visits' | 'plan') => string[];
  /** The fields and lists that changed, in words and each once. */
  places: string[];
};

/** What changed since the last submission, found by where it belongs; null where it was submitted once only. */
export function readChanges(reader: Reader, changes: readonly DocumentChange[] | null): ReportChanges | null {
  if (changes === null) return null;
  const partsOf = ({ field }: DocumentChange) => field.split('.');
  const has = (value: unknown) => value !== undefined && value !== null;
  return {
    count: changes.length,
    ofField: (field) => changes.filter((one) => one.field === field).map((one) => inWords(reader, one, field)),
    ofItem: (list, id) => {
      const own = changes.filter((one) => one.field === `${list}.${id}` || one.field.startsWith(`${list}.${id}.`));
      const added = own.some((one) => partsOf(one).length === 2 && !has(one.before));
      const fields = own.filter((one) => partsOf(one).length > 2);
      return { added, changes: fields.map((one) => inWords(reader, one, partsOf(one)[2] ?? '')) };
    },
    goneFrom: (list) =>
      changes
        .filter((one) => partsOf(one).length === 2 && partsOf(one)[0] === list && !has(one.after))
        .map((one) => itemName(reader, one.before)),
    places: [...new Set(changes.map((one) => labelOf(reader.t, partsOf(one)[0] ?? '')))],
  };
}
