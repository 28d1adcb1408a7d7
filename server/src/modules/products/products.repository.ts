import { type ProductAdd, type ProductFilter, type ProductForm, productFields } from '@portal/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { orderBy } from '../../db/order.ts';
import { searchedText, selectColumns } from '../../db/reference-columns.ts';
import { hasWords } from '../../db/search.ts';

type ProductColumns = Omit<z.output<typeof ProductAdd>, 'forms'>;
/** A form as stored, without the price of the month, which depends on the day it is read. */
type StoredForm = Omit<ProductForm, 'unitPrice'>;

const selectProducts = (db: Database) =>
  db
    .selectFrom('product')
    .select(selectColumns('product', productFields))
    .select(['product.id', 'product.version'])
    .select(
      sql<number>`(select count(*) from product_form where product_form.product_id = product.id)`.as('formCount'),
    );

/** Subqueries of one statement: as many products as there are, and all of them of the same moment. */
const forms = sql<StoredForm[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', form.id, 'formatId', form.format_id, 'format', product_format.name, 'strength', form.strength,
    'packaging', form.packaging, 'code', form.code, 'sample', form.sample, 'active', form.active,
    'prices', (
      select coalesce(jsonb_agg(
        jsonb_build_object('fromMonth', from_month, 'unitPrice', trim_scale(unit_price)::text) order by from_month), '[]')
      from product_price where product_price.form_id = form.id),
    'aliases', (
      select coalesce(jsonb_agg(
        jsonb_build_object('alias', alias, 'wholesalerId', wholesaler_id) order by product_alias.id), '[]')
      from product_alias where product_alias.form_id = form.id)
  ) order by form.position, form.id), '[]')
  from product_form form join product_format on product_format.id = form.format_id
  where form.product_id = product.id)`.as('forms');

const sorts = {
  name: sql`product.name collate "fr-x-icu"`,
  dci: sql`product.dci collate "fr-x-icu"`,
  laboratory: sql`product.laboratory collate "fr-x-icu"`,
  range: sql`product.range collate "fr-x-icu"`,
  active: sql`product.active`,
  formCount: sql`form_count`,
};

export function listProducts(db: Database, filter: ProductFilter) {
  const { q, laboratory, range, active, sort = 'name' } = filter;
  return selectProducts(db)
    .$if(q !== undefined && q !== '', (query) => query.where(hasWords(searchedText('product', productFields), q ?? '')))
    .$if(laboratory !== undefined, (query) => query.where('product.laboratory', '=', laboratory ?? ''))
    .$if(range !== undefined, (query) => query.where('product.range', '=', range ?? ''))
    .$if(active !== undefined, (query) => query.where('product.active', '=', active ?? true))
    .orderBy(orderBy(sorts, sort))
    .orderBy(sorts.name)
    .orderBy('product.id')
    .execute();
}

export const listDetailed = (db: Database) =>
  selectProducts(db).select(forms).orderBy(sorts.name).orderBy('product.id').execute();

export const findDetailed = (db: Database, id: number) =>
  selectProducts(db).select(forms).where('product.id', '=', id).executeTakeFirst();

export const listFormats = (db: Database) =>
  db
    .selectFrom('productFormat')
    .select(['id', 'name'])
    .orderBy(sql`name collate "fr-x-icu"`)
    .orderBy('id')
    .execute();

export const listAliases = (db: Database) =>
  db
    .selectFrom('productAlias')
    .select(['formId', 'alias', 'wholesalerId'])
    .orderBy(sql`alias collate "fr-x-icu"`)
    .orderBy('id')
    .execute();

/** Locks the product, so that a check and what follows from it see the same row. */
export const lockProduct = (db: Database, id: number) =>
  db.selectFrom('product').select(['id', 'version']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const insertProduct = (db: Database, fields: ProductColumns) =>
  db.insertInto('product').values(fields).returning('id').executeTakeFirstOrThrow();

export const updateProduct = (db: Database, id: number, fields: ProductColumns) =>
  db
    .updateTable('product')
    .set({ ...fields, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
