import type { Language, MessageState, RichText } from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Longer than the timeout of a mail server: a handover begun before then was interrupted. */
const CUT_OFF = sql`interval '10 minutes'`;

/** The content of a copy. */
export const findCopy = (db: Database, id: string) =>
  db
    .selectFrom('message')
    .innerJoin('appUser', 'appUser.id', 'message.senderId')
    .where('message.id', '=', id)
    .select(['message.id', 'subject', 'ackRequired', 'fileCount', 'firstname', 'name'])
    .select((eb) => [
      eb.ref('message.body').$castTo<RichText>().as('body'),
      eb.ref('message.state').$castTo<MessageState>().as('state'),
    ])
    .executeTakeFirst();

export type Copy = NonNullable<Awaited<ReturnType<typeof findCopy>>>;

export type Reader = {
  userId: number;
  email: string;
  firstname: string;
  language: Language;
  enabled: boolean;
  wanted: boolean;
  reminded: boolean;
};

/**
 * Takes the next waiting copy, after those tried in this round. It is marked before anything is sent, so that it is
 * never sent a second time.
 */
export async function takeReader(db: Database, messageId: string, behind: number): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    with next as (
      select message_id, user_id from message_recipient
      where message_id = ${messageId}::uuid and email_state = 'waiting' and user_id > ${behind}::integer
      order by user_id limit 1 for no key update skip locked)
    update message_recipient set email_state = 'sending', email_at = now()
    from next join app_user on app_user.id = next.user_id join message on message.id = next.message_id
    where message_recipient.message_id = next.message_id and message_recipient.user_id = next.user_id
    returning app_user.id as user_id, email, firstname, language, enabled,
      message_mails or ack_required as wanted, message_recipient.reminded_at is not null as reminded`.execute(db);
  return rows[0];
}

type Outcome = {
  messageId: string;
  userId: number;
  state: 'waiting' | 'off' | 'sent' | 'refused' | 'unknown';
  error?: string;
};

export const settleReader = (db: Database, { messageId, userId, state, error = '' }: Outcome) =>
  sql`
    update message_recipient set email_state = ${state}, email_error = ${error},
      email_at = case when ${state} in ('waiting', 'off') then null else now() end
    where message_id = ${messageId}::uuid and user_id = ${userId}::integer and email_state = 'sending'`.execute(db);

/** Copies that a server was handing over when it died: they may have arrived, so they are not sent again. */
export const settleCutOff = (db: Database, messageId: string) =>
  sql`
    update message_recipient set email_state = 'unknown'
    where message_id = ${messageId}::uuid and email_state = 'sending' and email_at < now() - ${CUT_OFF}`.execute(db);

export async function hasOpen(db: Database, messageId: string): Promise<boolean> {
  const { rows } = await sql`
    select from message_recipient
    where message_id = ${messageId}::uuid and email_state in ('waiting', 'sending') limit 1`.execute(db);
  return rows.length > 0;
}
