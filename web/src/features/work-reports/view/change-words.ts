import { type DocumentChange, entryOf } from '@portal/contract';
import { type DocumentChanges, type Vocabulary, readChanges } from '../../../documents/view/read-changes.ts';
import type { Translate } from '../../../i18n/i18n.ts';

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

const vocabularyOf = ({ t, language }: Reader): Vocabulary => ({
  language,
  fieldName: (field) => entryOf(t(($) => $.workReports.fields, { returnObjects: true }) as Table, field) ?? field,
  choice: (field, value) =>
    isTabled(field)
      ? (entryOf(t(($) => $.workReports[tables[field]], { returnObjects: true }) as Table, value) ?? value)
      : undefined,
  itemFields: ['target', 'day', 'city'],
});

/** What changed in a report since its last submission, in words. */
export const readReportChanges = (reader: Reader, changes: readonly DocumentChange[] | null): DocumentChanges | null =>
  readChanges(vocabularyOf(reader), changes);
