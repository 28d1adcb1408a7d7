import type { Person } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { personOf } from '../../db/person.ts';

/** Filters of the people in a period. Null: everyone. */
type PeopleAsked = {
  among: readonly number[] | null;
  teams?: readonly number[] | undefined;
  cityIds?: readonly number[] | undefined;
  userIds?: readonly number[] | undefined;
  /** Also who did not take part in the period. */
  whoever?: boolean;
  /** The months of the period, in their order, and those of them that are closed. */
  months: readonly string[];
  closed: readonly string[];
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
 * Whether someone takes part in one of these months: people with objectives, sales or reports in it, whatever happened
 * to their account, and representatives while their account existed.
 */
export const takesPart = (months: readonly string[], timeZone: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from unnest(${[...months]}::date[]) as taken (month)
  where exists (select from performance_month kept where kept.user_id = app_user.id and kept.month = taken.month)
    or exists (select from objective where objective.user_id = app_user.id and objective.month = taken.month
      and (objective.quantity is not null or objective.amount is not null))
    or exists (select from sales_user_month sold where sold.user_id = app_user.id and sold.month = taken.month)
    or (select is_medical_representative from designation where designation.id = app_user.designation_id)
      and ${isThere(sql`taken.month`, timeZone)})`;

/** Whether an account was there on a day of a month. One that was never enabled was never there. */
export const isThere = (month: RawBuilder<unknown>, timeZone: string): RawBuilder<boolean> => sql<boolean>`(
  (app_user.created_at at time zone ${timeZone})::date < ${month} + interval '1 month'
  and (disabled_at is null
    or (disabled_at at time zone ${timeZone})::date >= ${month} and disabled_at > app_user.created_at))`;

/** The last day of someone who left before the end of a month. */
export const leftBefore = (month: RawBuilder<unknown>, timeZone: string): RawBuilder<string | null> => sql<
  string | null
>`case
  when (disabled_at at time zone ${timeZone})::date < (${month} + interval '1 month - 1 day')::date
  then (disabled_at at time zone ${timeZone})::date end`;

/** The participants, by name. A closed month keeps those shown in it, with their manager and cities of that time. */
export async function listMembers(db: Database, asked: PeopleAsked): Promise<Member[]> {
  const { months, closed, timeZone, cityIds } = asked;
  const last = sql`${months.at(-1)}::date`;
  const open = months.filter((month) => !closed.includes(month));
  const wasShown = sql`exists (select from performance_closed_person shown
    where shown.user_id = app_user.id and shown.month = any(${[...closed]}::date[]) and shown.was_shown)`;
  const asClosed = (then: RawBuilder<unknown>, now: RawBuilder<unknown>) =>
    sql`case when kept.user_id is null then ${now} else ${then} end`;
  const cities = asClosed(sql`kept.city_ids`, sql`array(select city_id from user_city where user_id = app_user.id)`);
  const { rows } = await sql<Member>`
    select app_user.id, jsonb_build_object('id', app_user.id, 'firstname', app_user.firstname, 'name', app_user.name) as person,
      array(select city.name from city where city.id = any(${cities}) order by city.name collate "fr-x-icu") as cities,
      ${personOf(asClosed(sql`kept.manager_id`, sql`app_user.manager_id`))} as manager, app_user.manager_id,
      ${asClosed(sql`kept.left_on`, leftBefore(last, timeZone))} as left_on
    from app_user
    left join performance_closed_person kept on kept.user_id = app_user.id and kept.month = ${last}
    where ${asked.whoever ? sql`true` : sql`(${wasShown} or ${takesPart(open, timeZone)})`}
      ${isAny('app_user.id', asked.among)} ${isAny('app_user.id', asked.teams)} ${isAny('app_user.id', asked.userIds)}
      ${cityIds ? sql`and ${cities} && ${[...cityIds]}::integer[]` : sql``}
    order by app_user.name collate "fr-x-icu", app_user.firstname collate "fr-x-icu", app_user.id
    limit ${sql.lit(MAX_PEOPLE)}`.execute(db);
  return rows;
}

export const findManagerOf = async (db: Database, userId: number): Promise<number | null> =>
  (await db.selectFrom('appUser').where('id', '=', userId).select('managerId').executeTakeFirst())?.managerId ?? null;
