import type { Person } from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { personOf } from '../users/person.repository.ts';

/** Whose figures there are in a period, by what filters ask for. Null: everyone. */
type PeopleAsked = {
  among: readonly number[] | null;
  teams?: readonly number[] | undefined;
  cityIds?: readonly number[] | undefined;
  userIds?: readonly number[] | undefined;
  /** Also who did not take part in the period. */
  whoever?: boolean;
  /** First and last day, both included, where the people are. */
  firstDay: string;
  lastDay: string;
  timeZone: string;
};

export type Member = {
  id: number;
  person: Person;
  cities: string[];
  manager: Person | null;
  managerId: number | null;
  leftOn: string | null;
};

const isAny = (column: string, ids: readonly number[] | null | undefined) =>
  ids ? sql`and ${sql.ref(column)} = any(${[...ids]}::integer[])` : sql``;

/** The most people a page tells of. */
const MAX_PEOPLE = 1000;

/**
 * Who takes part: representatives, who has an objective, and who reported; while the account was there, or with data of the
 * time. A closed month keeps the team that it was closed with.
 */
export async function listMembers(db: Database, asked: PeopleAsked): Promise<Member[]> {
  const { firstDay, lastDay, timeZone, cityIds } = asked;
  const within = sql`month between date_trunc('month', ${firstDay}::date) and ${lastDay}::date`;
  const manager = sql`coalesce(closed.manager_id, app_user.manager_id)`;
  const takesPart = sql`(designation.is_medical_representative or reported
        or exists (select from objective where objective.user_id = app_user.id and ${within}))
      and (reported or (app_user.created_at at time zone ${timeZone})::date <= ${lastDay}::date
        and (disabled_at is null or (disabled_at at time zone ${timeZone})::date >= ${firstDay}::date
          and disabled_at > app_user.created_at))`;
  const { rows } = await sql<Member>`
    select app_user.id, jsonb_build_object('id', app_user.id, 'firstname', app_user.firstname, 'name', app_user.name) as person,
      array(select city.name from user_city join city on city.id = user_city.city_id
        where user_city.user_id = app_user.id order by city.name collate "fr-x-icu") as cities,
      ${personOf(manager)} as manager, app_user.manager_id,
      case when (disabled_at at time zone ${timeZone})::date < ${lastDay}::date
        then (disabled_at at time zone ${timeZone})::date end as left_on
    from app_user
    left join designation on designation.id = app_user.designation_id
    left join performance_closed_person closed
      on closed.user_id = app_user.id and closed.month = date_trunc('month', ${lastDay}::date)
    cross join lateral (select exists (
        select from performance_month kept where kept.user_id = app_user.id and ${within}) as reported) worked
    where ${asked.whoever ? sql`true` : takesPart}
      ${isAny('app_user.id', asked.among)} ${isAny('app_user.id', asked.teams)} ${isAny('app_user.id', asked.userIds)}
      ${
        cityIds
          ? sql`and exists (select from user_city where user_city.user_id = app_user.id and city_id = any(${[...cityIds]}::integer[]))`
          : sql``
      }
    order by app_user.name collate "fr-x-icu", app_user.firstname collate "fr-x-icu", app_user.id
    limit ${sql.lit(MAX_PEOPLE)}`.execute(db);
  return rows;
}

export const findManagerOf = async (db: Database, userId: number): Promise<number | null> =>
  (await db.selectFrom('appUser').where('id', '=', userId).select('managerId').executeTakeFirst())?.managerId ?? null;
