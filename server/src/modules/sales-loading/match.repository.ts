import type { SalesSide } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/*
 * Matches the names of a sheet, in one statement for each way. A name with several targets is not matched that way; an
 * unmatched name is asked about. Names are compared exactly (`exact_key`): another order, other articles or
 * abbreviations are proposed (names.repository.ts), and never applied.
 */

type Sheet = { importId: string; wholesalerId: number };

const targetOf = { product: sql.ref('form_id'), pharmacy: sql.ref('pharmacy_id') } as const;

/** Writes what was found. `found`: numbers of names that are `open`, and the targets of each; 0 for « Ignorer ». */
async function settle(db: Database, { importId }: Sheet, side: SalesSide, how: string, found: RawBuilder<unknown>) {
  await sql`
    with open as materialized (
      select number, code, key, city_key from sales_name
      where import_id = ${importId} and side = ${side} and how is null
    ),
    cities as materialized (select id, sheet_key(name) as city_key from city),
    found(number, target) as (${found})
    update sales_name
    set how = case when sure.target = 0 then 'ignored' else ${how} end, ${targetOf[side]} = nullif(sure.target, 0)
    from (select number, min(target) as target from found group by number having min(target) = max(target)) as sure
    where import_id = ${importId} and side = ${side} and sales_name.number = sure.number`.execute(db);
}

/** The decision on this exact name in an earlier sheet of the wholesaler. */
const learntAsWritten = ({ wholesalerId }: Sheet, side: SalesSide) => sql`
  select open.number, coalesce(${targetOf[side]}, 0)
  from open join sales_alias as alias on alias.key = open.key and alias.city_key = open.city_key
    and lower(alias.code) = lower(open.code)
  where alias.side = ${side} and alias.wholesaler_id = ${wholesalerId}`;

/** The same where one of the two sheets has no column for the code or the city. */
const learntOtherwise = ({ wholesalerId }: Sheet, side: SalesSide) => sql`
  select open.number, coalesce(${targetOf[side]}, 0)
  from open join sales_alias as alias on alias.key = open.key
  where alias.side = ${side} and alias.wholesaler_id = ${wholesalerId} and open.key <> ''
    and (alias.city_key = open.city_key or alias.city_key = '' or open.city_key = '')
    and (lower(alias.code) = lower(open.code) or alias.code = '' or open.code = '')
    and ${isNotElsewhere(sql`(select city_id from pharmacy where pharmacy.id = alias.pharmacy_id)`)}`;

/** A code without what people leave out of it: blanks, dashes, and the zeros that a spreadsheet takes off. */
const bare = (code: RawBuilder<unknown>) => sql`ltrim(regexp_replace(lower(${code}), '[^a-z0-9]', '', 'g'), '0')`;

const formsByCode = sql`
  select open.number, form.id from open join product_form as form on lower(form.code) = lower(open.code)
  where open.code <> ''`;
const formsByBareCode = sql`
  select open.number, form.id
  from open join product_form as form on ${bare(sql`form.code`)} = ${bare(sql`open.code`)}
  where ${bare(sql`open.code`)} <> ''`;

const pharmaciesByCode = ({ wholesalerId }: Sheet) => sql`
  select open.number, known.pharmacy_id from open join pharmacy_code as known on lower(known.code) = lower(open.code)
  where open.code <> '' and known.wholesaler_id = ${wholesalerId}`;
const pharmaciesByBareCode = ({ wholesalerId }: Sheet) => sql`
  select open.number, known.pharmacy_id
  from open join pharmacy_code as known on ${bare(sql`known.code`)} = ${bare(sql`open.code`)}
  where ${bare(sql`open.code`)} <> '' and known.wholesaler_id = ${wholesalerId}`;

/** The name of a product alone means its form, if it has only one. */
const formsByName = sql`
  select open.number, known.form_id
  from open join (select form_id, unnest(keys) as key from form_key) as known on known.key = open.key
  where open.key <> ''`;

/** A pharmacy of this name in another city is another one. */
const pharmaciesByName = sql`
  select open.number, pharmacy.id
  from open join pharmacy_key as known on known.key = open.key
    join pharmacy on pharmacy.id = known.pharmacy_id join cities on cities.id = pharmacy.city_id
  where open.key <> '' and open.city_key in ('', cities.city_key)`;

/** Unless the sheet names another city of ours; what else stands there may be a zone or a district. */
const isNotElsewhere = (cityId: RawBuilder<unknown>) =>
  sql`not exists (select from cities where cities.city_key = open.city_key and cities.id <> ${cityId})`;

const formsByAlias = ({ wholesalerId }: Sheet) => sql`
  select open.number, alias.form_id from open join product_alias as alias on exact_key(alias.alias) = open.key
  where open.key <> '' and coalesce(alias.wholesaler_id, ${wholesalerId}) = ${wholesalerId}`;
const pharmaciesByAlias = sql`
  select open.number, alias.pharmacy_id
  from open join pharmacy_alias as alias on exact_key(alias.alias) = open.key
    join pharmacy on pharmacy.id = alias.pharmacy_id
  where open.key <> '' and ${isNotElsewhere(sql`pharmacy.city_id`)}`;

/**
 * The planner has no statistics on a new sheet's names, assumes few, and would compare each of thousands with all known
 * ones. Aliases are found by an index on their keys, which must not be replaced by a hash join.
 */
const compareAtOnce = (db: Database, isOn: boolean) =>
  sql`select set_config('enable_nestloop', ${isOn ? 'off' : 'on'}, true)`.execute(db);

/** The surest way first: decisions on this exact name, then codes, names, aliases. */
export async function matchNames(db: Database, sheet: Sheet): Promise<void> {
  const products: [string, RawBuilder<unknown>][] = [
    ['alias', learntAsWritten(sheet, 'product')],
    ['code', formsByCode],
    ['code', formsByBareCode],
    ['name', formsByName],
    ['alias', formsByAlias(sheet)],
    ['alias', learntOtherwise(sheet, 'product')],
  ];
  const pharmacies: [string, RawBuilder<unknown>][] = [
    ['alias', learntAsWritten(sheet, 'pharmacy')],
    ['code', pharmaciesByCode(sheet)],
    ['code', pharmaciesByBareCode(sheet)],
    ['name', pharmaciesByName],
    ['alias', pharmaciesByAlias],
    ['alias', learntOtherwise(sheet, 'pharmacy')],
  ];
  for (const [side, ways] of [['product', products] as const, ['pharmacy', pharmacies] as const])
    for (const [how, found] of ways) {
      await compareAtOnce(db, how !== 'alias');
      await settle(db, sheet, side, how, found);
    }
  await compareAtOnce(db, false);
}

/** The number of undecided names. */
export async function countUnknown(db: Database, importId: string): Promise<number> {
  const { count } = await db
    .selectFrom('salesName')
    .where('importId', '=', importId)
    .where('how', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
