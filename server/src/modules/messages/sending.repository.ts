import { type Audience, type MessageKind, type NotificationKey, notificationGroupOf } from '@portal/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
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

/** From now on it is sent: nobody can write on it any more. */
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
 * Gives the message to everyone it is for at this moment, in one statement, however many they are; answers who they are.
 * Who wants no e-mails gets none, unless an acknowledgement is asked for.
 */
export async function insertRecipients(db: Database, message: SentMessage, canMail: boolean): Promise<number[]> {
  const { id, senderId, audience, ackRequired } = message;
  const wished = message.byEmail && canMail;
  const { rows } = await sql<{ userId: number }>`
    insert into message_recipient (message_id, user_id, to_acknowledge, last_at, email_state)
    select ${id}::uuid, app_user.id, ${ackRequired}::boolean, now(),
      case when not ${wished}::boolean then 'none'
        when app_user.message_mails or ${ackRequired}::boolean then 'waiting' else 'off' end
    from app_user where ${isMeant(audience, senderId)}
    returning user_id`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** The sender's own place in it: shown at once in a discussion, otherwise once there is an answer. */
export async function insertSender(db: Database, { id, senderId, kind }: SentMessage, recipients: number) {
  await sql`
    insert into message_recipient (message_id, user_id, is_sender, unread, read_at, last_at)
    values (${id}::uuid, ${senderId}::integer, true, false, now(),
      case when ${kind}::text = 'discussion' then now() end)`.execute(db);
  await db.insertInto('messageFigures').values({ messageId: id, recipients }).execute();
}

type Notice = { key: NotificationKey; params: Record<string, string>; link: string };

/**
 * The readers of a message with what they are told of it, however many they are. What wants an acknowledgement comes
 * whatever they have chosen; by e-mail they have the message itself.
 */
export const noticesOfReaders = (
  messageId: string,
  { key, params, link }: Notice,
  where: RawBuilder<SqlBool> = sql`true`,
) => sql`
  select user_id as place, user_id, 'alerts' as tab, ${key}::text as key, ${notificationGroupOf[key]}::text as kind_group,
    ${JSON.stringify(params)}::jsonb as params, ${link}::text as link, ack_required as forced, false as mailed
  from message_recipient join message on message.id = message_id
  where message_id = ${messageId}::uuid and not is_sender and ${where}`;

/** Whether copies of it wait to be sent by e-mail. */
export async function hasWaitingMails(db: Database, messageId: string): Promise<boolean> {
  const { rows } = await sql`
    select from message_recipient where message_id = ${messageId}::uuid and email_state = 'waiting' limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
