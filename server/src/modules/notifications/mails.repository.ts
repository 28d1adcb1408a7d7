import { type Language, type NotificationKey, notificationGroupOf } from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { wantsMail } from './notifications.repository.ts';

type Stored = { id: number; batch: string; userId: number; params: object; link: string | null; createdAt: string };
type Reader = { email: string; firstname: string; language: Language };
/** The daily summary is sent the same way as single notifications. */
export type WaitingMail = Stored & Reader & { key: NotificationKey | 'summary'; isWanted: boolean };

const groups = JSON.stringify(notificationGroupOf);

/**
 * Takes the next e-mail of a batch, after those tried in this round: its row is deleted before anything is sent, so
 * that it is never sent twice. `isWanted`: its reader is still enabled and wants it, and the message it is about was
 * not withdrawn.
 */
export async function takeMail(db: Database, batch: string, behind: number): Promise<WaitingMail | undefined> {
  const group = sql`(${groups}::jsonb ->> taken.key)`;
  const { rows } = await sql<WaitingMail>`
    with taken as (
      delete from notification_mail where id = (
        select id from notification_mail where batch = ${batch}::uuid and id > ${behind}::bigint
        order by id limit 1 for update skip locked)
      returning *)
    select taken.*, email, firstname, language,
      enabled and case when taken.key = 'summary' then summary_hour is not null else ${wantsMail(group)} end
        and not exists (select from message
          where id = substring(taken.link from 'message=([0-9a-f-]{36})$')::uuid and state = 'withdrawn') as is_wanted
    from taken join app_user on app_user.id = taken.user_id`.execute(db);
  return rows[0];
}

/** Deletes waiting e-mails that link here. */
export const deleteMails = (db: Database, link: string) =>
  db.deleteFrom('notificationMail').where('link', '=', link).execute();

/** The handover failed: it waits again, in its place. */
export const putBack = (db: Database, { id, batch, userId, key, params, link, createdAt }: WaitingMail) =>
  sql`
    insert into notification_mail (id, batch, user_id, key, params, link, created_at) overriding system value
    values (${id}::bigint, ${batch}::uuid, ${userId}::integer, ${key}, ${JSON.stringify(params)}::jsonb, ${link},
      ${createdAt}::timestamptz)`.execute(db);
