import { Uuid, may, saveOfMinutes, minutesFields } from '@portal/contract';
import type { DocumentKind } from '../../documents/document-kind.ts';
import { pathText } from '../../documents/fields/say-fields.ts';
import type { Translate } from '../../i18n/i18n.ts';
import { minutesName } from '../../references/minutes-name.ts';
import { minutesFieldName } from '../../references/minutes-words.ts';
import { MINUTES } from './minutes-sender.ts';
import { type MinutesDocuments, minutesCalls } from './queries.ts';
import { paths } from './screens.ts';

/** `points.2.actions.0.dueOn` as people say it: « Point 3 · Actions ». */
const nameOfField = (t: Translate, field: string): string =>
  pathText(
    minutesFields,
    field,
    (name) => minutesFieldName(t, name),
    (list, number) => (list === 'points' ? t(($) => $.meetingsReports.pointNumber, { number }) : undefined),
  );

/** Minutes among the documents: their address is `?id=`. */
export const minutesKind: DocumentKind<MinutesDocuments> = {
  name: MINUTES,
  calls: minutesCalls,
  decides: may('MeetingsReports.Approve'),
  paths,
  address: {
    params: ['id'],
    isInQuery: true,
    read: ([given]) => {
      const id = Uuid.safeParse(given);
      return id.success ? { id: id.data } : null;
    },
    write: ({ id }) => [id],
  },
  nameOf: minutesName,
  titleOfUnnamed: (t, { title }) => (title === '' ? t(($) => $.meetingsReports.new) : null),
  nameOfField,
  readWhole: (told) => told,
  saveOf: saveOfMinutes,
  texts: ($) => $.meetingsReports.document,
};
