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

/**
 * The users among these who are medical representatives, or are already assigned to this pharmacy: the past stays as it
 * was.
 */
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

export type Taken = { kind: 'name' | 'code' | 'alias'; place: number };

type Names = Pick<PharmacyParts, 'codes' | 'aliases'> & { name: string; cityId: number };

/**
 * What another pharmacy has: the name in its city, a code at a wholesaler, an alias, which must not be repeated in the
 * list either. In one statement: the second in a race sees everything that the first took, or nothing.
 */
export async function listTaken(db: Database, { name, cityId, codes, aliases }: Names, exceptId: number) {
  const wholesalerIds = codes.map(({ wholesalerId }) => wholesalerId);
  const { rows } = await sql<Taken>`
    with given_code as (
      select wholesaler_id, lower(code) as code, (place - 1)::integer as place
      from unnest(${wholesalerIds}::integer[], ${codes.map(({ code }) => code)}::text[])
        with ordinality as given(wholesaler_id, code, place)),
    given_alias as (
      select plain(alias) as alias, (place - 1)::integer as place
      from unnest(${aliases}::text[]) with ordinality as given(alias, place))
    select 'name' as kind, 0 as place
    where exists (select from pharmacy where plain(name) = plain(${name}) and city_id = ${cityId} and id <> ${exceptId})
    union all
    select 'code', given_code.place from given_code
    where exists (
      select from pharmacy_code
      where pharmacy_code.wholesaler_id = given_code.wholesaler_id and lower(pharmacy_code.code) = given_code.code
        and pharmacy_code.pharmacy_id <> ${exceptId})
    union all
    select 'alias', given_alias.place from given_alias
    where exists (
        select from pharmacy_alias where plain(pharmacy_alias.alias) = given_alias.alias and pharmacy_id <> ${exceptId})
      or exists (
        select from given_alias earlier
        where earlier.alias = given_alias.alias and earlier.place < given_alias.place)`.execute(db);
  return rows;
}
