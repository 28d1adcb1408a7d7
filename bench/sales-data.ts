import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** How many products and pharmacies the wholesaler's sheets name, all by code. */
const SIZES = { forms: 250, pharmacies: 400 };
export const TITLES = ['Code article', 'Désignation', 'Code pharmacie', 'Client', 'Mois', 'Qté', 'Montant'];
export const MAPPING = ['productCode', 'product', 'pharmacyCode', 'pharmacy', 'month', 'quantity', 'amount'];

/** A line of the sheet: no two of them are of the same product and pharmacy. */
export function cellsOf(line: number): (string | number)[] {
  const form = line % SIZES.forms;
  const pharmacy = Math.floor(line / SIZES.forms) % SIZES.pharmacies;
  const quantity = 1 + (line % 40);
  return [`BF${form}`, `PRODUIT ${form}`, `BP${pharmacy}`, `PHCIE ${pharmacy}`, '03/2026', quantity, quantity * 1250];
}

/** What the lines name. Returns the wholesaler. */
export async function fillReferences(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(`insert into wholesaler (name) values ($1) returning id`, [
    `Banc ${randomUUID()}`,
  ]);
  const wholesalerId = rows[0]?.id ?? 0;
  await pool.query('insert into calendar_year (id) values (2026) on conflict do nothing');
  await pool.query(
    `with made as (insert into product (name) values ('Banc ' || gen_random_uuid()) returning id)
     insert into product_form (product_id, format_id, strength, code, position)
     select made.id, (select min(id) from product_format), n || ' mg', 'BF' || n, n
     from made, generate_series(0, ${SIZES.forms - 1}) n`,
  );
  await pool.query(
    `with made as (
       insert into pharmacy (name, type, city_id)
       select 'Officine banc ' || n, 'Business', (select min(id) from city)
       from generate_series(0, ${SIZES.pharmacies - 1}) n returning id, name)
     insert into pharmacy_code (pharmacy_id, wholesaler_id, code)
     select id, $1, replace(name, 'Officine banc ', 'BP') from made`,
    [wholesalerId],
  );
  return wholesalerId;
}

/** How many months to load, counting back from `last`, each with all forms and so many pharmacies. */
type Filling = { last: string; months: number; pharmacies?: number };

/** The loads themselves, of one sheet; their ids. */
async function fillLoads(pool: pg.Pool, wholesalerId: number, { last, months }: Filling): Promise<number[]> {
  const { rows: sheets } = await pool.query<{ id: string }>(
    `with kept as (insert into file (key, size, type) values ($2, 1, 'text/plain') on conflict do nothing)
     insert into import (id, kind, user_id, name, file_key, state, options)
     values (gen_random_uuid(), 'sales', (select min(id) from app_user), 'banc.csv', $2, 'committed',
       jsonb_build_object('wholesalerId', $1::integer, 'month', null)) returning id`,
    [wholesalerId, `ff/ff/${'f'.repeat(64)}`],
  );
  const { rows: loads } = await pool.query<{ id: number }>(
    `insert into sales_load (import_id, wholesaler_id, month, state, row_count, quantity, free_units, amount, loaded_by)
     select $1, $2, ($3::date - make_interval(months => n))::date,
       'current', 100000, 100000, 0, 100000, (select min(id) from app_user)
     from generate_series(0, $4 - 1) n returning id`,
    [sheets[0]?.id, wholesalerId, last, months],
  );
  return loads.map(({ id }) => id);
}

/** Fills months with rows and their totals, as a commit would. */
export async function fillMonths(pool: pg.Pool, wholesalerId: number, filling: Filling): Promise<void> {
  // One load per statement: statements have a time limit.
  for (const load of await fillLoads(pool, wholesalerId, filling)) await fillLoad(pool, load, filling.pharmacies);
  await pool.query('analyze sales_row, sales_total, sales_load_sum, sales_load, sales_user_month, pharmacy_holder');
}

async function fillLoad(pool: pg.Pool, load: number, pharmacies: number = SIZES.pharmacies): Promise<void> {
  await pool.query(
    `with form as (select id, row_number() over (order by id) - 1 as n from product_form where code like 'BF%'),
     place as (select pharmacy_id as id, row_number() over (order by pharmacy_id) - 1 as n
       from pharmacy_code where wholesaler_id = (select wholesaler_id from sales_load where id = $1)
       order by pharmacy_id limit $2),
     given as (
       select load.month, load.id as load_id, form.id as form_id, place.id as pharmacy_id,
         (place.n * ${SIZES.forms} + form.n)::integer as line
       from sales_load load, form, place where load.id = $1),
     total as (
       insert into sales_total (load_id, form_id, pharmacy_id, row_count, quantity, free_units, amount)
       select load_id, form_id, pharmacy_id, 1, 1, 0, 1 from given),
     sums as (
       insert into sales_load_sum (load_id, form_id, pharmacy_id, row_count, quantity, free_units, amount)
       select load_id, form_id, pharmacy_id, count(*), count(*), 0, count(*) from given
       group by grouping sets ((load_id, form_id), (load_id, pharmacy_id)))
     insert into sales_row (month, load_id, line, part, form_id, pharmacy_id, quantity, free_units, amount, product_how,
       pharmacy_how)
     select month, load_id, line, 0, form_id, pharmacy_id, 1, 0, 1, 'code', 'code' from given order by load_id, line`,
    [load, pharmacies],
  );
}

/** Fills the years before with so many rows, a month of a hundred thousand at a time, around the one that is loaded. */
export async function fillRows(pool: pg.Pool, wholesalerId: number, rows: number): Promise<void> {
  const months = rows / 100_000;
  // As many as there are in the very year that is loaded: the partition is as full as it can be.
  const behind = Math.min(months, 9);
  await fillMonths(pool, wholesalerId, { last: '2026-12-01', months: behind });
  if (months > behind) await fillMonths(pool, wholesalerId, { last: '2026-02-01', months: months - behind });
}
