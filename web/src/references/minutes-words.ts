import { entryOf, minutesChoices } from '@portal/contract';
import type { Translate } from '../i18n/i18n.ts';
import { type Reader, WHOLE, fieldWords } from './field-words.ts';

const isChoices = (name: string): name is keyof typeof minutesChoices => Object.hasOwn(minutesChoices, name);

/** The name of a field of minutes. */
export const minutesFieldName = (t: Translate, name: string): string =>
  entryOf<string>(
    t(($) => $.meetingsReports.fields, WHOLE),
    name,
  ) ?? name;

/** The texts for the fields of minutes. */
export const minutesWords = (reader: Reader) =>
  fieldWords(
    reader,
    reader.t(($) => $.meetingsReports.fields, WHOLE),
    (choices) => (isChoices(choices) ? reader.t(($) => $.meetingsReports[choices], WHOLE) : {}),
  );
