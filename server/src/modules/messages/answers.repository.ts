import type { Answer, AnswerFilter, Instant, Person, ThreadFilter } from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { findPage } from '../../db/keyset.ts';
import { hasWords } from '../../db/search.ts';
import { personIn, personOf } from '../../db/person.ts';

const selectAnswers = (db: Database) =>
  db
    .selectFrom('messageAnswer')
    .select(['messageAnswer.id', 'messageId', 'text', 'threadOf'])
    .select((eb) => eb.ref('messageAnswer.at').$castTo<Instant>().as('at'))
    .select(
      personOf(sql`message_answer.author_id`)
        .$castTo<Person>()
        .as('author'),
    );

export const findAnswer = (db: Database, id: string): Promise<Answer | undefined> =>
  selectAnswers(db).where('messageAnswer.id', '=', id).executeTakeFirst();

/** The author of an answer, independent of the caller. */
export const findAuthor = (db: Database, id: string) =>
  db.selectFrom('messageAnswer').where('id', '=', id).select(['authorId', 'messageId']).executeTakeFirst();

/** All answers of a discussion, or one thread of an announcement. */
export const findAnswers = (
  db: Database,
  messageId: string,
  threadOf: number | null,
  { q, sort, limit, cursor }: AnswerFilter,
) =>
  findPage(
    db,
    selectAnswers(db)
      .where('messageId', '=', messageId)
      .$if(threadOf !== null, (some) => some.where('threadOf', '=', threadOf))
      .$if(q !== undefined && q !== '', (some) => some.where(hasWords(sql`message_answer.text`, q ?? ''))),
    {
      sort,
      limit,
      cursor,
      keys: { at: { by: 'messageAnswer.at', type: 'timestamptz' } },
      id: { by: 'messageAnswer.id', type: 'uuid' },
    },
  );

/** The readers who answered an announcement, latest first. */
export const findThreads = (db: Database, messageId: string, { unread, q, sort, limit, cursor }: ThreadFilter) =>
  findPage(
    db,
    db
      .selectFrom('messageRecipient')
      .innerJoin('appUser', 'appUser.id', 'messageRecipient.userId')
      .where('messageRecipient.messageId', '=', messageId)
      .where('threadAt', 'is not', null)
      .$if(unread !== undefined, (some) => some.where('threadUnread', '=', unread ?? false))
      .$if(q !== undefined && q !== '', (some) =>
        some.where(hasWords(sql`app_user.firstname || ' ' || app_user.name`, q ?? '')),
      )
      .select(['threadAnswers as answers', 'threadUnread as unread'])
      .select((eb) => eb.ref('threadAt').$castTo<Instant>().as('lastAt'))
      .select([
        personIn('appUser').as('person'),
        sql<string>`coalesce((
          select text from message_answer
          where message_id = message_recipient.message_id and thread_of = message_recipient.user_id
          order by at desc, id desc limit 1), '')`.as('lastText'),
      ]),
    {
      sort,
      limit,
      cursor,
      keys: { lastAt: { by: 'threadAt', type: 'timestamptz' } },
      id: { by: 'messageRecipient.userId', type: 'integer' },
    },
  );

type AnswerRow = { id: string; messageId: string; authorId: number; threadOf: number | null; text: string };

/** False where the id is taken already. */
export async function insertAnswer(db: Database, answer: AnswerRow): Promise<boolean> {
  const row = await db
    .insertInto('messageAnswer')
    .values(answer)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A person with something new to read, and whether they had read everything before. */
export type Stirred = { userId: number; wasRead: boolean };

/** Marks a discussion as unread for everyone else; returns them. */
export async function stirDiscussion(db: Database, messageId: string, authorId: number): Promise<Stirred[]> {
  const { rows } = await sql<Stirred>`
    with these as (
      select user_id, not unread as was_read from message_recipient where message_id = ${messageId}::uuid order by user_id for no key update)
    update message_recipient set last_at = now(), unread = unread or message_recipient.user_id <> ${authorId}::integer
    from these where message_id = ${messageId}::uuid and message_recipient.user_id = these.user_id
    returning message_recipient.user_id, these.was_read`.execute(db);
  return rows;
}

/** A reader has answered: the sender has something new to read, in this thread. */
export async function stirSender(db: Database, messageId: string, readerId: number): Promise<Stirred[]> {
  await sql`
    update message_recipient set thread_at = now(), thread_answers = thread_answers + 1, thread_unread = true, last_at = now()
    where message_id = ${messageId}::uuid and user_id = ${readerId}::integer`.execute(db);
  const { rows } = await sql<Stirred>`
    with its as (
      select user_id, not unread as was_read from message_recipient
      where message_id = ${messageId}::uuid and is_sender for no key update)
    update message_recipient set last_at = now(), unread = true
    from its where message_id = ${messageId}::uuid and message_recipient.user_id = its.user_id
    returning its.user_id, its.was_read`.execute(db);
  return rows;
}

/** The sender wrote to one reader; empty if that person did not receive the message. */
export async function stirReader(db: Database, messageId: string, readerId: number): Promise<Stirred[]> {
  const { rows } = await sql<Stirred>`
    with its as (
      select user_id, not unread as was_read from message_recipient
      where message_id = ${messageId}::uuid and user_id = ${readerId}::integer and not is_sender for no key update)
    update message_recipient set thread_at = now(), thread_answers = thread_answers + 1, unread = true, last_at = now()
    from its where message_id = ${messageId}::uuid and message_recipient.user_id = its.user_id
    returning its.user_id, its.was_read`.execute(db);
  if (rows.length === 0) return [];
  await sql`
    update message_recipient set last_at = now() where message_id = ${messageId}::uuid and is_sender`.execute(db);
  return rows;
}
