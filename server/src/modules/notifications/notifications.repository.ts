import type { Permission } from '@portal/contract';
import type { Insertable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Notification } from '../../db/tables.gen.ts';

export const insertNotifications = (db: Database, rows: Insertable<Notification>[]) =>
  db.insertInto('notification').values(rows).execute();

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
