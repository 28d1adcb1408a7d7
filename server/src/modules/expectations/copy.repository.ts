import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type CellKey, SAMPLE } from './cells.repository.ts';

type Copying = { from: number; factor: string; existing: 'keep' | 'overwrite'; by: number };

const inYear = (year: number): RawBuilder<unknown> =>
  sql`o.month >= make_date(${year}, 1, 1) and o.month < make_date(${year} + 1, 1, 1)`;
const isSet = sql`(o.quantity is not null or o.amount is not null)`;

/** The objectives of a year that can be copied: of active people and active forms. */
const copied = (from: number): RawBuilder<unknown> => sql`
  objective o
    join app_user u on u.id = o.user_id and u.enabled
    join product_form f on f.id = o.form_id and f.active
    join product p on p.id = f.product_id and p.active
  where ${inYear(from)} and ${isSet}`;

type Extent = { all: number; copied: number; quantity: number | null; amount: string | null };

/** How many cells there are in a year, how many of them would be copied, and the largest of these. */
export async function measureYear(db: Database, from: number): Promise<Extent> {
  const { rows } = await sql<Extent>`
    select (select count(*) from objective o where ${inYear(from)} and ${isSet}) as all,
      count(*) as copied, max(o.quantity) as quantity, max(o.amount)::text as amount
    from ${copied(from)}`.execute(db);
  return rows[0] as Extent;
}

/** How many cells were written, and some of them: a year may have tens of thousands. */
type Copied = { count: number; sample: CellKey[] };

/**
 * Copies a year to the next one, times a factor. The months of a line are integers whose sum is the rounded product of
 * the year's sum: by largest remainder, the earlier month first among equals. If all amounts are without decimals, the
 * copies are too. An overwritten line equals its source, empty months included.
 */
export async function copyYear(db: Database, { from, factor, existing, by }: Copying): Promise<Copied> {
  const { rows } = await sql<Copied>`
    with source as (
      select o.user_id, o.form_id, (o.month + interval '1 year')::date as month, o.quantity,
        case when bool_and(o.amount is null or o.amount = trunc(o.amount)) over line then 1 else 100 end as unit, o.amount
      from ${copied(from)}
      window line as (partition by o.user_id, o.form_id)
    ), parts as (
      select *, floor(quantity * ${factor}::numeric) as whole, floor(amount * unit * ${factor}::numeric) as whole_amount,
        round(sum(quantity) over line * ${factor}::numeric) as sum,
        round(sum(amount * unit) over line * ${factor}::numeric) as sum_amount
      from source
      window line as (partition by user_id, form_id)
    ), ranked as (
      select *, sum - sum(whole) over line as left_over, sum_amount - sum(whole_amount) over line as left_amount,
        row_number() over (partition by user_id, form_id
          order by quantity * ${factor}::numeric - whole desc nulls last, month) as place,
        row_number() over (partition by user_id, form_id
          order by amount * unit * ${factor}::numeric - whole_amount desc nulls last, month) as place_amount
      from parts
      window line as (partition by user_id, form_id)
    ), wanted as (
      select user_id, form_id, month, (whole + (place <= left_over)::integer)::bigint as quantity,
        (whole_amount + (place_amount <= left_amount)::integer) / unit as amount
      from ranked
      union all
      select o.user_id, o.form_id, o.month, null, null
      from objective o
      where ${existing} = 'overwrite' and ${inYear(from + 1)}
        and exists (select from source s where s.user_id = o.user_id and s.form_id = o.form_id)
        and not exists (select from source s where (s.user_id, s.form_id, s.month) = (o.user_id, o.form_id, o.month))
    ), saved as (
      insert into objective as o (user_id, form_id, month, quantity, amount, version, changed_by)
      select user_id, form_id, month, quantity, amount, 1, ${by}::integer from wanted
      order by user_id, form_id, month
      on conflict (user_id, form_id, month) do update
        set quantity = excluded.quantity, amount = excluded.amount, version = o.version + 1,
          changed_by = excluded.changed_by, changed_at = now()
        where (${existing} = 'overwrite' or (o.quantity is null and o.amount is null))
          and (o.quantity, o.amount) is distinct from (excluded.quantity, excluded.amount)
      returning o.user_id, o.form_id, o.month, o.version, o.quantity, o.amount
    ), kept as (
      insert into objective_change (user_id, form_id, month, version, quantity, amount, act, changed_by)
      select user_id, form_id, month, version, quantity, amount, 'copied', ${by}::integer from saved
    )
    select count(*) as count, coalesce((
        select jsonb_agg(jsonb_build_object('userId', user_id, 'formId', form_id, 'month', month))
        from (select * from saved order by user_id, form_id, month limit ${SAMPLE}) first), '[]') as sample
    from saved`.execute(db);
  return rows[0] as Copied;
}
