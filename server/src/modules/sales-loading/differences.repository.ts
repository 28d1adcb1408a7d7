import type { Person, SalesDifferences, SalesFigures } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { personOf } from '../../db/person.ts';
import { isWanted } from './months.repository.ts';
import { formText } from '../products/form-text.ts';

/** The figures of a row, or null if there is none. */
const figuresIn = (table: string): RawBuilder<SalesFigures> => {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  return sql<SalesFigures>`jsonb_build_object('rows', coalesce(${of('row_count')}, 0),
    'quantity', coalesce(${of('quantity')}, 0), 'freeUnits', coalesce(${of('free_units')}, 0),
    'amount', coalesce(${of('amount')}, 0)::text)`;
};

/**
 * Each month of a sheet with the load in its place: for a current load, the one that would become current without it;
 * for any other, the current one.
 */
const places = (importId: string) => sql`
  select sales_month.month, sales_month.row_count, sales_month.quantity, sales_month.free_units, sales_month.amount,
    present.id as former_id, null::integer as load_id
  from sales_month left join sales_load as present
    on present.wholesaler_id = (select wholesaler_id from import where id = ${importId}::uuid)
      and present.month = sales_month.month and present.state = 'current'
  where sales_month.import_id = ${importId}::uuid
  union all
  select load.month, load.row_count, load.quantity, load.free_units, load.amount, other.id, load.id
  from sales_load as load left join lateral (
    select id from sales_load as other
    where other.wholesaler_id = load.wholesaler_id and other.month = load.month
      and other.state = case load.state when 'current' then 'replaced' else 'current' end
    order by other.layer desc limit 1) as other on true
  where load.import_id = ${importId}::uuid`;

type MonthRow = SalesDifferences['months'][number];

export async function listMonths(db: Database, importId: string): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select place.month, ${figuresIn('former')} as before, ${figuresIn('place')} as after,
      case when former.id is not null then jsonb_build_object(
        'id', former.import_id, 'name', (select name from import where id = former.import_id),
        'loadedAt', to_char(former.loaded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'loadedBy', ${sql<Person>`${personOf(sql`former.loaded_by`)}`}) end as upload
    from (${places(importId)}) as place left join sales_load as former on former.id = place.former_id
    order by place.month`.execute(db);
  return rows;
}

/** The lines of a sheet that is not loaded, by the form that their product was found to be. */
const staged = (importId: string) => sql`
  select form_id, sum(told.row_count) as row_count, sum(told.quantity) as quantity, sum(told.free_units) as free_units,
    sum(told.amount) as amount
  from (
    select product, count(*) as row_count, sum(quantity) as quantity, sum(free_units) as free_units,
      sum(amount) as amount
    from sales_line where import_id = ${importId}::uuid and ${isWanted(importId)} group by product) as told
    join sales_name on import_id = ${importId}::uuid and side = 'product' and number = told.product
  where form_id is not null group by form_id`;

const summed = (importId: string, load: 'load_id' | 'former_id') => sql`
  select form_id, sum(sales_load_sum.row_count) as row_count, sum(sales_load_sum.quantity) as quantity,
    sum(sales_load_sum.free_units) as free_units, sum(sales_load_sum.amount) as amount
  from sales_load_sum
  where form_id is not null and load_id in (select ${sql.ref(load)} from (${places(importId)}) as place)
  group by form_id`;

const MOST_PRODUCTS = 200;

/** The largest differences first. */
export async function listProducts(db: Database, importId: string): Promise<SalesDifferences['products']> {
  const { rows } = await sql<SalesDifferences['products'][number]>`
    with coming as (select * from (${staged(importId)}) as staged union all ${summed(importId, 'load_id')}),
    former as (${summed(importId, 'former_id')}),
    form as (
      select coalesce(coming.form_id, former.form_id) as form_id, ${figuresIn('former')} as before,
        ${figuresIn('coming')} as after, abs(coalesce(coming.amount, 0) - coalesce(former.amount, 0)) as difference
      from coming full join former on former.form_id = coming.form_id
      order by difference desc, 1 limit ${MOST_PRODUCTS})
    select form_id, ${formText(sql.ref('form.form_id'))} as name, before, after
    from form order by difference desc, form_id`.execute(db);
  return rows;
}
