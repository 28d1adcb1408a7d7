import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { PharmacyParts } from './parts.repository.ts';

/*
 * What a pharmacy refers to, locked against deletion until the transaction ends; and what no two pharmacies may share,
 * compared as the unique indexes do.
 */

export const findCity = (db: Database, id: number) =>
  db.selectFrom('city').where('id', '=', id).select('id').forKeyShare().executeTakeFirst();

export const listWholesalers = (db: Database, ids: number[]) =>
  db
    .selectFrom('wholesaler')
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .select('id')
    .forKeyShare()
    .execute();

/** Of these users, the medical representatives, and whoever looks after this pharmacy already: a past stays as it was. */
export const listAssignable = (db: Database, userIds: number[], pharmacyId: number) =>
  db
    .selectFrom('appUser')
    .where(sql<boolean>`app_user.id = any(${userIds}::integer[])`)
    .where(
      sql<boolean>`(
        app_user.designation_id in (select designation.id from designation where is_medical_representative)
        or app_user.id in (select user_id from pharmacy_assignment where pharmacy_id = ${pharmacyId}))`,
    )
    .select('id')
    .execute();

export async function isNameTaken(db: Database, name: string, cityId: number, exceptId: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (
      select from pharmacy
      where plain(name) = plain(${name}) and city_id = ${cityId} and id <> ${exceptId}) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}

/** The places of the codes that another pharmacy has at that wholesaler. */
export async function listTakenCodes(db: Database, codes: PharmacyParts['codes'], exceptId: number): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`
    select (given.place - 1)::integer as place
    from unnest(${codes.map(({ wholesalerId }) => wholesalerId)}::integer[], ${codes.map(({ code }) => code)}::text[])
      with ordinality as given(wholesaler_id, code, place)
    where exists (
      select from pharmacy_code
      where pharmacy_code.wholesaler_id = given.wholesaler_id and lower(pharmacy_code.code) = lower(given.code)
        and pharmacy_code.pharmacy_id <> ${exceptId})`.execute(db);
  return rows.map(({ place }) => place);
}

/** The places of the aliases that another pharmacy has, or that stand further up already. */
export async function listTakenAliases(db: Database, aliases: string[], exceptId: number): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`
    with given as (
      select plain(alias) as alias, (place - 1)::integer as place
      from unnest(${aliases}::text[]) with ordinality as given(alias, place))
    select given.place from given
    where exists (
        select from pharmacy_alias where plain(pharmacy_alias.alias) = given.alias and pharmacy_id <> ${exceptId})
      or exists (select from given earlier where earlier.alias = given.alias and earlier.place < given.place)`.execute(
    db,
  );
  return rows.map(({ place }) => place);
}
