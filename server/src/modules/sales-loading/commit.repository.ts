import type { ImportCounts } from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export type NewLoad = { importId: string; wholesalerId: number; userId: number };

/**
 * Inserts a load for each month, on top of existing ones, with the figures of the check; it does not count yet. Returns
 * how many rows they will have.
 */
export async function insertLoads(db: Database, { importId, wholesalerId, userId }: NewLoad): Promise<number> {
  const { rows } = await sql<{ rowCount: number }>`
    insert into sales_load (import_id, wholesaler_id, month, state, layer,
      row_count, quantity, free_units, amount, loaded_by)
    select ${importId}::uuid, ${wholesalerId}, month, 'replaced', 1 + coalesce((
        select max(layer) from sales_load as other
        where other.wholesaler_id = ${wholesalerId} and other.month = sales_month.month), 0),
      row_count, quantity, free_units, amount, ${userId}
    from sales_month where import_id = ${importId}::uuid order by month
    returning row_count`.execute(db);
  return rows.reduce((sum, { rowCount }) => sum + rowCount, 0);
}

/**
 * Makes the loads of sheets current, once they are complete. Former loads of the same place are replaced but kept. In
 * one statement, the former ones first: the attribution is updated once, and no place ever has two current loads.
 */
export async function countLoads(db: Database, importIds: readonly string[]): Promise<void> {
  await sql`
    with former as (
      update sales_load set state = 'replaced'
      where state = 'current' and (wholesaler_id, month) in (
        select wholesaler_id, month from sales_load where import_id = any(${importIds}::uuid[])) returning id)
    update sales_load set state = 'current'
    where import_id = any(${importIds}::uuid[]) and (select count(*) from former) >= 0`.execute(db);
}

/** The lines of a sheet with the ids of their names and their load, without ignored ones. */
const foundLines = (importId: string) => sql`
  sales_line as line
  join sales_load as load on load.import_id = line.import_id and load.month = line.month
  join sales_name as product
    on product.import_id = line.import_id and product.side = 'product' and product.number = line.product
      and product.how <> 'ignored'
  join sales_name as pharmacy
    on pharmacy.import_id = line.import_id and pharmacy.side = 'pharmacy' and pharmacy.number = line.pharmacy
      and pharmacy.how <> 'ignored'
  where line.import_id = ${importId}::uuid and load.import_id = ${importId}::uuid
    and product.import_id = ${importId}::uuid and pharmacy.import_id = ${importId}::uuid`;

/** Returns how many. */
export async function insertRows(db: Database, importId: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into sales_row (month, load_id, line, part, form_id, pharmacy_id, quantity, free_units, amount,
      product_how, pharmacy_how)
    select line.month, load.id, line.line, line.part, product.form_id, pharmacy.pharmacy_id,
      line.quantity, line.free_units, line.amount, product.how, pharmacy.how
    from ${foundLines(importId)}`.execute(db);
  return Number(numAffectedRows);
}

/** From the lines, not from the rows: how many rows a year has already is of no account. */
export async function insertTotals(db: Database, importId: string): Promise<void> {
  await sql`
    insert into sales_total (load_id, pharmacy_id, form_id, row_count, quantity, free_units, amount)
    select load.id, pharmacy.pharmacy_id, product.form_id, count(*), sum(line.quantity), sum(line.free_units),
      sum(line.amount)
    from ${foundLines(importId)}
    group by load.id, pharmacy.pharmacy_id, product.form_id
    order by load.id, pharmacy.pharmacy_id, product.form_id`.execute(db);
  await sql`
    insert into sales_load_sum (load_id, form_id, pharmacy_id, row_count, quantity, free_units, amount)
    select load.id, name.form_id, name.pharmacy_id, sum(told.row_count), sum(told.quantity), sum(told.free_units),
      sum(told.amount)
    from sales_name_month told
    join sales_load load on load.import_id = told.import_id and load.month = told.month
    join sales_name name on name.import_id = told.import_id and name.side = told.side and name.number = told.number
    where told.import_id = ${importId}::uuid
    group by load.id, name.form_id, name.pharmacy_id`.execute(db);
}

/**
 * Learns the decisions on names in this sheet, and on confirmed codes, so that next month asks nothing. An alias with
 * the same decision keeps its origin.
 */
export async function learnNames(db: Database, { importId, wholesalerId, userId }: NewLoad): Promise<void> {
  await sql`
    insert into sales_alias (side, wholesaler_id, name, code, city, key, city_key, form_id, pharmacy_id, import_id, learnt_by)
    select distinct on (side, key, city_key, lower(code))
      side, ${wholesalerId}::integer, name, code, city, key, city_key, form_id, pharmacy_id,
      ${importId}::uuid, ${userId}::integer
    from sales_name where import_id = ${importId}::uuid and (how in ('manual', 'ignored') or name_means is not null)
    order by side, key, city_key, lower(code), line_count desc, number
    on conflict (side, wholesaler_id, key, city_key, lower(code)) do update
      set name = excluded.name, code = excluded.code, city = excluded.city, form_id = excluded.form_id,
        pharmacy_id = excluded.pharmacy_id, import_id = excluded.import_id, learnt_by = excluded.learnt_by,
        learnt_at = now(), version = sales_alias.version + 1
      where (sales_alias.form_id, sales_alias.pharmacy_id)
        is distinct from (excluded.form_id, excluded.pharmacy_id)`.execute(db);
}

/** Deletes the staged lines, which were only needed for the load. */
export async function forgetLines(db: Database, importId: string): Promise<void> {
  await sql`delete from sales_line where import_id = ${importId}::uuid`.execute(db);
  await sql`delete from sales_name_month where import_id = ${importId}::uuid`.execute(db);
  await sql`delete from sales_month where import_id = ${importId}::uuid`.execute(db);
}

export const findWholesaler = (db: Database, id: number) =>
  db.selectFrom('wholesaler').where('id', '=', id).select('name').executeTakeFirst();

/** The counts of the check. */
export async function findCounts(db: Database, importId: string): Promise<ImportCounts | null> {
  const row = await db.selectFrom('import').where('id', '=', importId).select('counts').executeTakeFirst();
  return (row?.counts ?? null) as ImportCounts | null;
}
