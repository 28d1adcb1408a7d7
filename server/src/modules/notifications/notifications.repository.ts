import type { NotificationFilter, NotificationsRead, Permission } from '@portal/contract';
import { type Insertable, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { findPage } from '../../db/keyset.ts';
import type { Notification } from '../../db/tables.gen.ts';

export const insertNotifications = (db: Database, rows: Insertable<Notification>[]) =>
  db.insertInto('notification').values(rows).execute();

/** Those among the users who want to hear of their notifications: the others find them when they look. */
export async function listListening(db: Database, userIds: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('appUser')
    .where('id', 'in', userIds)
    .where('notificationsEnabled', '=', true)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Every enabled user who holds the permission: whom to tell that something waits. */
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

export const markRead = (db: Database, userId: number, which: z.output<typeof NotificationsRead>) =>
  db
    .updateTable('notification')
    .set({ readAt: sql`now()` })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .$if('tab' in which, (query) => query.where('tab', '=', 'tab' in which ? which.tab : ''))
    .$if('ids' in which, (query) => query.where('id', 'in', 'ids' in which ? which.ids : []))
    .execute();
