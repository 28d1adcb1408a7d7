import { entryOf, reportChoices } from '@portal/contract';
import type { Translate } from '../i18n/i18n.ts';
import { type Reader, WHOLE, fieldWords } from './field-words.ts';

const isChoices = (name: string): name is keyof typeof reportChoices => Object.hasOwn(reportChoices, name);

/** The name of a field of a work report. */
export const reportFieldName = (t: Translate, name: string): string =>
  entryOf<string>(
    t(($) => $.workReports.fields, WHOLE),
    name,
  ) ?? name;

/** The texts for the fields of a work report. */
export const reportWords = (reader: Reader) =>
  fieldWords(
    reader,
    reader.t(($) => $.workReports.fields, WHOLE),
    (choices) => (isChoices(choices) ? reader.t(($) => $.workReports[choices], WHOLE) : {}),
  );
