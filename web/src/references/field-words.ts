import { entryOf } from '@portal/contract';
import type { Translate } from '../i18n/i18n.ts';

type Table = Readonly<Record<string, string>>;
/** The reader's language and currency. */
export type Reader = { t: Translate; language: string; currency: string };

/** Asks for a whole table of texts. */
export const WHOLE = { returnObjects: true } as const;

/** The texts for the fields of a kind of document, from its tables. */
export const fieldWords = (reader: Reader, names: Table, wordsOf: (choices: string) => Table) => ({
  ...reader,
  fieldName: (name: string) => entryOf(names, name) ?? name,
  choice: (choices: string, value: string) => entryOf(wordsOf(choices), value),
});
