import { type CityAdd, type CityFilter, cityFields } from '@portal/contract';
import { type ExpressionBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { orderBy } from '../../db/order.ts';
import { searchedText, selectColumns } from '../../db/reference-columns.ts';
import { hasWords } from '../../db/search.ts';
import type { DB } from '../../db/tables.gen.ts';

type CityColumns = z.output<typeof CityAdd>;

const representativeCount = (eb: ExpressionBuilder<DB, 'city'>) =>
  eb
    .selectFrom('userCity')
    .whereRef('userCity.cityId', '=', 'city.id')
    .select((count) => count.fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull();

const selectCities = (db: Database) =>
  db
    .selectFrom('city')
    .select(selectColumns('city', cityFields))
    .select(['city.id', 'city.version'])
    .select((eb) => representativeCount(eb).as('representativeCount'));

const sorts = {
  name: sql`city.name collate "fr-x-icu"`,
  region: sql`city.region collate "fr-x-icu"`,
  active: sql`city.active`,
  representativeCount: sql`representative_count`,
};

export function listCities(db: Database, filter: CityFilter) {
  const { q, region, active, sort = 'name' } = filter;
  return selectCities(db)
    .$if(q !== undefined && q !== '', (query) => query.where(hasWords(searchedText('city', cityFields), q ?? '')))
    .$if(region !== undefined, (query) => query.where('city.region', '=', region ?? ''))
    .$if(active !== undefined, (query) => query.where('city.active', '=', active ?? true))
    .orderBy(orderBy(sorts, sort))
    .orderBy('city.id')
    .execute();
}

export const findCity = (db: Database, id: number) => selectCities(db).where('city.id', '=', id).executeTakeFirst();

/** Locks the city, so that a check and what follows from it see the same row. */
export const lockCity = (db: Database, id: number) =>
  db.selectFrom('city').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const insertCity = (db: Database, fields: CityColumns) =>
  db.insertInto('city').values(fields).returningAll().executeTakeFirstOrThrow();

export const updateCity = (db: Database, id: number, fields: Partial<CityColumns>) =>
  db
    .updateTable('city')
    .set({ ...fields, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteCity = (db: Database, id: number) => db.deleteFrom('city').where('id', '=', id).execute();

export const listRepresentatives = (db: Database, cityId: number) =>
  db
    .selectFrom('userCity')
    .innerJoin('appUser', 'appUser.id', 'userCity.userId')
    .where('userCity.cityId', '=', cityId)
    .select(['appUser.id', 'appUser.firstname', 'appUser.name', 'appUser.email', 'appUser.phone', 'appUser.enabled'])
    .orderBy(sql`app_user.name collate "fr-x-icu"`)
    .orderBy('appUser.id')
    .execute();

/** Of these users, those who may look after a city. */
export const listAssignable = (db: Database, userIds: number[]) =>
  db
    .selectFrom('appUser')
    .innerJoin('designation', 'designation.id', 'appUser.designationId')
    .where('designation.isMedicalRepresentative', '=', true)
    .where('appUser.id', 'in', userIds)
    .select('appUser.id')
    .execute();

export async function replaceRepresentatives(db: Database, cityId: number, userIds: number[]): Promise<void> {
  // Unchanged links are not touched: the attribution is updated after each statement.
  await sql`
    delete from user_city where city_id = ${cityId} and user_id <> all(${userIds}::integer[])`.execute(db);
  if (userIds.length > 0)
    await db
      .insertInto('userCity')
      .values(userIds.map((userId) => ({ userId, cityId })))
      .onConflict((oc) => oc.doNothing())
      .execute();
}

/** Pharmacies whose sales are attributed to the city's representatives, in months without an assignment. */
export const listPharmacies = (db: Database, cityId: number) =>
  db.selectFrom('pharmacy').where('cityId', '=', cityId).select('id').orderBy('id').execute();

/** What refers to a city, by kind; a city with none may be deleted. */
export async function countUses(db: Database, cityId: number): Promise<Record<string, number>> {
  const { rows } = await sql<Record<'representatives' | 'facilities' | 'pharmacies' | 'workReports', number>>`
    select
      (select count(*) from user_city where city_id = ${cityId}) as representatives,
      (select count(*) from health_facility where city_id = ${cityId}) as facilities,
      (select count(*) from pharmacy where city_id = ${cityId}) as pharmacies,
      (select count(*) from work_report_city where city_id = ${cityId}) as "workReports"`.execute(db);
  return { ...rows[0] };
}
