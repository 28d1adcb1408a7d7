import { type PharmacyAdd, type PharmacyFilter, pharmacyFields } from '@portal/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { type SortKey, findPage } from '../../db/keyset.ts';
import { searchedText, selectColumns } from '../../db/reference-columns.ts';
import { hasWords } from '../../db/search.ts';
import type { DB } from '../../db/tables.gen.ts';

type PharmacyColumns = Omit<z.output<typeof PharmacyAdd>, 'coordinates' | 'codes' | 'aliases' | 'assignments'> &
  Record<'latitude' | 'longitude', number | null>;

/** Holds in this month; both ends are included. */
const isValidIn = (month: string) =>
  sql<SqlBool>`pharmacy_assignment.from_month <= ${month}::date
    and coalesce(pharmacy_assignment.to_month, 'infinity') >= ${month}::date`;

/** Subqueries, not joins: they run for the rows of the page only, whatever the list is sorted and filtered by. */
const selectPharmacies = (db: Database, month: string) =>
  db
    .selectFrom('pharmacy')
    .select(selectColumns('pharmacy', pharmacyFields))
    .select(['pharmacy.id', 'pharmacy.createdAt', 'pharmacy.version'])
    .select([
      sql<string>`(select city.name from city where city.id = pharmacy.city_id)`.as('city'),
      sql<string[]>`array(
        select app_user.firstname || ' ' || app_user.name
        from pharmacy_assignment join app_user on app_user.id = pharmacy_assignment.user_id
        where pharmacy_assignment.pharmacy_id = pharmacy.id and ${isValidIn(month)}
        order by pharmacy_assignment.share desc, app_user.name collate "fr-x-icu", app_user.id)`.as('representatives'),
    ]);

/** The trigram index on aliases cannot find shorter words. */
const isIndexed = (q: string) => q.split(/\s+/).some((word) => word.length >= 3);
const hasAlias = (q: string) => (isIndexed(q) ? hasWords(sql`pharmacy_alias.alias`, q) : sql<SqlBool>`false`);
const hasCode = (q: string) => sql<SqlBool>`lower(pharmacy_code.code) ^@ lower(${q})`;

const FEW = 2_000;

/** The pharmacies with such an alias, or with such a beginning of a code at a wholesaler; undefined when they are many. */
async function listByOtherNames(db: Database, q: string): Promise<number[] | undefined> {
  const { rows } = await sql<{ id: number }>`
    select pharmacy_id as id from pharmacy_code where ${hasCode(q)}
    union all
    select pharmacy_id as id from pharmacy_alias where ${hasAlias(q)}
    limit ${FEW + 1}`.execute(db);
  return rows.length > FEW ? undefined : rows.map(({ id }) => id);
}

/**
 * Matches own words, alias or code. If few have a matching alias or code, their ids are put into the query, so that the
 * indexes on names and ids are combined; if many have one, a page fills quickly along the order of the list.
 */
async function findMatching(db: Database, q: string): Promise<RawBuilder<SqlBool>> {
  const named = hasWords(searchedText('pharmacy', pharmacyFields), q);
  const ids = await listByOtherNames(db, q);
  if (ids) return sql<SqlBool>`((${named}) or pharmacy.id = any(${ids}::integer[]))`;
  return sql<SqlBool>`((${named})
    or exists (select from pharmacy_alias where pharmacy_alias.pharmacy_id = pharmacy.id and ${hasAlias(q)})
    or exists (select from pharmacy_code where pharmacy_code.pharmacy_id = pharmacy.id and ${hasCode(q)}))`;
}

const keys = {
  name: { by: 'pharmacy.name', type: 'text' },
  createdAt: { by: 'pharmacy.createdAt', type: 'timestamptz' },
} satisfies Record<string, SortKey<DB, 'pharmacy'>>;

export async function listPharmacies(db: Database, filter: PharmacyFilter, month: string) {
  const { q, cityId, type, status, representativeId, sort, limit, cursor } = filter;
  const matching = q === undefined || q === '' ? undefined : await findMatching(db, q);
  const query = selectPharmacies(db, month)
    .$if(matching !== undefined, (some) => some.where(matching ?? sql<SqlBool>`true`))
    .$if(cityId !== undefined, (some) => some.where('pharmacy.cityId', '=', cityId ?? 0))
    .$if(type !== undefined, (some) => some.where('pharmacy.type', '=', type ?? ''))
    .$if(status !== undefined, (some) => some.where('pharmacy.status', '=', status ?? ''))
    .$if(representativeId !== undefined, (some) =>
      some.where('pharmacy.id', 'in', (eb) =>
        eb
          .selectFrom('pharmacyAssignment')
          .where('userId', '=', representativeId ?? 0)
          .where(isValidIn(month))
          .select('pharmacyId'),
      ),
    );
  return findPage(db, query, { keys, id: { by: 'pharmacy.id', type: 'integer' }, sort, limit, cursor });
}

export const findPharmacies = (db: Database, ids: readonly number[], month: string) =>
  selectPharmacies(db, month)
    .select(['pharmacy.latitude', 'pharmacy.longitude'])
    .where(sql<SqlBool>`pharmacy.id = any(${ids}::integer[])`)
    .execute();

export const findPharmacy = async (db: Database, id: number, month: string) =>
  (await findPharmacies(db, [id], month))[0];

/** Locks the pharmacy, so that a check and what follows from it see the same row. */
export const lockPharmacy = (db: Database, id: number) =>
  db.selectFrom('pharmacy').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Returns their ids, in this order. */
export const insertPharmacies = async (db: Database, all: readonly PharmacyColumns[]) =>
  (await db.insertInto('pharmacy').values(all).returning('id').execute()).map(({ id }) => id);

export const updatePharmacy = (db: Database, id: number, fields: Partial<PharmacyColumns>) =>
  db
    .updateTable('pharmacy')
    .set({ ...fields, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deletePharmacy = (db: Database, id: number) => db.deleteFrom('pharmacy').where('id', '=', id).execute();

/**
 * The references to a pharmacy, by kind; one without any may be deleted. Modules that refer to pharmacies count here.
 */
export async function countUses(db: Database, id: number): Promise<Record<string, number>> {
  const { rows } = await sql<Record<'visits' | 'sales', number>>`
    select (select count(*) from visit where pharmacy_id = ${id}) as visits,
      (select count(*) from sales_load_sum where pharmacy_id = ${id}) as sales`.execute(db);
  return rows[0] ?? {};
}
