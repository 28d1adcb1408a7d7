import { noRichText } from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Takes the single reminder of this hour; false if a concurrent call took it. */
export async function takeReminder(db: Database, id: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update message set reminded_at = now(), version = version + 1
    where id = ${id}::uuid and state = 'sent' and (reminded_at is null or reminded_at <= now() - interval '1 hour')`.execute(
    db,
  );
  return numAffectedRows > 0n;
}

/**
 * Marks the recipients to remind: those who have not read it and are enabled. Their e-mail copy is sent again, if they
 * want one; a copy that still waits is sent once.
 */
export async function markReminded(db: Database, id: string, canMail: boolean): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    update message_recipient set reminded_at = now(),
      email_state = case when ${canMail}::boolean and email_state in ('sent', 'refused', 'unknown') then 'waiting' else email_state end
    from app_user where app_user.id = user_id and app_user.enabled
      and message_id = ${id}::uuid and not is_sender and read_at is null
    returning user_id`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** How many were reminded the last time. */
export async function countReminded(db: Database, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from message_recipient join message on message.id = message_id
    where message_id = ${id}::uuid and message_recipient.reminded_at = message.reminded_at`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Withdraws the message and deletes its content, so that nothing can show it any more. */
export const markWithdrawn = (db: Database, id: string) =>
  sql`
    update message set state = 'withdrawn', withdrawn_at = now(), version = version + 1, updated_at = now(),
      subject = '', body = ${JSON.stringify(noRichText)}::jsonb, preview = '', said = '', file_count = 0
    where id = ${id}::uuid`.execute(db);

/** Deletes the sender's answers; those of others stay, and are counted again. */
export async function deleteSendersAnswers(db: Database, id: string): Promise<void> {
  await sql`
    delete from message_answer using message
    where message.id = ${id}::uuid and message_id = message.id and author_id = message.sender_id`.execute(db);
  await sql`
    update message_figures set answers = (select count(*) from message_answer where message_id = ${id}::uuid)
    where message_id = ${id}::uuid`.execute(db);
  const ofThread = sql`from message_answer answer
    where answer.message_id = message_recipient.message_id and answer.thread_of = message_recipient.user_id`;
  await sql`
    update message_recipient set thread_answers = (select count(*) ${ofThread}), thread_at = (select max(answer.at) ${ofThread})
    where message_id = ${id}::uuid and thread_at is not null`.execute(db);
}

/** Clears unread marks, acknowledgements and waiting e-mails; returns the recipients. */
export async function settleWithdrawn(db: Database, id: string): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    update message_recipient set to_acknowledge = false, unread = unread and is_sender,
      email_state = case when email_state = 'waiting' then 'none' else email_state end
    where message_id = ${id}::uuid returning user_id`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Turns the recipients' notifications into ones that only say that the message was withdrawn. */
export async function settleNotices(db: Database, id: string, link: string, person: string): Promise<void> {
  const itsPeople = (isSender: boolean) => sql`
    user_id in (select user_id from message_recipient where message_id = ${id}::uuid and is_sender = ${isSender})
    and tab = 'alerts' and link = ${link}`;
  await sql`
    update notification set key = 'messageWithdrawn', params = ${JSON.stringify({ person })}::jsonb
    where ${itsPeople(false)}`.execute(db);
  await sql`delete from notification where ${itsPeople(true)}`.execute(db);
}
