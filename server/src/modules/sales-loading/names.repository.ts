import type { MatchCandidate, MatchMethod, SalesNameFilter, SalesSide } from '@portal/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type SortKey, findPage } from '../../db/keyset.ts';
import { hasWords } from '../../db/search.ts';
import type { DB } from '../../db/tables.gen.ts';
import { formText } from '../products/form-text.ts';
import { pharmacyText } from './pharmacy-text.ts';

const selectNames = (db: Database, importId: string) =>
  db
    .selectFrom('salesName')
    .where('importId', '=', importId)
    .select(['number', 'name', 'code', 'city', 'cityKey', 'quantity', 'amount', 'lineCount as lines'])
    .select((eb) => [
      eb.ref('side').$castTo<SalesSide>().as('side'),
      eb.ref('how').$castTo<MatchMethod | null>().as('how'),
      eb.fn.coalesce('formId', 'pharmacyId').as('targetId'),
    ])
    .select(
      sql<string | null>`coalesce(${formText(sql.ref('sales_name.form_id'))},
        ${pharmacyText(sql.ref('sales_name.pharmacy_id'))})`.as('targetName'),
    );

export type StoredName = Awaited<ReturnType<ReturnType<typeof selectNames>['execute']>>[number];

const keys = {
  amount: { by: 'salesName.amount', type: 'numeric' },
  name: { by: 'salesName.name', type: 'text' },
} satisfies Record<string, SortKey<DB, 'salesName'>>;

/** For one side the index has the order; for both, the side is part of the key. */
const idOf = (side: SalesSide | undefined): SortKey<DB, 'salesName'> => ({
  by: side ? 'salesName.number' : sql`(sales_name.number * 2 + (sales_name.side = 'product')::integer)`,
  type: 'integer',
});

/** `among`: restricts to names that another query selected. */
export function listNames(
  db: Database,
  importId: string,
  { side, decided, q = '', minScore: _minScore, ...page }: SalesNameFilter,
  among?: Pick<StoredName, 'side' | 'number'>[],
) {
  const isAmong = sql<SqlBool>`(sales_name.side, sales_name.number) in (
    select * from unnest(${(among ?? []).map((one) => one.side)}::text[], ${(among ?? []).map((one) => one.number)}::integer[]))`;
  return findPage(
    db,
    selectNames(db, importId)
      .$if(side !== undefined, (query) => query.where('side', '=', side ?? ''))
      .$if(decided !== undefined, (query) => query.where('how', decided === 'true' ? 'is not' : 'is', null))
      .$if(q !== '', (query) => query.where(hasWords(sql`sales_name.name || ' ' || sales_name.code`, q)))
      .$if(among !== undefined, (query) => query.where(isAmong)),
    { ...page, keys, id: idOf(side) },
  );
}

type NameToMatch = Pick<StoredName, 'number' | 'name' | 'cityKey'>;
type Found = MatchCandidate & { number: number };

/** How much of two names is the same, and how much of the shorter one stands in the longer. */
const alike = (name: RawBuilder<unknown>, known: RawBuilder<unknown>) =>
  sql`(similarity(${known}, ${name}) + word_similarity(${name}, ${known})) / 2`;

/** Sheets abbreviate the names of forms. */
const formsLike = sql`
  select form_key.form_id as id, ${alike(sql`asked.core`, sql`form_key.core`)} as score, product.laboratory as detail
  from form_key join product_form on product_form.id = form_key.form_id join product on product.id = product_id
  where (form_key.core % asked.core or asked.core <% form_key.core) and product_form.active and product.active`;

/** How many nearest candidates are compared in detail. */
const NEAREST = 20;

/** A pharmacy in the named city ranks above one elsewhere. */
const pharmaciesLike = sql`
  select nearest.pharmacy_id as id, city.name as detail,
    ${alike(sql`asked.core`, sql`nearest.core`)}
      + case when asked.city_key = '' then 0 when cities.city_key = asked.city_key then 0.1 else -0.1 end as score
  from (
    select * from pharmacy_key where pharmacy_key.core % asked.core
    order by similarity(pharmacy_key.core, asked.core) desc, pharmacy_id limit ${sql.lit(NEAREST)}
  ) as nearest
    join pharmacy on pharmacy.id = nearest.pharmacy_id
    join city on city.id = pharmacy.city_id join cities on cities.id = city.id`;

const CANDIDATES = 5;

/** The candidates for names, best first. */
export async function listCandidates(db: Database, side: SalesSide, names: NameToMatch[]): Promise<Found[]> {
  if (names.length === 0) return [];
  const isProduct = side === 'product';
  const { rows } = await sql<Found>`
    with cities as materialized (select id, sheet_key(name) as city_key from city),
    asked as materialized (
      select number, ${isProduct ? sql`sheet_key(name)` : sql`sheet_core(sheet_key(name))`} as core, city_key
      from unnest(${names.map(({ number }) => number)}::integer[], ${names.map(({ name }) => name)}::text[],
        ${names.map(({ cityKey }) => cityKey)}::text[]) as t(number, name, city_key)
    )
    select asked.number, best.id, ${isProduct ? formText(sql.ref('best.id')) : pharmacyText(sql.ref('best.id'))} as name,
      best.detail, round(least(1, greatest(0, best.score))::numeric, 2)::float8 as score
    from asked cross join lateral (
      select * from (${isProduct ? formsLike : pharmaciesLike}) as alike order by score desc, id limit ${CANDIDATES}
    ) as best
    order by asked.number, best.score desc, best.id`.execute(db);
  return rows;
}

/** Names that are looked through for a score at once: the most money first, and as many as one call decides upon. */
export const listUndecided = (
  db: Database,
  importId: string,
  { side, q = '' }: Pick<SalesNameFilter, 'side' | 'q'>,
  limit: number,
) =>
  selectNames(db, importId)
    .where('how', 'is', null)
    .$if(side !== undefined, (query) => query.where('side', '=', side ?? ''))
    .$if(q !== '', (query) => query.where(hasWords(sql`sales_name.name || ' ' || sales_name.code`, q)))
    .orderBy('amount', 'desc')
    .orderBy('number')
    .limit(limit)
    .execute();
