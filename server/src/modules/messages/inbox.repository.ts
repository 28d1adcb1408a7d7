import type { InboxFilter, InboxRow, Instant, MessageKind, MessageState, Person } from '@portal/contract';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { findPage } from '../../db/keyset.ts';
import { hasWords } from '../../db/search.ts';
import { personOf } from '../../db/person.ts';

const lastOf = (where: ReturnType<typeof sql>) => sql`(
  select jsonb_build_object('author', ${personOf(sql`message_answer.author_id`)}, 'text', left(text, 160))
  from message_answer where message_answer.message_id = message.id and ${where} order by at desc, id desc limit 1)`;

/** The last answer that this person may read: one thread of an announcement is read along its own index. */
const lastAnswer = sql<InboxRow['lastAnswer']>`case
  when message.kind = 'announcement' and not message_recipient.is_sender
    then ${lastOf(sql`message_answer.thread_of = message_recipient.user_id`)}
  else ${lastOf(sql`true`)} end`;

const selectInbox = (db: Database) =>
  db
    .selectFrom('messageRecipient')
    .innerJoin('message', 'message.id', 'messageRecipient.messageId')
    .select(['message.id', 'message.senderId', 'ackRequired', 'fileCount', 'isSender', 'unread', 'toAcknowledge'])
    .select((eb) => [
      eb.ref('message.kind').$castTo<MessageKind>().as('kind'),
      eb.ref('message.state').$castTo<MessageState>().as('state'),
      eb.ref('message.sentAt').$castTo<Instant | null>().as('sentAt'),
      eb.ref('message.withdrawnAt').$castTo<Instant | null>().as('withdrawnAt'),
      eb.ref('messageRecipient.readAt').$castTo<Instant | null>().as('readAt'),
      eb.ref('messageRecipient.acknowledgedAt').$castTo<Instant | null>().as('acknowledgedAt'),
      eb.ref('messageRecipient.lastAt').$castTo<Instant>().as('lastAt'),
    ])
    .select([
      'message.subject',
      'message.preview',
      personOf(sql`message.sender_id`)
        .$castTo<Person>()
        .as('sender'),
      lastAnswer.as('lastAnswer'),
    ]);

/** A person's conversations. Written so that PostgreSQL recognises the predicates of the partial indexes. */
export const findInbox = (db: Database, userId: number, { unread, toAcknowledge, q, ...page }: InboxFilter) =>
  findPage(
    db,
    selectInbox(db)
      .where('messageRecipient.userId', '=', userId)
      .where(sql<SqlBool>`message_recipient.last_at is not null`)
      .$if(unread === true, (some) => some.where(sql<SqlBool>`message_recipient.unread`))
      .$if(unread === false, (some) => some.where(sql<SqlBool>`not message_recipient.unread`))
      .$if(toAcknowledge === true, (some) => some.where(sql<SqlBool>`message_recipient.to_acknowledge`))
      .$if(toAcknowledge === false, (some) => some.where(sql<SqlBool>`not message_recipient.to_acknowledge`))
      .$if(q !== undefined && q !== '', (some) => some.where(hasWords(sql`message.said`, q ?? ''))),
    {
      ...page,
      keys: { lastAt: { by: 'messageRecipient.lastAt', type: 'timestamptz' } },
      id: { by: 'messageRecipient.messageId', type: 'uuid' },
    },
  );
