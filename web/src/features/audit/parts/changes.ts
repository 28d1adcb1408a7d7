import { type FieldTable, entryOf, fieldNamed, fieldsOf, minutesFields, workReportFields } from '@portal/contract';
import { type FieldWords, valueText as documentText } from '../../../documents/fields/say-fields.ts';
import { isLanguage, languages } from '../../../i18n/languages.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { permissionWords } from '../../../i18n/permission-texts.ts';
import { dayText, exactText } from '../../../lib/instant-text.ts';
import { dateFormat } from '../../../lib/intl.ts';
import { minutesWords } from '../../../references/minutes-words.ts';
import { reportWords } from '../../../references/report-words.ts';
import type { AuditRow, Directory } from '../queries.ts';
import { fieldText, referenceNames } from './audit-words.ts';

/** One changed field as text. A list shows what was added and removed; a secret only that it changed. */
type ChangeWords = { field: string; before: string; after: string; text: string };

export type Reader = { t: Translate; language: string; currency: string; directory: Directory };

/** The fields of the event's entity, where it has a field table, and their names. */
type FieldReader = Reader & { entity: string; document: { table: FieldTable; words: FieldWords } | null };

/** The kinds of document that the trail speaks of. */
const documents: Readonly<Record<string, { table: FieldTable; wordsFor: (reader: Reader) => FieldWords }>> = {
  meetingsReport: { table: minutesFields, wordsFor: minutesWords },
  workReport: { table: workReportFields, wordsFor: reportWords },
};

function fieldReaderOf(entity: string, reader: Reader): FieldReader {
  const kind = entryOf(documents, entity);
  return { ...reader, entity, document: kind ? { table: kind.table, words: kind.wordsFor(reader) } : null };
}

/** Ids and keys of no interest to a reader. */
const SILENT = new Set(['id', 'version', 'searchText']);
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const lookups: Readonly<Record<string, keyof Directory>> = {
  managerId: 'user',
  userId: 'user',
  representativeIds: 'user',
  cityId: 'city',
  cityIds: 'city',
  roleIds: 'role',
  designationId: 'designation',
};

const WHOLE = { returnObjects: true } as const;

/** What the lines of an imported sheet are. */
const sheetKinds = (t: Translate) => ({
  pharmacies: t(($) => $.titles.pharmacies),
  products: t(($) => $.titles.products),
  facilities: t(($) => $.audit.fields.facilities),
  professionals: t(($) => $.audit.fields.professionals),
});

/** The texts of codes by field, for any entity. */
const codes: Readonly<Record<string, (t: Translate) => object>> = {
  type: (t) => ({ ...t(($) => $.pharmacies.types, WHOLE), ...t(($) => $.health.types, WHOLE) }),
  status: (t) => t(($) => $.pharmacies.statuses, WHOLE),
  kind: (t) => ({ ...t(($) => $.health.kinds, WHOLE), ...sheetKinds(t) }),
  state: (t) => t(($) => $.imports.states, WHOLE),
  confirmed: (t) => t(($) => $.audit.confirmations, WHOLE),
  passwordState: (t) => t(($) => $.audit.passwordStates, WHOLE),
};

const codeText = (t: Translate, field: string, code: string): string | undefined =>
  entryOf((entryOf(codes, field)?.(t) ?? {}) as Record<string, string>, code);

/** Monday is 1, and the first of January 2024 was one. */
const weekdayText = (day: number, language: string) =>
  dateFormat(language, { weekday: 'long' }).format(new Date(2024, 0, day));

/** A single value as people say it. */
function valueText(value: unknown, field: string, reader: FieldReader): string {
  const { t, language, directory, document } = reader;
  const known = document && fieldNamed(document.table, field);
  if (document && known) return documentText(known, value, document.words, ', ');
  if (typeof value === 'boolean') return value ? t(($) => $.ui.yes) : t(($) => $.ui.no);
  if (value instanceof Date) return exactText(value, language);
  const lookup = entryOf(lookups, field);
  if (lookup) return directory[lookup](value) ?? t(($) => $.audit.idNumber, { id: String(value) });
  if (field === 'permissions') return rightText(t, String(value));
  if (field === 'language' && isLanguage(value)) return languages.find(({ code }) => code === value)?.name ?? value;
  if (typeof value === 'object' && value !== null) return objectText(value, reader);
  if (field === 'receptionDays') return weekdayText(Number(value), language);
  const text = String(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return dayText(new Date(`${text}T00:00`), language);
  return codeText(t, field, text) ?? text;
}

function rightText(t: Translate, name: string): string {
  const words = permissionWords(t);
  return `${words.group(words.groupOf(name))} · ${words.of(name).name}`;
}

/** An object with a name is shown by it; others field by field. */
function objectText(value: object, reader: FieldReader): string {
  if ('name' in value && typeof value.name === 'string') return value.name;
  return Object.entries(value)
    .filter(([key, one]) => !SILENT.has(key) && !isEmpty(one))
    .map(([key, one]) => valueText(one, key, reader))
    .join(', ');
}

const listText = (values: readonly unknown[], field: string, reader: FieldReader) =>
  values.map((value) => valueText(value, field, reader)).join(', ');

function wordsOf(value: unknown, field: string, reader: FieldReader): string {
  if (isEmpty(value)) return reader.t(($) => $.audit.empty);
  return Array.isArray(value) ? listText(value, field, reader) : valueText(value, field, reader);
}

/** What was added to a list and removed from it. */
function listChange(before: readonly unknown[], after: readonly unknown[], field: string, reader: FieldReader): string {
  const { t } = reader;
  const without = (list: readonly unknown[], other: readonly unknown[]) => {
    const known = new Set(other.map((item) => JSON.stringify(item)));
    return list.filter((item) => !known.has(JSON.stringify(item)));
  };
  const added = listText(without(after, before), field, reader);
  const removed = listText(without(before, after), field, reader);
  return [
    added && t(($) => $.audit.listAdded, { items: added }),
    removed && t(($) => $.audit.listRemoved, { items: removed }),
  ]
    .filter(Boolean)
    .join(' ; ');
}

/** The database keeps fields in no order that means anything: ours is that of its table, a document's begins with its state. */
function placesOf({ t, entity, document }: FieldReader) {
  const own = document ? ['status', ...fieldsOf(document.table).map(({ name }) => name)] : referenceNames(entity);
  const known = [...own, ...Object.keys(t(($) => $.audit.fields, { returnObjects: true }))];
  return (field: string) => (known.includes(field) ? known.indexOf(field) : known.length);
}

type Changed = Pick<AuditRow, 'entity' | 'changes'>;
type Change = AuditRow['changes'][string];

/** A field of a document goes by the name that its screen gives it. */
const nameOf = (field: string, { t, entity, document }: FieldReader): string =>
  document && fieldNamed(document.table, field) ? document.words.fieldName(field) : fieldText(t, entity, field);

function changeText(field: string, change: Change, reader: FieldReader): string {
  const { t } = reader;
  const { before, after } = change;
  if (before === undefined && after === undefined) return t(($) => $.audit.secret);
  if (Array.isArray(before) && Array.isArray(after)) return listChange(before, after, field, reader);
  const words = { before: wordsOf(before, field, reader), after: wordsOf(after, field, reader) };
  if (before === undefined) return words.after;
  if (after === undefined) return words.before;
  return t(($) => $.audit.fromTo, words);
}

/** The changes of an event, field by field; for something created or deleted, only the fields with a value. */
export function changesInWords({ entity, changes }: Changed, given: Reader): ChangeWords[] {
  const reader = fieldReaderOf(entity, given);
  const place = placesOf(reader);
  return Object.entries(changes)
    .filter(([field]) => !SILENT.has(field))
    .filter(([, { before, after }]) => (before === undefined) === (after === undefined) || !isEmpty(before ?? after))
    .toSorted(([one], [other]) => place(one) - place(other))
    .map(([field, change]) => {
      const isSecret = change.before === undefined && change.after === undefined;
      return {
        field: nameOf(field, reader),
        before: isSecret ? '' : wordsOf(change.before, field, reader),
        after: isSecret ? reader.t(($) => $.audit.secret) : wordsOf(change.after, field, reader),
        text: changeText(field, change, reader),
      };
    });
}

/** The same as one sentence for a line of the list. */
export function changesSentence(event: Changed, reader: Reader): string {
  const parts = changesInWords(event, reader).map(({ field, text }) =>
    reader.t(($) => $.audit.fieldChange, { field, change: text }),
  );
  return parts.join(' · ');
}
