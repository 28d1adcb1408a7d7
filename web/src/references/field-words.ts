import { entryOf } from '@portal/contract';
import type { Translate } from '../i18n/i18n.ts';

type Table = Readonly<Record<string, string>>;
/** Who reads. */
export type Reader = { t: Translate; language: string; currency: string };

/** Asks for a whole table of texts. */
export const WHOLE = { returnObjects: true } as const;

/** How the fields of a kind of document are said on the screen, by its tables of words. */
export const fieldWords = (reader: Reader, names: Table, wordsOf: (choices: string) => Table) => ({
  ...reader,
  fieldName: (name: string) => entryOf(names, name) ?? name,
  choice: (choices: string, value: string) => entryOf(wordsOf(choices), value),
});
