import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/*
 * What an account refers to. Found rows are locked against deletion until the transaction ends, so that they still
 * exist when they are referred to.
 */

export const listRoles = (db: Database, ids: number[]) =>
  db.selectFrom('role').where('id', 'in', ids).select(['id', 'name']).forKeyShare().execute();

export const listCities = (db: Database, ids: number[]) =>
  db.selectFrom('city').where('id', 'in', ids).select('id').forKeyShare().execute();

export const findDesignation = (db: Database, id: number) =>
  db.selectFrom('designation').where('id', '=', id).select('id').forKeyShare().executeTakeFirst();

export const findManager = (db: Database, id: number) =>
  db.selectFrom('appUser').where('id', '=', id).select('id').forKeyShare().executeTakeFirst();

/** Serialises changes of managers: two concurrent ones could form a cycle together. */
export const lockManagers = (db: Database) => sql`select pg_advisory_xact_lock(hashtext('managers'))`.execute(db);

/** True when `userId` stands above `managerId`, directly or through others. */
export async function isAbove(db: Database, userId: number, managerId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive above(id) as (
      select manager_id from app_user where id = ${managerId}
      union
      select app_user.manager_id from app_user join above on app_user.id = above.id
    )
    select exists (select from above where id = ${userId}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Which of the two names someone else has, ignoring case as the unique indexes do. */
export async function findTaken(
  db: Database,
  names: { email: string; username: string },
  exceptId: number,
): Promise<{ email: boolean; username: boolean }> {
  const { rows } = await sql<{ email: boolean; username: boolean }>`
    select
      exists (select from app_user where lower(email) = lower(${names.email}) and id <> ${exceptId}) as email,
      exists (select from app_user where lower(username) = lower(${names.username}) and id <> ${exceptId}) as username
  `.execute(db);
  return rows[0] ?? { email: false, username: false };
}
