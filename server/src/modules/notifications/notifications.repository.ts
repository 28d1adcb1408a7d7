import type { NotificationFilter, NotificationsRead, Permission } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { findPage } from '../../db/keyset.ts';

/** Whether the joined user wants e-mails of a group: minutes and messages have switches of their own. */
export const wantsMail = (group: RawBuilder<unknown>) => sql<boolean>`(case ${group}
  when 'minutes' then app_user.mail_copies
  when 'messages' then app_user.message_mails
  else ${group} = any(app_user.mailed_groups) end)`;

/** A notification for one person. `forced`: regardless of their choices. `mailed`: by e-mail too, if they want it. */
export type NoticeRow = {
  userId: number;
  tab: string;
  key: string;
  group: string;
  params: Record<string, string | number>;
  link: string | null;
  forced: boolean;
  mailed: boolean;
};

/** Notices as rows: what `insertNotices` takes. */
export const rowsOf = (notices: readonly NoticeRow[]) => sql`
  select (row_number() over ())::integer as place, "userId" as user_id, tab, key, "group" as kind_group, params, link, forced, mailed
  from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
    as given("userId" integer, tab text, key text, "group" text, params jsonb, link text, forced boolean, mailed boolean)`;

/**
 * Delivers notifications according to people's choices: the only place that decides it. A single statement. Returns who
 * gets a live event, and how many e-mails of the batch wait.
 */
export async function insertNotices(
  db: Database,
  source: RawBuilder<unknown>,
  batch: string | null,
): Promise<{ listening: number[]; mails: number }> {
  const { rows } = await sql<{ listening: number[]; mails: number }>`
    with wanted as materialized (
      select source.*, app_user.notifications_enabled,
        source.forced or source.kind_group <> all (app_user.muted_groups) as on_portal,
        source.mailed and ${batch}::uuid is not null and app_user.enabled and ${wantsMail(sql`source.kind_group`)} as by_mail
      from (${source}) as source join app_user on app_user.id = source.user_id
    ), shown as (
      insert into notification (user_id, tab, key, params, link)
      select user_id, tab, key, params, link from wanted where on_portal order by place
    ), posted as (
      insert into notification_mail (batch, user_id, key, params, link)
      select ${batch}::uuid, user_id, key, params, link from wanted where by_mail order by place
    )
    select coalesce(array_agg(distinct user_id) filter (where on_portal and notifications_enabled), '{}') as listening,
      count(*) filter (where by_mail) as mails
    from wanted`.execute(db);
  return rows[0] ?? { listening: [], mails: 0 };
}

/** Unread notifications of the same kind about the same thing are replaced by the new one. */
export const deleteUnread = (db: Database, userIds: readonly number[], key: string, link: string) =>
  sql`
    delete from notification
    where user_id = any(${[...userIds]}::integer[]) and read_at is null and key = ${key} and link = ${link}`.execute(
    db,
  );

/** All enabled users with the permission: whom to notify that something waits. */
export async function listHolders(db: Database, permission: Permission): Promise<number[]> {
  const rows = await db
    .selectFrom('appUser')
    .innerJoin('userRole', 'userRole.userId', 'appUser.id')
    .innerJoin('rolePermission', 'rolePermission.roleId', 'userRole.roleId')
    .where('rolePermission.permission', '=', permission)
    .where('appUser.enabled', '=', true)
    .select('appUser.id')
    .distinct()
    .execute();
  return rows.map(({ id }) => id);
}

export const findNotifications = (db: Database, userId: number, { tab, unread, ...page }: NotificationFilter) =>
  findPage(
    db,
    db
      .selectFrom('notification')
      .where('userId', '=', userId)
      .$if(tab !== undefined, (query) => query.where('tab', '=', tab ?? ''))
      .$if(unread === true, (query) => query.where('readAt', 'is', null))
      .$if(unread === false, (query) => query.where('readAt', 'is not', null))
      .select(['id', 'tab', 'key', 'params', 'link', 'createdAt', 'readAt']),
    // Numbers follow one another in time, and unlike times no two are equal.
    { ...page, keys: { createdAt: { by: 'id', type: 'bigint' } }, id: { by: 'id', type: 'bigint' } },
  );

export const countUnread = (db: Database, userId: number) =>
  db
    .selectFrom('notification')
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .groupBy('tab')
    .select((eb) => ['tab', eb.fn.countAll<number>().as('count')])
    .execute();

/** The kinds with unread notifications, and their counts. */
export const countKinds = (db: Database, userId: number) =>
  db
    .selectFrom('notification')
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .groupBy(['tab', 'key'])
    .having((eb) => eb.fn.countAll(), '>', 1)
    .select((eb) => ['tab', 'key', eb.fn.countAll<number>().as('count')])
    .execute();

export const markRead = (db: Database, userId: number, which: z.output<typeof NotificationsRead>) =>
  db
    .updateTable('notification')
    .set({ readAt: sql`now()` })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .$if('tab' in which, (query) => query.where('tab', '=', 'tab' in which ? which.tab : ''))
    .$if('key' in which, (query) => query.where('key', '=', 'key' in which ? which.key : ''))
    .$if('ids' in which, (query) => query.where('id', 'in', 'ids' in which ? which.ids : []))
    .execute();
