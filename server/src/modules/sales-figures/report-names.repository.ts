import type { SalesDimension } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { formTables, formTitle } from '../products/form-text.ts';

type Named = { key: string; name: string; detail: string };

/** Where the names of id keys are. Keys that are names themselves are missing. */
const places: Partial<Record<SalesDimension, (ids: readonly number[]) => RawBuilder<Named>>> = {
  product: (ids) =>
    sql`select id::text as key, name, laboratory as detail from product where id = any(${ids}::integer[])`,
  form: (ids) => sql`select product_form.id::text as key, ${formTitle} as name, product.laboratory as detail
    from ${formTables} where product_form.id = any(${ids}::integer[])`,
  city: (ids) => sql`select id::text as key, name, region as detail from city where id = any(${ids}::integer[])`,
  pharmacy: (ids) => sql`select pharmacy.id::text as key, pharmacy.name, city.name as detail
    from pharmacy join city on city.id = pharmacy.city_id where pharmacy.id = any(${ids}::integer[])`,
  representative: (ids) => sql`select id::text as key, concat_ws(' ', firstname, name) as name, '' as detail
    from app_user where id = any(${ids}::integer[])`,
  wholesaler: (ids) =>
    sql`select id::text as key, name, '' as detail from wholesaler where id = any(${ids}::integer[])`,
};

/** The names for the keys of a dimension; a range, a region or a month is its own name. */
export async function listKeyNames(
  db: Database,
  dimension: SalesDimension,
  keys: readonly (string | null)[],
): Promise<Map<string, { name: string; detail: string }>> {
  const known = keys.filter((key) => key !== null);
  const select = places[dimension];
  if (!select) return new Map(known.map((key) => [key, { name: key, detail: '' }]));
  const { rows } = await select(known.map(Number)).execute(db);
  return new Map(rows.map(({ key, name, detail }) => [key, { name, detail }]));
}
