import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export const listMedicalRepresentatives = (db: Database) =>
  db
    .selectFrom('appUser')
    .innerJoin('designation', 'designation.id', 'appUser.designationId')
    .where('designation.isMedicalRepresentative', '=', true)
    .where('appUser.enabled', '=', true)
    .select(['appUser.id', 'appUser.firstname', 'appUser.name'])
    .orderBy(sql`app_user.name collate "fr-x-icu"`)
    .orderBy(sql`app_user.firstname collate "fr-x-icu"`)
    .orderBy('appUser.id')
    .execute();

export type NewUser = {
  firstname: string;
  name: string;
  email: string;
  username: string;
  passwordHash: string;
  passwordState: 'generated' | 'active' | 'expired';
  phone?: string | null;
  designationId?: number | null;
  managerId?: number | null;
  enabled?: boolean;
};

export const insertUser = (db: Database, user: NewUser) =>
  db.insertInto('appUser').values(user).returningAll().executeTakeFirstOrThrow();

export const findUserByName = (db: Database, username: string) =>
  db.selectFrom('appUser').where(sql`lower(username)`, '=', username.toLowerCase()).selectAll().executeTakeFirst();

export const updatePassword = (db: Database, userId: number, password: Pick<NewUser, 'passwordHash' | 'passwordState'>) =>
  db
    .updateTable('appUser')
    .set({ ...password, passwordChangedAt: sql`now()`, version: sql`version + 1` })
    .where('id', '=', userId)
    .execute();

export const endSessions = (db: Database, userId: number) =>
  db.updateTable('session').set({ endedAt: sql`now()` }).where('userId', '=', userId).where('endedAt', 'is', null).execute();

export const listRolesByName = (db: Database, names: string[]) =>
  db.selectFrom('role').where('name', 'in', names).select(['id', 'name']).execute();

export async function insertUserRoles(db: Database, userId: number, roleIds: number[]): Promise<void> {
  if (roleIds.length > 0) await db.insertInto('userRole').values(roleIds.map((roleId) => ({ userId, roleId }))).execute();
}

export async function insertUserCities(db: Database, userId: number, cityIds: number[]): Promise<void> {
  if (cityIds.length > 0) await db.insertInto('userCity').values(cityIds.map((cityId) => ({ userId, cityId }))).execute();
}
