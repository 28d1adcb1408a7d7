import type { Audience, AudienceGroups, AudiencePerson, AudienceQuestion, Person } from '@portal/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { findPage } from '../../db/keyset.ts';
import { hasWords } from '../../db/search.ts';

const anyOf = (ids: readonly number[]) => sql`any(${[...ids]}::integer[])`;

/** The chosen groups of an audience, as conditions on `app_user`; none is ever null. */
function waysInto(groups: AudienceGroups): RawBuilder<SqlBool>[] {
  const { userIds, roleIds, designationIds, cityIds, teamIds } = groups;
  const ways: [readonly number[], RawBuilder<SqlBool>][] = [
    [userIds, sql`app_user.id = ${anyOf(userIds)}`],
    [roleIds, sql`app_user.id in (select user_id from user_role where role_id = ${anyOf(roleIds)})`],
    [designationIds, sql`coalesce(app_user.designation_id = ${anyOf(designationIds)}, false)`],
    [cityIds, sql`app_user.id in (select user_id from user_city where city_id = ${anyOf(cityIds)})`],
    [
      teamIds,
      sql`app_user.id in (
        with recursive below(id) as (
          select unnest(${[...teamIds]}::integer[])
          union
          select member.id from app_user member join below on member.manager_id = below.id)
        select id from below)`,
    ],
  ];
  return ways.filter(([ids]) => ids.length > 0).map(([, way]) => way);
}

const either = (ways: readonly RawBuilder<SqlBool>[]) =>
  ways.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join([...ways], sql` or `)})`;

/** Whom a message is for, as a condition on `app_user`: enabled accounts without its sender. */
export const isMeant = (audience: Audience, senderId: number): RawBuilder<SqlBool> => sql<SqlBool>`
  (app_user.enabled and app_user.id <> ${senderId}::integer
    and ${audience.everyone ? sql<SqlBool>`true` : either(waysInto(audience))}
    and not ${either(waysInto(audience.except))})`;

export async function countMeant(db: Database, audience: Audience, senderId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from app_user where ${isMeant(audience, senderId)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The people of an audience, by name. */
export const findMeant = (
  db: Database,
  { audience, q, limit, cursor }: AudienceQuestion,
  senderId: number,
): Promise<{ items: AudiencePerson[]; nextCursor: string | null; total: number; totalIsExact: boolean }> =>
  findPage(
    db,
    db
      .selectFrom('appUser')
      .where(isMeant(audience, senderId))
      .$if(q !== undefined && q !== '', (some) =>
        some.where(hasWords(sql`app_user.firstname || ' ' || app_user.name`, q ?? '')),
      )
      .select(['appUser.id', 'appUser.firstname', 'appUser.name'])
      .select(
        sql<
          string | null
        >`(select designation.name from designation where designation.id = app_user.designation_id)`.as('designation'),
      ),
    {
      sort: 'name',
      limit,
      cursor,
      keys: { name: { by: 'appUser.name', type: 'text' } },
      id: { by: 'appUser.id', type: 'integer' },
    },
  );

type Named = { id: number; name: string };

const listNamed = async (db: Database, table: 'role' | 'designation' | 'city', ids: readonly number[]) => {
  if (ids.length === 0) return [];
  const { rows } = await sql<Named>`
    select id, name from ${sql.table(table)} where id = ${anyOf(ids)} order by name collate "fr-x-icu", id`.execute(db);
  return rows;
};

const listPeople = async (db: Database, ids: readonly number[]) => {
  if (ids.length === 0) return [];
  const { rows } = await sql<Person>`
    select id, firstname, name from app_user where id = ${anyOf(ids)}
    order by name collate "fr-x-icu", id`.execute(db);
  return rows;
};

/** The groups of an audience, by name. */
export const nameGroups = async (db: Database, groups: AudienceGroups) => ({
  users: await listPeople(db, groups.userIds),
  roles: await listNamed(db, 'role', groups.roleIds),
  designations: await listNamed(db, 'designation', groups.designationIds),
  cities: await listNamed(db, 'city', groups.cityIds),
  teams: await listPeople(db, groups.teamIds),
});
