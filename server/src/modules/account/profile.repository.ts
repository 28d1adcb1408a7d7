import type { Profile } from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export const listSessions = (db: Database, userId: number) =>
  db
    .selectFrom('session')
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .select(['id', 'device', 'address', 'createdAt', 'lastUsedAt'])
    .orderBy('lastUsedAt', 'desc')
    .execute();

export async function endOwnSession(db: Database, userId: number, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ endedAt: sql`now()` })
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const lockUser = (db: Database, id: number) =>
  db.selectFrom('appUser').where('id', '=', id).select('id').forNoKeyUpdate().executeTakeFirst();

export const findProfile = (db: Database, id: number) =>
  db
    .selectFrom('appUser as u')
    .leftJoin('designation as d', 'd.id', 'u.designationId')
    .leftJoin('appUser as m', 'm.id', 'u.managerId')
    .where('u.id', '=', id)
    .select([
      'u.id',
      'u.firstname',
      'u.name',
      'u.email',
      'u.username',
      'u.phone',
      'u.language',
      'u.notificationsEnabled',
      'u.mailCopies',
      'u.messageMails',
      'u.summaryHour',
    ])
    .select((eb) => [
      eb.ref('u.mutedGroups').$castTo<Profile['mutedGroups']>().as('mutedGroups'),
      eb.ref('u.mailedGroups').$castTo<Profile['mailedGroups']>().as('mailedGroups'),
    ])
    .select(['u.lastLoginAt', 'u.createdAt', 'u.version', 'u.quickLinks', 'd.name as designation'])
    .select([
      sql<string | null>`m.firstname || ' ' || m.name`.as('manager'),
      sql<
        string[]
      >`array(select role.name from user_role join role on role.id = role_id where user_id = u.id order by 1)`.as(
        'roles',
      ),
      sql<
        number[]
      >`array(select city.id from user_city join city on city.id = city_id where user_id = u.id order by city.name)`.as(
        'cityIds',
      ),
      sql<
        string[]
      >`array(select city.name from user_city join city on city.id = city_id where user_id = u.id order by 1)`.as(
        'cities',
      ),
      sql<Profile['substitute']>`(
        select jsonb_build_object('userId', s.user_id, 'from', s.from_day, 'to', s.to_day)
        from substitute s where s.manager_id = u.id)`.as('substitute'),
    ])
    .executeTakeFirst();

type OwnFields = {
  phone?: string | null;
  language?: string;
  notificationsEnabled?: boolean;
  mailCopies?: boolean;
  messageMails?: boolean;
  mutedGroups?: string[];
  mailedGroups?: string[];
  summaryHour?: number | null;
  quickLinks?: string[];
};

export const updateOwnFields = (db: Database, id: number, fields: OwnFields) =>
  db
    .updateTable('appUser')
    // An hour that is chosen counts from its next turn on.
    .set({
      ...fields,
      ...(fields.summaryHour !== undefined && { summarisedAt: sql`now()` }),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();

export async function isEnabled(db: Database, id: number): Promise<boolean> {
  return (
    (await db
      .selectFrom('appUser')
      .where('id', '=', id)
      .where('enabled', '=', true)
      .select('id')
      .executeTakeFirst()) !== undefined
  );
}

export async function replaceSubstitute(
  db: Database,
  managerId: number,
  substitute: Profile['substitute'],
): Promise<void> {
  await db.deleteFrom('substitute').where('managerId', '=', managerId).execute();
  if (!substitute) return;
  const { userId, from, to } = substitute;
  await db.insertInto('substitute').values({ managerId, userId, fromDay: from, toDay: to }).execute();
}
