import { type Language, type User, type UserFilter, userFields } from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type SortKey, findPage } from '../../db/keyset.ts';
import { searchedText, selectColumns } from '../../db/reference-columns.ts';
import { hasWords } from '../../db/search.ts';
import type { DB } from '../../db/tables.gen.ts';

const selectPeople = (db: Database) =>
  db
    .selectFrom('appUser')
    .select(['appUser.id', 'appUser.firstname', 'appUser.name'])
    .orderBy(sql`app_user.name collate "fr-x-icu"`)
    .orderBy(sql`app_user.firstname collate "fr-x-icu"`)
    .orderBy('appUser.id');

export const listEnabled = (db: Database) => selectPeople(db).where('appUser.enabled', '=', true).execute();

export const listMedicalRepresentatives = (db: Database) =>
  selectPeople(db)
    .innerJoin('designation', 'designation.id', 'appUser.designationId')
    .where('designation.isMedicalRepresentative', '=', true)
    .where('appUser.enabled', '=', true)
    .execute();

export const listTeam = (db: Database, managerId: number) =>
  selectPeople(db).where('appUser.managerId', '=', managerId).execute();

/** Subqueries, not joins: they run for the rows of the page only, whatever the list is sorted and filtered by. */
const related = [
  sql<string | null>`(select designation.name from designation where designation.id = app_user.designation_id)`.as(
    'designation',
  ),
  sql<string | null>`(
    select manager.firstname || ' ' || manager.name from app_user manager where manager.id = app_user.manager_id)`.as(
    'manager',
  ),
  sql<User['roles']>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', role.id, 'name', role.name) order by role.name), '[]')
    from user_role join role on role.id = user_role.role_id where user_role.user_id = app_user.id)`.as('roles'),
  sql<User['cities']>`(
    select coalesce(
      jsonb_agg(jsonb_build_object('id', city.id, 'name', city.name) order by city.name collate "fr-x-icu"), '[]')
    from user_city join city on city.id = user_city.city_id where user_city.user_id = app_user.id)`.as('cities'),
] as const;

const selectUsers = (db: Database) =>
  db
    .selectFrom('appUser')
    .select(selectColumns('appUser', userFields))
    .select(['appUser.id', 'appUser.enabled', 'appUser.lastLoginAt', 'appUser.createdAt'])
    .select(['appUser.version', 'appUser.forgottenAt'])
    .select((eb) => eb.ref('appUser.passwordState').$castTo<User['passwordState']>().as('passwordState'))
    .select(related);

const keys = {
  name: { by: 'appUser.name', type: 'text' },
  username: { by: 'appUser.username', type: 'text' },
  lastLoginAt: { by: 'appUser.lastLoginAt', type: 'timestamptz' },
  createdAt: { by: 'appUser.createdAt', type: 'timestamptz' },
} satisfies Record<string, SortKey<DB, 'appUser'>>;

export function listUsers(db: Database, filter: UserFilter) {
  const { q, enabled, roleId, designationId, cityId, managerId, passwordState, sort, limit, cursor } = filter;
  const query = selectUsers(db)
    .$if(q !== undefined, (some) => some.where(hasWords(searchedText('appUser', userFields), q ?? '')))
    .$if(enabled !== undefined, (some) => some.where('appUser.enabled', '=', enabled ?? true))
    .$if(designationId !== undefined, (some) => some.where('appUser.designationId', '=', designationId ?? 0))
    .$if(managerId !== undefined, (some) => some.where('appUser.managerId', '=', managerId ?? 0))
    .$if(passwordState !== undefined, (some) => some.where('appUser.passwordState', '=', passwordState ?? ''))
    .$if(roleId !== undefined, (some) =>
      some.where('appUser.id', 'in', (eb) =>
        eb
          .selectFrom('userRole')
          .where('roleId', '=', roleId ?? 0)
          .select('userId'),
      ),
    )
    .$if(cityId !== undefined, (some) =>
      some.where('appUser.id', 'in', (eb) =>
        eb
          .selectFrom('userCity')
          .where('cityId', '=', cityId ?? 0)
          .select('userId'),
      ),
    );
  return findPage(db, query, { keys, id: { by: 'appUser.id', type: 'integer' }, sort, limit, cursor });
}

export const findUser = (db: Database, id: number) => selectUsers(db).where('appUser.id', '=', id).executeTakeFirst();

export async function findLanguage(db: Database, id: number): Promise<Language> {
  const { language } = await db
    .selectFrom('appUser')
    .where('id', '=', id)
    .select((eb) => eb.ref('language').$castTo<Language>().as('language'))
    .executeTakeFirstOrThrow();
  return language;
}

/** The permissions of the account, with the roles that grant each. */
export const listPermissions = (db: Database, userId: number) =>
  db
    .selectFrom('userRole')
    .innerJoin('role', 'role.id', 'userRole.roleId')
    .innerJoin('rolePermission', 'rolePermission.roleId', 'role.id')
    .where('userRole.userId', '=', userId)
    .groupBy('rolePermission.permission')
    .select(['rolePermission.permission as name', sql<string[]>`array_agg(role.name order by role.name)`.as('roles')])
    .execute();

/** The sessions that can still be used: neither ended, nor left alone for a week, nor a month old. */
export const listLiveSessions = (db: Database, userId: number) =>
  db
    .selectFrom('session')
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where(sql<boolean>`last_used_at >= now() - interval '7 days' and created_at >= now() - interval '30 days'`)
    .select(['id', 'device', 'address', 'createdAt', 'lastUsedAt'])
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id')
    .execute();
