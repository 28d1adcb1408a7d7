import { type Audience, type MessageKind, type NotificationKey, notificationGroupOf } from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { isMeant } from './audience.repository.ts';

type SentMessage = {
  id: string;
  senderId: number;
  kind: MessageKind;
  subject: string;
  audience: Audience;
  ackRequired: boolean;
  byEmail: boolean;
};

/** Marks the message as sent: it can no longer be edited. */
export async function markSent(db: Database, id: string): Promise<SentMessage> {
  const { rows } = await sql<SentMessage>`
    update message set state = 'sent', sent_at = now(), version = version + 1, updated_at = now()
    where id = ${id}::uuid and state in ('draft', 'scheduled')
    returning id, sender_id, kind, subject, audience, ack_required, by_email`.execute(db);
  const [message] = rows;
  if (!message) throw new Error('A message was to be sent that is not there to be sent.');
  return message;
}

/**
 * Inserts everyone in the audience at this moment as recipients, in one statement; returns them. People who switched
 * e-mails off get none, unless an acknowledgement is required.
 */
export async function insertRecipients(db: Database, message: SentMessage, canMail: boolean): Promise<number[]> {
  const { id, senderId, audience, ackRequired } = message;
  const wished = message.byEmail && canMail;
  // Returned as one array: ten thousand rows would each be parsed.
  const { rows } = await sql<{ readers: number[] }>`
    with given as (
      insert into message_recipient (message_id, user_id, to_acknowledge, last_at, email_state)
      select ${id}::uuid, app_user.id, ${ackRequired}::boolean, now(),
        case when not ${wished}::boolean then 'none'
          when app_user.message_mails or ${ackRequired}::boolean then 'waiting' else 'off' end
      from app_user where ${isMeant(audience, senderId)}
      returning user_id)
    select coalesce(array_agg(user_id), '{}') as readers from given`.execute(db);
  return rows[0]?.readers ?? [];
}

/** The sender's own place in it: shown at once in a discussion, otherwise once there is an answer. */
export async function insertSender(db: Database, { id, senderId, kind }: SentMessage, recipients: number) {
  await sql`
    insert into message_recipient (message_id, user_id, is_sender, unread, read_at, last_at)
    values (${id}::uuid, ${senderId}::integer, true, false, now(),
      case when ${kind}::text = 'discussion' then now() end)`.execute(db);
  await db.insertInto('messageFigures').values({ messageId: id, recipients }).execute();
}

type Notice = { key: NotificationKey; params: Record<string, string>; link: string; forced: boolean };

/**
 * The recipients with their notification, as a query. A required acknowledgement is notified whatever they chose; there
 * is no separate e-mail, since they get the message itself. The ids are passed as values instead of being joined from
 * the recipients: the planner has no statistics on rows that this transaction just inserted, and would look up each
 * account.
 */
export const noticesOfReaders = (readers: readonly number[], { key, params, link, forced }: Notice) => sql`
  select user_id as place, user_id, 'alerts' as tab, ${key}::text as key, ${notificationGroupOf[key]}::text as kind_group,
    ${JSON.stringify(params)}::jsonb as params, ${link}::text as link, ${forced}::boolean as forced, false as mailed
  from unnest(${[...readers]}::integer[]) as user_id`;

/** Whether copies of it wait to be sent by e-mail. */
export async function hasWaitingMails(db: Database, messageId: string): Promise<boolean> {
  const { rows } = await sql`
    select from message_recipient where message_id = ${messageId}::uuid and email_state = 'waiting' limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
