import type { SalesMatrix } from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

type Cell = SalesMatrix['cells'][number];

/** The years that there is anything of, the latest first. */
export async function listYears(db: Database): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from month)::integer as year from sales_load
    union select distinct extract(year from month)::integer from sales_month
    order by year desc`.execute(db);
  return rows.map(({ year }) => year);
}

export const listWholesalers = (db: Database) =>
  db
    .selectFrom('wholesaler')
    .select(['id', 'name'])
    .orderBy(sql`name collate "fr-x-icu"`)
    .orderBy('id')
    .execute();

/**
 * The months of a year with any state: loaded now or before, stated by a sheet in progress, or missing, from a
 * wholesaler's first month to the last past one.
 */
export async function listCells(db: Database, year: number, lastMonth: string): Promise<Cell[]> {
  const [first, end] = [`${year}-01-01`, `${year + 1}-01-01`];
  const { rows } = await sql<Cell>`
    with loaded as (
      select * from sales_load where month >= ${first}::date and month < ${end}::date),
    pending as (
      select distinct on (import.wholesaler_id, sales_month.month) import.wholesaler_id, sales_month.month, import.id
      from sales_month join import on import.id = sales_month.import_id
      where sales_month.month >= ${first}::date and sales_month.month < ${end}::date
        and import.state not in ('committed', 'failed')
      order by import.wholesaler_id, sales_month.month, import.created_at desc, import.id),
    began as (select wholesaler_id, min(month) as month from sales_load where state = 'current' group by wholesaler_id),
    place as (
      select wholesaler_id, month from loaded
      union select wholesaler_id, month from pending
      union select began.wholesaler_id, due.month::date
      from began cross join lateral generate_series(
        greatest(began.month, ${first}::date), least(${lastMonth}::date, ${end}::date - 1), interval '1 month'
      ) as due(month))
    select place.wholesaler_id, place.month,
      case when present.id is not null then 'loaded' when pending.id is not null then 'pending' else 'missing' end
        as state,
      coalesce(present.import_id, pending.id) as upload_id,
      coalesce(present.amount, 0)::text as amount,
      coalesce((
        select jsonb_agg(jsonb_build_object('uploadId', former.import_id, 'name', import.name, 'state', former.state,
          'loadedAt', to_char(former.loaded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'amount', former.amount::text) order by former.id desc)
        from loaded as former join import on import.id = former.import_id
        where former.wholesaler_id = place.wholesaler_id and former.month = place.month
          and former.state <> 'current'), '[]') as former
    from place
      left join loaded as present on present.wholesaler_id = place.wholesaler_id and present.month = place.month
        and present.state = 'current'
      left join pending on pending.wholesaler_id = place.wholesaler_id and pending.month = place.month
    where present.id is not null or pending.id is not null or (
      place.month <= ${lastMonth}::date
      and place.month >= (select began.month from began where began.wholesaler_id = place.wholesaler_id))
      or exists (select from loaded as former
        where former.wholesaler_id = place.wholesaler_id and former.month = place.month)
    order by place.wholesaler_id, place.month`.execute(db);
  return rows;
}

/** The sales of these people by wholesaler and month of a year. */
export async function listAmountsOf(db: Database, year: number, people: readonly number[]) {
  const { rows } = await sql<Pick<Cell, 'wholesalerId' | 'month' | 'amount'>>`
    select wholesaler_id, month, sum(amount)::text as amount from sales_attributed
    where month >= ${`${year}-01-01`}::date and month < ${`${year + 1}-01-01`}::date
      and user_id = any(${[...people]}::integer[])
    group by wholesaler_id, month`.execute(db);
  return rows;
}
