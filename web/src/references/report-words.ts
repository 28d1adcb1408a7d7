import { entryOf, reportChoices } from '@portal/contract';
import type { Translate } from '../i18n/i18n.ts';

type Table = Readonly<Record<string, string>>;
type Reader = { t: Translate; language: string; currency: string };

const WHOLE = { returnObjects: true } as const;

const isChoices = (name: string): name is keyof typeof reportChoices => Object.hasOwn(reportChoices, name);

/** The name of a field of a work report. */
export const reportFieldName = (t: Translate, name: string): string =>
  entryOf<string>(
    t(($) => $.workReports.fields, WHOLE),
    name,
  ) ?? name;

/** How the fields of a work report are said on the screen. */
export function reportWords(reader: Reader) {
  const names: Table = reader.t(($) => $.workReports.fields, WHOLE);
  const wordsOf = (choices: string): Table =>
    isChoices(choices) ? reader.t(($) => $.workReports[choices], WHOLE) : {};
  return {
    ...reader,
    fieldName: (name: string) => entryOf(names, name) ?? name,
    choice: (choices: string, value: string) => entryOf(wordsOf(choices), value),
  };
}
