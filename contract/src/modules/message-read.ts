import { z } from 'zod';
import { DocumentFile } from '../approval.ts';
import { RichText } from '../rich-text.ts';
import { Flag, Id, IdParam, Instant, Uuid, Version, listQuery, several, Day } from '../values.ts';
import { Audience, AudienceNames } from './message-audience.ts';
import { MessageKind } from './message-save.ts';
import { Person } from './people.ts';

export const MessageState = z.enum(['draft', 'scheduled', 'sent', 'withdrawn']);
export type MessageState = z.output<typeof MessageState>;

/**
 * The state of a copy by e-mail: not requested · switched off by the reader · waiting · accepted by the mail server ·
 * refused by it for good · interrupted during the handover, so that nobody knows.
 */
export const EmailState = z.enum(['none', 'off', 'waiting', 'sent', 'refused', 'unknown']);
export type EmailState = z.output<typeof EmailState>;

/** Figures of a message: recipients, readers, acknowledgements, answers. */
export const MessageFigures = z.object({ recipients: z.int(), read: z.int(), acknowledged: z.int(), answers: z.int() });
export type MessageFigures = z.output<typeof MessageFigures>;

/** What the caller may do with a message in its current state. `cancel` turns a scheduled message back into a draft. */
export const MessageAction = z.enum([
  'update',
  'send',
  'delete',
  'cancel',
  'withdraw',
  'remind',
  'acknowledge',
  'reply',
  'recipients',
  'copy',
]);
export type MessageAction = z.output<typeof MessageAction>;

/** What every list shows of a message. A withdrawn message has neither subject nor text. */
const head = {
  id: Uuid,
  sender: Person,
  kind: MessageKind,
  state: MessageState,
  subject: z.string(),
  /** The beginning of its text. */
  preview: z.string(),
  ackRequired: z.boolean(),
  fileCount: z.int(),
  sentAt: Instant.nullable(),
  withdrawnAt: Instant.nullable(),
  actions: z.array(MessageAction),
};

/** The caller's own state for a message. */
const own = {
  /** The message or an answer to it is unread. */
  unread: z.boolean(),
  readAt: Instant.nullable(),
  acknowledgedAt: Instant.nullable(),
  /** It waits for the caller's acknowledgement. */
  toAcknowledge: z.boolean(),
};

/** A conversation in the caller's drawer. */
export const InboxRow = z.object({
  ...head,
  ...own,
  /** The caller wrote it: it is here because it was answered, or is a discussion. */
  isSender: z.boolean(),
  /** When something last happened in it that the caller may read. */
  lastAt: Instant,
  lastAnswer: z.object({ author: Person, text: z.string() }).nullable(),
});
export type InboxRow = z.output<typeof InboxRow>;

/** A message of one's own, or of anyone in the history. */
export const SentRow = z.object({
  ...head,
  byEmail: z.boolean(),
  figures: MessageFigures,
  scheduledAt: Instant.nullable(),
  remindedAt: Instant.nullable(),
  updatedAt: Instant,
  version: Version,
});
export type SentRow = z.output<typeof SentRow>;

/** A whole message. `body` is null where it was withdrawn and the caller is not its sender. */
export const Message = SentRow.omit({ preview: true, fileCount: true, figures: true }).extend({
  body: RichText.nullable(),
  files: z.array(DocumentFile),
  /** For the sender and for readers of the history. */
  figures: MessageFigures.nullable(),
  /** For the sender only, who may edit it. */
  audience: Audience.nullable(),
  audienceNames: AudienceNames.nullable(),
  /** Everyone in a discussion, its sender included; for an announcement, nobody sees the other recipients. */
  people: z.array(Person),
  /** The caller's own state; null if the caller is not a recipient. */
  own: z.object(own).nullable(),
});
export type Message = z.output<typeof Message>;

/** One answer. In an announcement it belongs to the thread of one reader with the sender. */
export const Answer = z.object({
  id: Uuid,
  messageId: Uuid,
  author: Person,
  text: z.string(),
  at: Instant,
  threadOf: Id.nullable(),
});
export type Answer = z.output<typeof Answer>;

/** A reader of an announcement who has answered, for its sender. */
export const Thread = z.object({
  person: Person,
  answers: z.int(),
  lastAt: Instant,
  lastText: z.string(),
  unread: z.boolean(),
});
export type Thread = z.output<typeof Thread>;

/** The proof of delivery: what happened to a message at one of its readers. */
export const Recipient = z.object({
  person: Person,
  designation: z.string().nullable(),
  deliveredAt: Instant,
  readAt: Instant.nullable(),
  acknowledgedAt: Instant.nullable(),
  remindedAt: Instant.nullable(),
  emailState: EmailState,
  emailAt: Instant.nullable(),
  /** The mail server's reply, if it refused. */
  emailError: z.string(),
});
export type Recipient = z.output<typeof Recipient>;

export const MessageTemplate = z.object({
  id: Id,
  name: z.string(),
  subject: z.string(),
  body: RichText,
  ackRequired: z.boolean(),
  byEmail: z.boolean(),
  version: Version,
});
export type MessageTemplate = z.output<typeof MessageTemplate>;

/** `q` looks in subjects and texts. */
export const InboxFilter = listQuery(['lastAt'], '-lastAt', {
  unread: Flag.optional(),
  toAcknowledge: Flag.optional(),
});
export type InboxFilter = z.output<typeof InboxFilter>;

/** `at`: when it was sent, is to be sent, or was last written on. */
export const SentFilter = listQuery(['at'], '-at', {
  state: several(MessageState).optional(),
  kind: MessageKind.optional(),
  from: Day.optional(),
  to: Day.optional(),
});
export type SentFilter = z.output<typeof SentFilter>;

export const HistoryFilter = listQuery(['sentAt'], '-sentAt', {
  senderId: several(IdParam).optional(),
  kind: MessageKind.optional(),
  ackRequired: Flag.optional(),
  withdrawn: Flag.optional(),
  from: Day.optional(),
  to: Day.optional(),
});
export type HistoryFilter = z.output<typeof HistoryFilter>;

/** `email_failed`: refused, or nobody knows. */
export const RecipientState = z.enum(['unread', 'read', 'acknowledged', 'not_acknowledged', 'email_failed']);
export type RecipientState = z.output<typeof RecipientState>;

export const RecipientFilter = listQuery(['name', 'readAt', 'acknowledgedAt'], 'name', {
  state: RecipientState.optional(),
});
export type RecipientFilter = z.output<typeof RecipientFilter>;

export const AnswerFilter = listQuery(['at'], '-at', {
  /** Whose thread, of an announcement that the caller sent. */
  threadOf: IdParam.optional(),
});
export type AnswerFilter = z.output<typeof AnswerFilter>;

export const ThreadFilter = listQuery(['lastAt'], '-lastAt', { unread: Flag.optional() });
export type ThreadFilter = z.output<typeof ThreadFilter>;
