import type { Rights } from '@portal/contract';
import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import type { Database } from '../db/database.ts';
import { prepared, writtenOnce } from '../db/prepared.ts';
import type { Tokens } from './tokens.ts';

/** The union of a user's roles, as columns. */
const rights = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('name', role.name) order by role.name), '[]')
   from user_role join role on role.id = user_role.role_id where user_role.user_id = app_user.id) as roles,
  (select coalesce(jsonb_agg(distinct role_permission.permission), '[]')
   from user_role join role_permission using (role_id) where user_role.user_id = app_user.id) as permissions`;

/** What each of these users may do. */
export async function listRights(db: Database, userIds: readonly number[]): Promise<Map<number, Rights>> {
  const { rows } = await sql<Rights & { id: number }>`
    select id, ${rights} from app_user where id = any(${[...userIds]}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What a user may do. */
export async function findRights(db: Database, userId: number): Promise<Rights> {
  const { rows } = await sql<Rights>`select ${rights} from app_user where id = ${userId}::integer`.execute(db);
  if (!rows[0]) throw new Error(`There is no user ${userId}.`);
  return rows[0];
}

/**
 * The rights of a live session, read from the database at every call: a changed role, a disabled account or an ended
 * session works at once, also for access tokens that are still valid. Of all statements this one runs most often.
 */
const findCaller = writtenOnce(
  (sessionId: string, userId: number) => sql<Caller>`
    ${prepared} select app_user.id, session.id as session_id, ${rights}
    from session join app_user on app_user.id = session.user_id
    where session.id = ${sessionId}::uuid and session.user_id = ${userId}::integer
      and session.ended_at is null and app_user.enabled`,
);

/** The user behind an `Authorization: Bearer …` header, or null. */
export async function resolveCaller(
  { tokens, db }: { tokens: Tokens; db: Database },
  header: string | undefined,
): Promise<Caller | null> {
  const token = /^Bearer (\S+)$/i.exec(header ?? '')?.[1];
  const session = token === undefined ? null : await tokens.verify(token);
  if (session === null) return null;
  const [caller] = await findCaller(db, session.sessionId, session.userId);
  return caller ?? null;
}
