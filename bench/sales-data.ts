import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** A wholesaler whose sheets name so many products and pharmacies, all of them by their codes. */
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

/** Fills the years before with so many rows, a month of a hundred thousand at a time. */
export async function fillRows(pool: pg.Pool, wholesalerId: number, rows: number): Promise<void> {
  const months = rows / 100_000;
  const { rows: sheets } = await pool.query<{ id: string }>(
    `with kept as (insert into file (key, size, type) values ($2, 1, 'text/plain') on conflict do nothing)
     insert into import (id, kind, user_id, name, file_key, state, options)
     values (gen_random_uuid(), 'sales', (select min(id) from app_user), 'banc.csv', $2, 'committed',
       jsonb_build_object('wholesalerId', $1::integer, 'month', null)) returning id`,
    [wholesalerId, `ff/ff/${'f'.repeat(64)}`],
  );
  // Half of them in the very year that is loaded: the partition is as full as it can be.
  await pool.query(
    `insert into sales_load (import_id, wholesaler_id, month, state, row_count, quantity, free_units, amount, loaded_by)
     select $1, $2, (date '2026-12-01' - make_interval(months => n + case when n > 8 then 1 else 0 end))::date,
       'current', 100000, 100000, 0, 100000, (select min(id) from app_user)
     from generate_series(0, $3 - 1) n`,
    [sheets[0]?.id, wholesalerId, months],
  );
  await pool.query(
    `with form as (select id, row_number() over (order by id) - 1 as n from product_form where code like 'BF%'),
     place as (select pharmacy_id as id, row_number() over (order by pharmacy_id) - 1 as n
       from pharmacy_code where wholesaler_id = $1),
     given as (
       select load.month, load.id as load_id, form.id as form_id, place.id as pharmacy_id,
         (place.n * ${SIZES.forms} + form.n)::integer as line
       from sales_load load, form, place where load.wholesaler_id = $1),
     total as (
       insert into sales_total (load_id, form_id, pharmacy_id, row_count, quantity, free_units, amount)
       select load_id, form_id, pharmacy_id, 1, 1, 0, 1 from given)
     insert into sales_row (month, load_id, line, part, form_id, pharmacy_id, quantity, free_units, amount, product_how,
       pharmacy_how)
     select month, load_id, line, 0, form_id, pharmacy_id, 1, 0, 1, 'code', 'code' from given order by load_id, line`,
    [wholesalerId],
  );
  await pool.query('analyze sales_row, sales_total, sales_load');
}
