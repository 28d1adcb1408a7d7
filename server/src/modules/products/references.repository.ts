import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/**
 * Serialises writes of names, codes and aliases of products: an alias for every wholesaler and the same one for a
 * single wholesaler exclude each other, which no unique index can express. Everything that writes aliases takes this
 * lock.
 */
export const lockCatalogue = (db: Database) => sql`select pg_advisory_xact_lock(hashtext('products'))`.execute(db);

export const findOtherNamed = (db: Database, name: string, exceptId: number) =>
  db
    .selectFrom('product')
    .where(sql<boolean>`plain(name) = plain(${name})`)
    .where('id', '<>', exceptId)
    .select('id')
    .executeTakeFirst();

export const listFormIds = async (db: Database, productId: number) =>
  (await db.selectFrom('productForm').where('productId', '=', productId).select('id').execute()).map(({ id }) => id);

export const listFormatIds = async (db: Database) =>
  (await db.selectFrom('productFormat').select('id').execute()).map(({ id }) => id);

export const listWholesalers = (db: Database) => db.selectFrom('wholesaler').select(['id', 'name']).execute();

async function foldTexts(db: Database, fold: 'lower' | 'plain', texts: string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select ${sql.raw(fold)}(given.value) as key
    from unnest(${texts}::text[]) with ordinality as given(value, place)
    order by given.place`.execute(db);
  return rows.map(({ key }) => key);
}

/** Codes as their unique index compares them. */
export const foldCodes = (db: Database, codes: string[]) => foldTexts(db, 'lower', codes);
/** Aliases as their unique index compares them. */
export const foldAliases = (db: Database, aliases: string[]) => foldTexts(db, 'plain', aliases);

/** The normalised codes among these that other products' forms have. */
export const listCodesElsewhere = async (db: Database, keys: string[], productId: number) =>
  (
    await db
      .selectFrom('productForm')
      .where(sql<boolean>`lower(code) = any(${keys}::text[])`)
      .where('productId', '<>', productId)
      .select(sql<string>`lower(code)`.as('key'))
      .execute()
  ).map(({ key }) => key);

/** The normalised aliases among these that other products' forms have. */
export const listAliasesElsewhere = (db: Database, keys: string[], productId: number) =>
  db
    .selectFrom('productAlias')
    .innerJoin('productForm', 'productForm.id', 'productAlias.formId')
    .where(sql<boolean>`plain(product_alias.alias) = any(${keys}::text[])`)
    .where('productForm.productId', '<>', productId)
    .select([sql<string>`plain(product_alias.alias)`.as('key'), 'productAlias.wholesalerId'])
    .execute();
