import { type HealthProfessional, type HealthProfessionalAdd, professionalFields } from '@portal/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { selectColumns } from '../../db/reference-columns.ts';

type Form = z.output<typeof HealthProfessionalAdd>;
type ProfessionalFields = Omit<Form, 'facilities'>;
type Workplace = Form['facilities'][number];
type ProfessionalLink = { professionalId: number; targetFrequency: number };

const places = sql<HealthProfessional['facilities']>`(
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'facilityId', health_facility.id, 'service', professional_facility.service, 'name', health_facility.name,
        'cityId', city.id, 'city', city.name)
      order by health_facility.name collate "fr-x-icu", health_facility.id),
    '[]')
  from professional_facility
  join health_facility on health_facility.id = professional_facility.facility_id
  join city on city.id = health_facility.city_id
  where professional_facility.professional_id = health_professional.id)`;

/** The target frequency of the list's owner; for everyone's list, the highest of anyone. */
const linkedFrequency = (ownerId: number | null) => sql<number | null>`(
  select max(user_professional.target_frequency) from user_professional
  where user_professional.professional_id = health_professional.id
    and (${ownerId}::integer is null or user_professional.user_id = ${ownerId}::integer))`;

const selectProfessionals = (db: Database, ownerId: number | null) =>
  db
    .selectFrom('healthProfessional')
    .select(selectColumns('healthProfessional', professionalFields))
    .select(['healthProfessional.id', 'healthProfessional.receptionDays', 'healthProfessional.version'])
    .select([places.as('facilities'), linkedFrequency(ownerId).as('linkedFrequency')])
    .orderBy(sql`health_professional.name collate "fr-x-icu"`)
    .orderBy(sql`health_professional.firstname collate "fr-x-icu"`)
    .orderBy('healthProfessional.id');

/** The professionals that a user looks after; all for null. */
export const listProfessionals = (db: Database, ownerId: number | null) =>
  selectProfessionals(db, ownerId)
    .$if(ownerId !== null, (some) =>
      some.where('healthProfessional.id', 'in', (eb) =>
        eb
          .selectFrom('userProfessional')
          .where('userId', '=', ownerId ?? 0)
          .select('professionalId'),
      ),
    )
    .execute();

export const findProfessionals = (db: Database, ids: readonly number[], ownerId: number | null) =>
  selectProfessionals(db, ownerId)
    .where(sql<SqlBool>`health_professional.id = any(${ids}::integer[])`)
    .execute();

/** Locks the professional when within reach, so that a check and what follows from it see the same row. */
export const lockProfessional = (db: Database, id: number, withinReach: RawBuilder<SqlBool>) =>
  db
    .selectFrom('healthProfessional')
    .select(['id', 'version'])
    .where('id', '=', id)
    .where(withinReach)
    .forUpdate()
    .executeTakeFirst();

/** Returns their ids, in this order. */
export const insertProfessionals = async (db: Database, all: readonly ProfessionalFields[]) =>
  (await db.insertInto('healthProfessional').values(all).returning('id').execute()).map(({ id }) => id);

export const updateProfessional = (db: Database, id: number, fields: ProfessionalFields) =>
  db
    .updateTable('healthProfessional')
    .set({ ...fields, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

export async function insertPlaces(
  db: Database,
  all: readonly (Workplace & { professionalId: number })[],
): Promise<void> {
  if (all.length > 0) await db.insertInto('professionalFacility').values(all).execute();
}

export const placesOf = (professionalId: number, facilities: readonly Workplace[]) =>
  facilities.map((place) => ({ professionalId, ...place }));

export async function replacePlaces(db: Database, professionalId: number, facilities: Workplace[]): Promise<void> {
  await db.deleteFrom('professionalFacility').where('professionalId', '=', professionalId).execute();
  await insertPlaces(db, placesOf(professionalId, facilities));
}

/** The professionals among these that are within reach, with their potential. */
export const listReachable = (db: Database, ids: number[], withinReach: RawBuilder<SqlBool>) =>
  db
    .selectFrom('healthProfessional')
    .where(sql<SqlBool>`health_professional.id = any(${ids}::integer[])`)
    .where(withinReach)
    .select('id')
    .select((eb) => eb.ref('potential').$castTo<HealthProfessional['potential']>().as('potential'))
    .execute();

/** The professionals of a user and their frequencies, as the audit trail names them. */
export const listLinks = (db: Database, userId: number) =>
  db
    .selectFrom('userProfessional')
    .innerJoin('healthProfessional', 'healthProfessional.id', 'userProfessional.professionalId')
    .where('userProfessional.userId', '=', userId)
    .select(
      sql<string>`trim(concat_ws(' ', health_professional.title, health_professional.firstname, health_professional.name))
        || ' (' || user_professional.target_frequency || ')'`.as('words'),
    )
    .orderBy(sql`health_professional.name collate "fr-x-icu"`)
    .orderBy('healthProfessional.id')
    .execute();

/** Adds links; of those that are there, sets how often. */
export async function upsertLinks(db: Database, userId: number, links: ProfessionalLink[]): Promise<void> {
  const professionalIds = links.map(({ professionalId }) => professionalId);
  const frequencies = links.map(({ targetFrequency }) => targetFrequency);
  await sql`
    insert into user_professional (user_id, professional_id, target_frequency)
    select ${userId}::integer, professional_id, target_frequency
    from unnest(${professionalIds}::integer[], ${frequencies}::smallint[])
      as given(professional_id, target_frequency)
    on conflict (user_id, professional_id) do update set target_frequency = excluded.target_frequency`.execute(db);
}

export const deleteLinks = (db: Database, userId: number, professionalIds: number[]) =>
  db
    .deleteFrom('userProfessional')
    .where('userId', '=', userId)
    .where(sql<SqlBool>`professional_id = any(${professionalIds}::integer[])`)
    .execute();

export async function replaceLinks(db: Database, userId: number, links: ProfessionalLink[]): Promise<void> {
  await db.deleteFrom('userProfessional').where('userId', '=', userId).execute();
  await upsertLinks(db, userId, links);
}

/** The people who look after a professional and how often, among those that `within` selects. */
export const listUsers = (db: Database, professionalId: number, within: RawBuilder<boolean>) =>
  db
    .selectFrom('userProfessional')
    .innerJoin('appUser', 'appUser.id', 'userProfessional.userId')
    .where('userProfessional.professionalId', '=', professionalId)
    .where(within)
    .select(['appUser.id', 'appUser.firstname', 'appUser.name', 'userProfessional.targetFrequency'])
    .orderBy(sql`app_user.name collate "fr-x-icu"`)
    .orderBy('appUser.id')
    .execute();
