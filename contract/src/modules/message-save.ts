import { z } from 'zod';
import { documentSave } from '../approval.ts';
import { type Faults } from '../errors.ts';
import { RichText, noRichText, plainTextOf } from '../rich-text.ts';
import { Id, InstantIn, Uuid, Version, line, note, text } from '../values.ts';
import { Audience, isEmptyAudience } from './message-audience.ts';

/** An announcement is answered to its sender alone; in a discussion everyone reads everything. */
export const MessageKind = z.enum(['announcement', 'discussion']);
export type MessageKind = z.output<typeof MessageKind>;

/** A discussion has no more people than can follow one another. */
export const MAX_DISCUSSION = 20;
const MAX_SUBJECT = 160;
export const MAX_ANSWER = 4000;
/** The most templates that someone keeps. */
export const MAX_TEMPLATES = 50;
/** How far ahead a message may be planned. */
export const MAX_DAYS_AHEAD = 366;

/** The content of a message; a subject has no line breaks. */
const content = {
  subject: note(MAX_SUBJECT),
  body: RichText.default(noRichText),
  ackRequired: z.boolean().default(false),
  /** A copy by e-mail, where the portal can send e-mails. */
  byEmail: z.boolean().default(false),
};

/** A message as it is written: the `messageDTO` of its calls. A draft may lack everything. */
export const MessageSave = z.strictObject({
  ...documentSave,
  kind: MessageKind.default('announcement'),
  ...content,
  audience: Audience,
  /** When to send it; null for at once. */
  scheduledAt: InstantIn.nullable().default(null),
  /** The caller's own message that this one repeats: `files` may name files of that message. */
  copyOf: Uuid.optional(),
});
export type MessageSave = z.output<typeof MessageSave>;

/**
 * What a message lacks before it can be sent, as far as its own fields tell. The form shows the faults, the server
 * refuses by them.
 */
export function findMissingInMessage(message: Pick<MessageSave, 'subject' | 'body' | 'audience'>): Faults {
  return {
    ...(message.subject === '' && { subject: ['required'] }),
    ...(plainTextOf(message.body) === '' && { body: ['required'] }),
    ...(isEmptyAudience(message.audience) && { audience: ['required'] }),
  };
}

/** An act on a message, with a request id that makes a retry after a lost answer idempotent. */
export const MessageAct = z.strictObject({ requestId: Uuid });
/** The same on the very version that the caller has seen. */
export const VersionedAct = z.strictObject({ requestId: Uuid, version: Version });

/** An answer, under the id that the browser chose. The sender of an announcement says in whose thread it is. */
export const AnswerSave = z.strictObject({ id: Uuid, text: text(MAX_ANSWER).min(1), threadOf: Id.optional() });
export type AnswerSave = z.output<typeof AnswerSave>;

export const TemplateSave = z.strictObject({ name: line(80), ...content });
export type TemplateSave = z.output<typeof TemplateSave>;
