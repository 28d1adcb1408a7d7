import type { ProductFormSave } from '@portal/contract';
import type { z } from 'zod';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export type FormToSave = z.output<typeof ProductFormSave>;

/**
 * Removes the forms that were left out; a form with reports, sales or objectives stays, inactive and without its code
 * and aliases, which become free. Locked first, so that no concurrent report can start to refer to one.
 */
async function removeForms(db: Database, productId: number, kept: number[]): Promise<void> {
  const leftOut = sql`product_id = ${productId} and id <> all(${kept}::int[])`;
  await sql`select id from product_form where ${leftOut} for update`.execute(db);
  await sql`
    delete from product_form where ${leftOut}
      and not exists (select from visit_product where form_id = product_form.id)
      and not exists (select from visit_sample where form_id = product_form.id)
      and not exists (select from sales_load_sum where form_id = product_form.id)
      and not exists (select from objective where form_id = product_form.id)`.execute(db);
  await sql`delete from product_alias where form_id in (select id from product_form where ${leftOut})`.execute(db);
  await sql`
    update product_form set active = false, code = null, position = position + ${kept.length} where ${leftOut}`.execute(
    db,
  );
}

/** Removes the forms that were left out, and clears codes and aliases of the others first: two forms may swap them. */
async function clearForms(db: Database, productId: number, forms: FormToSave[]): Promise<void> {
  const kept = forms.flatMap(({ id }) => id ?? []);
  await removeForms(db, productId, kept);
  if (kept.length === 0) return;
  await db.updateTable('productForm').set({ code: null }).where('productId', '=', productId).execute();
  await db.deleteFrom('productPrice').where('formId', 'in', kept).execute();
  await db.deleteFrom('productAlias').where('formId', 'in', kept).execute();
}

/** The ids of the forms, in their order. */
async function upsertForms(db: Database, productId: number, forms: FormToSave[]): Promise<number[]> {
  const rows = await db
    .insertInto('productForm')
    .values(
      forms.map(({ prices: _prices, aliases: _aliases, ...form }, position) => ({ ...form, productId, position })),
    )
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({
          formatId: eb.ref('excluded.formatId'),
          strength: eb.ref('excluded.strength'),
          packaging: eb.ref('excluded.packaging'),
          code: eb.ref('excluded.code'),
          sample: eb.ref('excluded.sample'),
          active: eb.ref('excluded.active'),
          position: eb.ref('excluded.position'),
        })),
    )
    .returning(['id', 'position'])
    .execute();
  return rows.toSorted((a, b) => a.position - b.position).map(({ id }) => id);
}

type Owned<Part> = Part & { formId: number };

/** Columns as arrays: a product may have thousands of prices and aliases, and a parameter for each costs seconds. */
const insertPrices = (db: Database, prices: Owned<FormToSave['prices'][number]>[]) =>
  sql`insert into product_price (form_id, from_month, unit_price)
    select * from unnest(
      ${prices.map(({ formId }) => formId)}::int[],
      ${prices.map(({ fromMonth }) => fromMonth)}::date[],
      ${prices.map(({ unitPrice }) => unitPrice)}::numeric[])`.execute(db);

/** In the given order, in which they are shown. */
const insertAliases = (db: Database, aliases: Owned<FormToSave['aliases'][number]>[]) =>
  sql`insert into product_alias (form_id, alias, wholesaler_id)
    select form_id, alias, wholesaler_id
    from unnest(
      ${aliases.map(({ formId }) => formId)}::int[],
      ${aliases.map(({ alias }) => alias)}::text[],
      ${aliases.map(({ wholesalerId }) => wholesalerId)}::int[]
    ) with ordinality as given(form_id, alias, wholesaler_id, place)
    order by place`.execute(db);

/** Makes these the forms of the product, with their prices and aliases: as many statements for one form as for sixty. */
export async function replaceForms(db: Database, productId: number, forms: FormToSave[]): Promise<void> {
  await clearForms(db, productId, forms);
  if (forms.length === 0) return;
  const ids = await upsertForms(db, productId, forms);
  const owned = <Part>(partsOf: (form: FormToSave) => Part[]) =>
    forms.flatMap((form, index) => partsOf(form).map((part) => ({ ...part, formId: ids[index] as number })));
  await insertPrices(
    db,
    owned(({ prices }) => prices),
  );
  await insertAliases(
    db,
    owned(({ aliases }) => aliases),
  );
}
