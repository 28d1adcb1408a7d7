import { Uuid } from '@portal/contract';
import type { WrittenKind } from '../../../documents/document-kind.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { MESSAGE } from '../message-sender.ts';
import { paths } from '../screens.ts';
import { type MessageDocuments, messageCalls } from '../sending-queries.ts';
import { documentOf } from './message-draft.ts';

function nameOfField(t: Translate, field: string): string {
  const [name] = field.split('.');
  switch (name) {
    case 'subject':
      return t(($) => $.messages.columns.subject);
    case 'body':
      return t(($) => $.messageForm.body);
    case 'audience':
      return t(($) => $.messages.title.recipients);
    case 'scheduledAt':
      return t(($) => $.messageForm.when);
    case 'files':
      return t(($) => $.documents.files);
    default:
      return t(($) => $.messageForm.one);
  }
}

/** Messages as something that is written: their address is `?id=`. */
export const messageKind: WrittenKind<MessageDocuments> = {
  name: MESSAGE,
  calls: messageCalls,
  repeats: ({ copyOf }) => (copyOf === undefined ? undefined : { id: copyOf }),
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
  nameOf: (t, _language, { subject }) => subject || t(($) => $.messageForm.untitled),
  titleOfUnnamed: (t, { subject }) => (subject === '' ? t(($) => $.messageForm.new) : null),
  nameOfField,
  readWhole: documentOf,
  texts: ($) => $.messageForm.document,
};
