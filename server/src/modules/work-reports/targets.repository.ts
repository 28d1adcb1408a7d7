import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

type TargetIds = {
  professionals: readonly number[];
  facilities: readonly number[];
  pharmacies: readonly number[];
  cities: readonly number[];
};

export type NamedTarget = { kind: keyof TargetIds; id: number; name: string; city: string };

/** The names and cities of these targets, in one statement. */
export async function listNames(db: Database, ids: TargetIds): Promise<NamedTarget[]> {
  const { rows } = await sql<NamedTarget>`
    select 'professionals' as kind, id, trim(concat_ws(' ', title, firstname, name)) as name, '' as city
    from health_professional where id = any(${[...ids.professionals]}::integer[])
    union all
    select 'facilities', health_facility.id, health_facility.name, city.name
    from health_facility join city on city.id = city_id where health_facility.id = any(${[...ids.facilities]}::integer[])
    union all
    select 'pharmacies', pharmacy.id, pharmacy.name, city.name
    from pharmacy join city on city.id = city_id where pharmacy.id = any(${[...ids.pharmacies]}::integer[])
    union all
    select 'cities', id, name, name from city where id = any(${[...ids.cities]}::integer[])`.execute(db);
  return rows;
}
