import type { Rights } from '@portal/contract';
import { sql } from 'kysely';
import type { Caller, Rooms } from '../context.ts';
import type { Database } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';

const rightsColumns = [
  sql<{ name: string }[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('name', role.name) order by role.name), '[]')
    from user_role join role on role.id = user_role.role_id where user_role.user_id = app_user.id)`.as('roles'),
  sql<string[]>`(
    select coalesce(jsonb_agg(distinct role_permission.permission), '[]')
    from user_role join role_permission using (role_id) where user_role.user_id = app_user.id)`.as('permissions'),
] as const;

/** What a user may do: the union of their roles. */
export const findRights = (db: Database, userId: number): Promise<Rights> =>
  db.selectFrom('appUser').where('id', '=', userId).select(rightsColumns).executeTakeFirstOrThrow();

/**
 * The rights of a live session, read from the database at every call: a changed role, a disabled account or an ended
 * session works at once, also for access tokens that are still valid.
 */
const findCaller = (db: Database, sessionId: string, userId: number): Promise<Caller | undefined> =>
  db
    .selectFrom('session')
    .innerJoin('appUser', 'appUser.id', 'session.userId')
    .where('session.id', '=', sessionId)
    .where('session.userId', '=', userId)
    .where('session.endedAt', 'is', null)
    .where('appUser.enabled', '=', true)
    .select(['appUser.id', 'session.id as sessionId'])
    .select(rightsColumns)
    .modifyFront(prepared)
    .executeTakeFirst();

/** The user behind an `Authorization: Bearer …` header, or null. */
export async function resolveCaller(
  { tokens, db }: Pick<Rooms, 'tokens' | 'db'>,
  header: string | undefined,
): Promise<Caller | null> {
  const token = /^Bearer (\S+)$/i.exec(header ?? '')?.[1];
  const session = token === undefined ? null : await tokens.verify(token);
  if (session === null) return null;
  return (await findCaller(db, session.sessionId, session.userId)) ?? null;
}
