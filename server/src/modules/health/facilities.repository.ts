import { type HealthFacilityAdd, facilityFields } from '@portal/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { selectColumns } from '../../db/reference-columns.ts';

type FacilityColumns = Omit<z.output<typeof HealthFacilityAdd>, 'coordinates'> &
  Record<'latitude' | 'longitude', number | null>;

/** The professionals at a facility whom the owner of the list looks after; all of them for everyone's list. */
const professionalCount = (ownerId: number | null) => sql<number>`(
  select count(*) from professional_facility
  where professional_facility.facility_id = health_facility.id
    and (${ownerId}::integer is null or exists (
      select from user_professional
      where user_professional.user_id = ${ownerId}::integer
        and user_professional.professional_id = professional_facility.professional_id)))`;

const selectFacilities = (db: Database, ownerId: number | null) =>
  db
    .selectFrom('healthFacility')
    .innerJoin('city', 'city.id', 'healthFacility.cityId')
    .select(selectColumns('healthFacility', facilityFields))
    .select(['healthFacility.id', 'healthFacility.version', 'city.name as city'])
    .select(['healthFacility.latitude', 'healthFacility.longitude'])
    .select(professionalCount(ownerId).as('professionalCount'))
    .orderBy(sql`health_facility.name collate "fr-x-icu"`)
    .orderBy('healthFacility.id');

/** The facilities that a user looks after; all for null. */
export const listFacilities = (db: Database, ownerId: number | null) =>
  selectFacilities(db, ownerId)
    .$if(ownerId !== null, (some) =>
      some.where('healthFacility.id', 'in', (eb) =>
        eb
          .selectFrom('userFacility')
          .where('userId', '=', ownerId ?? 0)
          .select('facilityId'),
      ),
    )
    .execute();

export const findFacilities = (db: Database, ids: readonly number[], ownerId: number | null) =>
  selectFacilities(db, ownerId)
    .where(sql<SqlBool>`health_facility.id = any(${ids}::integer[])`)
    .execute();

/** Locks the facility when it is within reach, so that a check and what follows from it see the same row. */
export const lockFacility = (db: Database, id: number, withinReach: RawBuilder<SqlBool>) =>
  db
    .selectFrom('healthFacility')
    .select(['id', 'version'])
    .where('id', '=', id)
    .where(withinReach)
    .forUpdate()
    .executeTakeFirst();

/** Returns their ids, in this order. */
export const insertFacilities = async (db: Database, all: readonly FacilityColumns[]) =>
  (await db.insertInto('healthFacility').values(all).returning('id').execute()).map(({ id }) => id);

export const updateFacility = (db: Database, id: number, fields: FacilityColumns) =>
  db
    .updateTable('healthFacility')
    .set({ ...fields, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** Locked against deletion, so that the city is there when the facility refers to it. */
export const findCity = (db: Database, id: number) =>
  db.selectFrom('city').where('id', '=', id).select('id').forKeyShare().executeTakeFirst();

export async function isNameTaken(db: Database, name: string, cityId: number, exceptId: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (
      select from health_facility
      where plain(name) = plain(${name}) and city_id = ${cityId} and id <> ${exceptId}) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}

/** The facilities among these that are within reach. */
export const listReachable = (db: Database, ids: number[], withinReach: RawBuilder<SqlBool>) =>
  db
    .selectFrom('healthFacility')
    .where(sql<SqlBool>`health_facility.id = any(${ids}::integer[])`)
    .where(withinReach)
    .select('id')
    .execute();

/** The facilities of a user, as the audit trail names them. */
export const listLinks = (db: Database, userId: number) =>
  db
    .selectFrom('userFacility')
    .innerJoin('healthFacility', 'healthFacility.id', 'userFacility.facilityId')
    .where('userFacility.userId', '=', userId)
    .select('healthFacility.name as words')
    .orderBy(sql`health_facility.name collate "fr-x-icu"`)
    .orderBy('healthFacility.id')
    .execute();

export async function replaceLinks(db: Database, userId: number, facilityIds: number[]): Promise<void> {
  await db.deleteFrom('userFacility').where('userId', '=', userId).execute();
  await insertLinks(db, userId, facilityIds);
}

export async function insertLinks(db: Database, userId: number, facilityIds: number[]): Promise<void> {
  await sql`
    insert into user_facility (user_id, facility_id)
    select ${userId}::integer, facility_id from unnest(${facilityIds}::integer[]) as given(facility_id)
    on conflict do nothing`.execute(db);
}

export const deleteLinks = (db: Database, userId: number, facilityIds: number[]) =>
  db
    .deleteFrom('userFacility')
    .where('userId', '=', userId)
    .where(sql<SqlBool>`facility_id = any(${facilityIds}::integer[])`)
    .execute();

/** The people who look after a facility, among those that `within` selects. */
export const listUsers = (db: Database, facilityId: number, within: RawBuilder<boolean>) =>
  db
    .selectFrom('userFacility')
    .innerJoin('appUser', 'appUser.id', 'userFacility.userId')
    .where('userFacility.facilityId', '=', facilityId)
    .where(within)
    .select(['appUser.id', 'appUser.firstname', 'appUser.name'])
    .orderBy(sql`app_user.name collate "fr-x-icu"`)
    .orderBy('appUser.id')
    .execute();
