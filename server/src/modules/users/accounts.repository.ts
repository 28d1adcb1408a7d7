import { type ColumnValues, SUPERADMIN, type userFields } from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

type Columns = ColumnValues<typeof userFields>;

export type NewUser = Pick<Columns, 'firstname' | 'name' | 'email' | 'username'> &
  Partial<Columns> & {
    passwordHash: string;
    passwordState: 'generated' | 'active' | 'expired';
    language?: string;
    enabled?: boolean;
  };

type UserChange = Partial<Omit<NewUser, 'passwordHash' | 'passwordState'>>;

export const insertUser = (db: Database, user: NewUser) =>
  db.insertInto('appUser').values(user).returningAll().executeTakeFirstOrThrow();

/**
 * Locks the account, so that a check and the write after it see the same row. Not against its key: concurrent audit
 * rows or teams that refer to it need not wait, and two people who change each other's accounts cannot deadlock.
 */
export const lockUser = (db: Database, id: number) =>
  db.selectFrom('appUser').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const findUser = (db: Database, id: number) =>
  db.selectFrom('appUser').where('id', '=', id).selectAll().executeTakeFirst();

export const findUserByName = (db: Database, username: string) =>
  db
    .selectFrom('appUser')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .selectAll()
    .executeTakeFirst();

export const updateUser = (db: Database, id: number, change: UserChange) =>
  db
    .updateTable('appUser')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const updatePassword = (
  db: Database,
  userId: number,
  password: Pick<NewUser, 'passwordHash' | 'passwordState'>,
) =>
  db
    .updateTable('appUser')
    .set({ ...password, passwordChangedAt: sql`now()`, version: sql`version + 1` })
    .where('id', '=', userId)
    .execute();

export const endSessions = (db: Database, userId: number) =>
  db
    .updateTable('session')
    .set({ endedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute();

/** A link already sent must not open an account whose address, password or state was changed on purpose. */
export const deletePasswordResets = (db: Database, userId: number) =>
  db.deleteFrom('passwordReset').where('userId', '=', userId).execute();

export async function insertUserRoles(db: Database, userId: number, roleIds: number[]): Promise<void> {
  if (roleIds.length === 0) return;
  await db
    .insertInto('userRole')
    .values(roleIds.map((roleId) => ({ userId, roleId })))
    .execute();
}

export async function replaceUserRoles(db: Database, userId: number, roleIds: number[]): Promise<void> {
  await db.deleteFrom('userRole').where('userId', '=', userId).execute();
  await insertUserRoles(db, userId, roleIds);
}

export async function insertUserCities(db: Database, userId: number, cityIds: number[]): Promise<void> {
  if (cityIds.length === 0) return;
  await db
    .insertInto('userCity')
    .values(cityIds.map((cityId) => ({ userId, cityId })))
    .onConflict((oc) => oc.doNothing())
    .execute();
}

export async function replaceUserCities(db: Database, userId: number, cityIds: number[]): Promise<void> {
  // Unchanged cities are not touched: the attribution is updated after each statement.
  await sql`
    delete from user_city where user_id = ${userId} and city_id <> all(${cityIds}::integer[])`.execute(db);
  await insertUserCities(db, userId, cityIds);
}

export const listRolesByName = (db: Database, names: string[]) =>
  db.selectFrom('role').where('name', 'in', names).select(['id', 'name']).execute();

/**
 * The roles with any other permission than these, and the system role: a caller who holds only these cannot grant them.
 */
export async function listRoleIdsBeyond(db: Database, permissions: string[]): Promise<number[]> {
  const roles = await db
    .selectFrom('role')
    .where((eb) =>
      eb.or([
        eb('role.isSystem', '=', true),
        eb.exists(
          eb
            .selectFrom('rolePermission')
            .whereRef('rolePermission.roleId', '=', 'role.id')
            .where(sql<boolean>`role_permission.permission <> all(${permissions}::text[])`),
        ),
      ]),
    )
    .select('role.id')
    .execute();
  return roles.map(({ id }) => id);
}

/** Serialises removals of SUPERADMINs, so that each sees the result of the others. */
export const lockSuperadmin = (db: Database) =>
  db.selectFrom('role').where('name', '=', SUPERADMIN).select('id').forNoKeyUpdate().executeTakeFirst();

export async function hasOtherSuperadmin(db: Database, userId: number): Promise<boolean> {
  const other = await db
    .selectFrom('userRole')
    .innerJoin('role', 'role.id', 'userRole.roleId')
    .innerJoin('appUser', 'appUser.id', 'userRole.userId')
    .where('role.name', '=', SUPERADMIN)
    .where('appUser.enabled', '=', true)
    .where('appUser.id', '<>', userId)
    .select('appUser.id')
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Whose place someone takes, today or later. */
export async function listReplaced(db: Database, userId: number, today: string): Promise<number[]> {
  const rows = await db
    .selectFrom('substitute')
    .where('userId', '=', userId)
    .where('toDay', '>=', today)
    .select('managerId')
    .execute();
  return rows.map(({ managerId }) => managerId);
}
