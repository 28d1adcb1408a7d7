import { type Faults, type MessageSave, MessageSave as MessageSchema, findMissingInMessage } from '@portal/contract';
import type { DocumentForm } from '../../../documents/form/document-form.ts';
import { withWords } from '../../../documents/form/form-state.ts';
import type { MessageDocuments } from '../sending-queries.ts';
import { MessageComparison, ServerState } from './message-comparison.tsx';
import { draftOf } from './message-draft.ts';
import { messageKind } from './message-kind.ts';

/** A minute, as the server allows: a clock may be a little slow. */
const TOLERANCE = 60_000;

/** Faults that prevent sending, as far as they can be found here. */
function findFaults(message: MessageSave): Faults {
  const { scheduledAt } = message;
  const isPast = scheduledAt !== null && Date.parse(scheduledAt) < Date.now() - TOLERANCE;
  return { ...findMissingInMessage(message), ...(isPast && { scheduledAt: ['in_past'] }) };
}

export const messageForm: DocumentForm<MessageDocuments> = {
  kind: messageKind,
  schema: MessageSchema,
  findFaults,
  draftOf,
  edit: ({ document, words }, edit) => ({
    document: { ...document, ...edit.fields },
    words: withWords(words, edit.words),
  }),
  Comparison: MessageComparison,
  Status: ServerState,
  texts: ($) => $.messageForm.document,
};
