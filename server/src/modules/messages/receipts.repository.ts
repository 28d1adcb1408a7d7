import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

type Marked = { messageId: string; senderId: number; isFirst: boolean };

/**
 * Marks a person's conversations as read, in the order of ids, so that two of their devices never deadlock. `isFirst`:
 * this reader reads it for the first time. A withdrawn message cannot be read any more, only dismissed.
 */
export async function markRead(db: Database, userId: number, ids: readonly string[]): Promise<Marked[]> {
  const { rows } = await sql<Marked>`
    with mine as (
      select message_recipient.message_id, sender_id, read_at is null and message.state = 'sent' as is_first
      from message_recipient join message on message.id = message_recipient.message_id
      where user_id = ${userId}::integer and message_recipient.message_id = any(${[...ids]}::uuid[])
        and message.sent_at is not null and (unread or read_at is null)
      order by message_recipient.message_id for no key update of message_recipient)
    update message_recipient set unread = false, read_at = case when is_first then now() else read_at end
    from mine where message_recipient.message_id = mine.message_id and user_id = ${userId}::integer
    returning mine.message_id, mine.sender_id, mine.is_first`.execute(db);
  return rows;
}

/** The sender of announcements has read all that was answered. */
export const markThreadsRead = (db: Database, senderId: number, ids: readonly string[]) =>
  sql`
    update message_recipient set thread_unread = false
    from message where message.id = message_recipient.message_id and message.sender_id = ${senderId}::integer
      and message_recipient.message_id = any(${[...ids]}::uuid[]) and thread_at is not null and thread_unread`.execute(
    db,
  );

/** Marks one thread as read for the sender: the conversation is read once no other thread is unread. */
export async function markThreadRead(db: Database, senderId: number, id: string, threadOf: number): Promise<void> {
  await sql`
    update message_recipient set thread_unread = false
    where message_id = ${id}::uuid and user_id = ${threadOf}::integer and thread_unread`.execute(db);
  await sql`
    update message_recipient set unread = false
    where message_id = ${id}::uuid and user_id = ${senderId}::integer and is_sender and not exists (
      select from message_recipient thread
      where thread.message_id = ${id}::uuid and thread.thread_at is not null and thread.thread_unread)`.execute(db);
}

type Counted = { read?: number; acknowledged?: number; answers?: number };

/** Counts on, message after message in the order of their ids. */
export async function addToFigures(db: Database, ids: readonly string[], counted: Counted): Promise<void> {
  if (ids.length === 0) return;
  const { read = 0, acknowledged = 0, answers = 0 } = counted;
  await sql`
    with these as (
      select message_id from message_figures where message_id = any(${[...ids]}::uuid[])
      order by message_id for no key update)
    update message_figures set read = read + ${read}::integer, acknowledged = acknowledged + ${acknowledged}::integer,
      answers = answers + ${answers}::integer
    from these where message_figures.message_id = these.message_id`.execute(db);
}

/** Records the required acknowledgement; undefined if none is. It also marks the message as read. */
export async function acknowledge(
  db: Database,
  userId: number,
  id: string,
): Promise<{ wasRead: boolean; senderId: number; subject: string } | undefined> {
  const { rows } = await sql<{ wasRead: boolean; senderId: number; subject: string }>`
    with mine as (
      select message_id, read_at is not null as was_read from message_recipient
      where message_id = ${id}::uuid and user_id = ${userId}::integer and to_acknowledge for no key update)
    update message_recipient set acknowledged_at = now(), to_acknowledge = false, unread = false,
      read_at = coalesce(read_at, now())
    from mine join message on message.id = mine.message_id
    where message_recipient.message_id = mine.message_id and user_id = ${userId}::integer and message.state = 'sent'
    returning mine.was_read, message.sender_id, message.subject`.execute(db);
  return rows[0];
}

/** Marks the notifications that link to a read message as read. True if there were any. */
export async function markNotices(db: Database, userId: number, links: readonly string[]): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update notification set read_at = now()
    where user_id = ${userId}::integer and read_at is null and link = any(${[...links]}::text[])`.execute(db);
  return numAffectedRows > 0n;
}

export async function countFor(db: Database, userId: number): Promise<{ unread: number; toAcknowledge: number }> {
  const { rows } = await sql<{ unread: number; toAcknowledge: number }>`
    select (select count(*) from message_recipient where user_id = ${userId}::integer and unread) as unread,
      (select count(*) from message_recipient where user_id = ${userId}::integer and to_acknowledge) as to_acknowledge`.execute(
    db,
  );
  return rows[0] ?? { unread: 0, toAcknowledge: 0 };
}
