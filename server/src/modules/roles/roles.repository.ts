import type { Permission } from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

type RoleFields = { name: string; description: string };

const selectRoles = (db: Database) =>
  db
    .selectFrom('role')
    .select(['role.id', 'role.name', 'role.description', 'role.isSystem', 'role.version'])
    .select([
      sql<Permission[]>`array(
        select permission from role_permission where role_permission.role_id = role.id)`.as('permissions'),
      sql<number>`(select count(*) from user_role where user_role.role_id = role.id)`.as('userCount'),
    ]);

/** The system role first: everything else is less. */
export const listRoles = (db: Database) =>
  selectRoles(db)
    .orderBy('role.isSystem', 'desc')
    .orderBy(sql`role.name collate "fr-x-icu"`)
    .orderBy('role.id')
    .execute();

export const listRoleNames = (db: Database) =>
  db
    .selectFrom('role')
    .select(['id', 'name'])
    .orderBy(sql`name collate "fr-x-icu"`)
    .orderBy('id')
    .execute();

export const findRole = (db: Database, id: number) => selectRoles(db).where('role.id', '=', id).executeTakeFirst();

/** Locks the role, also against being given to someone, until the transaction ends. */
export const lockRole = (db: Database, id: number) =>
  db.selectFrom('role').where('id', '=', id).select('id').forUpdate().executeTakeFirst();

export const insertRole = (db: Database, fields: RoleFields) =>
  db.insertInto('role').values(fields).returning('id').executeTakeFirstOrThrow();

export const updateRole = (db: Database, id: number, fields: RoleFields) =>
  db
    .updateTable('role')
    .set({ ...fields, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

export const deleteRole = (db: Database, id: number) => db.deleteFrom('role').where('id', '=', id).execute();

export async function replacePermissions(db: Database, roleId: number, permissions: Permission[]): Promise<void> {
  await db.deleteFrom('rolePermission').where('roleId', '=', roleId).execute();
  if (permissions.length === 0) return;
  await db
    .insertInto('rolePermission')
    .values(permissions.map((permission) => ({ roleId, permission })))
    .execute();
}

const selectHolders = (db: Database) =>
  db
    .selectFrom('userRole')
    .innerJoin('appUser', 'appUser.id', 'userRole.userId')
    .select(['appUser.id', 'appUser.firstname', 'appUser.name', 'appUser.enabled'])
    .orderBy(sql`app_user.name collate "fr-x-icu"`)
    .orderBy(sql`app_user.firstname collate "fr-x-icu"`)
    .orderBy('appUser.id');

export const listHolders = (db: Database, roleId: number) =>
  selectHolders(db).where('userRole.roleId', '=', roleId).execute();

/** The people with a permission, each once, with the roles that grant it. */
export const listHoldersOf = (db: Database, permission: Permission) =>
  selectHolders(db)
    .innerJoin('role', 'role.id', 'userRole.roleId')
    .innerJoin('rolePermission', 'rolePermission.roleId', 'role.id')
    .where('rolePermission.permission', '=', permission)
    .groupBy('appUser.id')
    .select(sql<string[]>`array_agg(role.name order by role.name)`.as('roles'))
    .execute();
