import { type MessageSave, messages } from '@portal/contract';
import type { DocumentSending } from '../../../documents/form/document-sender.ts';
import type { Message } from '../sending-queries.ts';

/** A draft has no state of its own to keep: it is saved, or it is sent. */
const calls = { save: messages.save, update: messages.save, submit: messages.send };

export const sending: DocumentSending<MessageSave, Message> = {
  send: (http, act, input, options) => http(calls[act], input, options),
  keepCopy: (http, { id }) => http(messages.details, { params: { id } }, { cache: 'refresh' }),
};
