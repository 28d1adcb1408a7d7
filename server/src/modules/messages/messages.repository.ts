import {
  type Audience,
  type Instant,
  type MessageFigures,
  type MessageKind,
  type MessageSave,
  type MessageState,
  type Person,
  type RichText,
  plainTextOf,
} from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DocumentKey } from '../approval/document-key.ts';
import { claimDocument } from '../approval/rows.repository.ts';
import { personIn, personOf } from '../../db/person.ts';

const PREVIEW = 160;

/** The figures of a message; zero if it was never sent. */
const figuresOf = sql<MessageFigures>`coalesce((
  select jsonb_build_object('recipients', f.recipients, 'read', f.read, 'acknowledged', f.acknowledged, 'answers', f.answers)
  from message_figures f where f.message_id = message.id),
  '{"recipients": 0, "read": 0, "acknowledged": 0, "answers": 0}'::jsonb)`;

/** What the lists of senders show. */
export const selectMessages = (db: Database) =>
  db
    .selectFrom('message')
    .select(['message.id', 'message.senderId', 'subject', 'preview', 'ackRequired', 'byEmail', 'fileCount'])
    .select((eb) => [
      eb.ref('message.kind').$castTo<MessageKind>().as('kind'),
      eb.ref('message.state').$castTo<MessageState>().as('state'),
      eb.ref('message.scheduledAt').$castTo<Instant | null>().as('scheduledAt'),
      eb.ref('message.sentAt').$castTo<Instant | null>().as('sentAt'),
      eb.ref('message.withdrawnAt').$castTo<Instant | null>().as('withdrawnAt'),
      eb.ref('message.remindedAt').$castTo<Instant | null>().as('remindedAt'),
      eb.ref('message.updatedAt').$castTo<Instant>().as('updatedAt'),
      'message.version',
    ])
    .select([
      personOf(sql`message.sender_id`)
        .$castTo<Person>()
        .as('sender'),
      figuresOf.as('figures'),
    ]);

/** The whole message. */
export const findMessage = (db: Database, id: string) =>
  selectMessages(db)
    .where('message.id', '=', id)
    .select((eb) => [
      eb.ref('message.body').$castTo<RichText>().as('body'),
      eb.ref('message.audience').$castTo<Audience>().as('audience'),
    ])
    .executeTakeFirst();

export type StoredMessage = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

/** Serialises the writes of one sender: a retry waits for the sending under way. */
export const lockSender = (db: Database, senderId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('message'), ${senderId}::integer)`.execute(db);

/** Locks a message, so that a check and what follows from it see the same row. */
export const lockMessage = (db: Database, id: string) =>
  db
    .selectFrom('message')
    .where('id', '=', id)
    .select(['id', 'senderId', 'subject', 'version', 'kind', 'ackRequired'])
    .select((eb) => eb.ref('state').$castTo<MessageState>().as('state'))
    .forNoKeyUpdate()
    .executeTakeFirst();

/** A person's own state for a message; undefined if they are not a recipient. */
export const findOwn = (db: Database, messageId: string, userId: number) =>
  db
    .selectFrom('messageRecipient')
    .where('messageId', '=', messageId)
    .where('userId', '=', userId)
    .select(['isSender', 'unread', 'toAcknowledge'])
    .select((eb) => [
      eb.ref('readAt').$castTo<Instant | null>().as('readAt'),
      eb.ref('acknowledgedAt').$castTo<Instant | null>().as('acknowledgedAt'),
    ])
    .executeTakeFirst();

/** Everyone in a discussion, the sender first. */
export const listPeople = (db: Database, messageId: string) =>
  db
    .selectFrom('messageRecipient')
    .innerJoin('appUser', 'appUser.id', 'messageRecipient.userId')
    .where('messageId', '=', messageId)
    .select(personIn('appUser').as('person'))
    .orderBy('isSender', 'desc')
    .orderBy(sql`app_user.name collate "fr-x-icu"`)
    .orderBy('appUser.id')
    .execute();

function columnsOf(save: MessageSave, fileCount: number) {
  const { kind, subject, body, audience, ackRequired, byEmail, scheduledAt } = save;
  const said = plainTextOf(body);
  return {
    kind,
    subject,
    ackRequired,
    byEmail,
    scheduledAt,
    fileCount,
    body: JSON.stringify(body),
    preview: said.replace(/\s+/g, ' ').slice(0, PREVIEW).toWellFormed(),
    said: `${subject}\n${said}`,
    audience: JSON.stringify(audience),
  };
}

/** The key of a message in the tables shared by all documents. */
export const messageKey = (id: string): DocumentKey => ({ id, kind: 'message' });

/** False where the id is taken already. */
export async function insertMessage(db: Database, senderId: number, save: MessageSave, fileCount: number) {
  if (!(await claimDocument(db, messageKey(save.id), senderId))) return false;
  const row = await db
    .insertInto('message')
    .values({ id: save.id, senderId, ...columnsOf(save, fileCount) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const updateMessage = (db: Database, save: MessageSave, fileCount: number) =>
  db
    .updateTable('message')
    .set({ ...columnsOf(save, fileCount), version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', save.id)
    .execute();

/** Turns a scheduled message into a draft, or a draft into a scheduled one. */
export const moveMessage = (db: Database, id: string, state: 'draft' | 'scheduled') =>
  db
    .updateTable('message')
    .set({ state, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();

export const deleteMessage = (db: Database, id: string) => db.deleteFrom('message').where('id', '=', id).execute();

/** Milliseconds since one of a person's messages was last withdrawn, or of anyone's for `null`; null if none was. */
export async function findWithdrawnSince(db: Database, userId: number | null): Promise<number | null> {
  const theirs = sql`exists (select from message_recipient
    where message_recipient.message_id = message.id and message_recipient.user_id = ${userId}::integer)`;
  const { rows } = await sql<{ since: number | null }>`
    select ceil(extract(epoch from clock_timestamp() - max(withdrawn_at)) * 1000)::bigint as since
    from message where state = 'withdrawn' and ${userId === null ? sql`true` : theirs}`.execute(db);
  return rows[0]?.since ?? null;
}
