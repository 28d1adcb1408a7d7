import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/*
 * The attribution of some pharmacies' sales before and after a change that is made in a transaction and rolled back:
 * both come from the attribution view itself, so that no second copy of its rule can differ.
 */

const figures = sql`sum(quantity)::bigint as quantity, sum(free_units)::bigint as free_units, sum(amount) as amount`;

const attributed = (pharmacyIds: number[]) => sql`
  select pharmacy_id, month, user_id, ${figures} from sales_attributed
  where pharmacy_id = any(${pharmacyIds}::integer[]) group by pharmacy_id, month, user_id`;

/**
 * Stores the present attribution until the transaction ends, in the database: a large city has too much of it to
 * transfer.
 */
export async function keepBefore(tx: Database, pharmacyIds: number[]): Promise<void> {
  await sql`
    create temporary table sales_before (
      pharmacy_id integer, month date, user_id integer, quantity bigint, free_units bigint, amount numeric
    ) on commit drop`.execute(tx);
  await sql`insert into sales_before ${attributed(pharmacyIds)}`.execute(tx);
}

type Moved = {
  /** Null: nobody's. */
  userId: number | null;
  firstname: string | null;
  name: string | null;
  from: string;
  to: string;
} & Record<'quantity' | 'freeUnits' | 'quantityAfter' | 'freeUnitsAfter', number> &
  Record<'amount' | 'amountAfter', string>;

/** Differences from the stored attribution: a row for each person who gains or loses, largest difference first. */
export async function listMoved(tx: Database, pharmacyIds: number[]): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    with both_times as (
      select pharmacy_id, month, user_id, quantity, free_units, amount, 0 as quantity_after, 0 as free_units_after,
        0 as amount_after
      from sales_before
      union all
      select pharmacy_id, month, user_id, 0, 0, 0, quantity, free_units, amount
      from (${attributed(pharmacyIds)}) now),
    person as (
      select pharmacy_id, month, user_id, sum(quantity) as quantity, sum(free_units) as free_units,
        sum(amount) as amount, sum(quantity_after) as quantity_after, sum(free_units_after) as free_units_after,
        sum(amount_after) as amount_after,
        (sum(quantity), sum(free_units), sum(amount))
          <> (sum(quantity_after), sum(free_units_after), sum(amount_after)) as moves
      from both_times group by pharmacy_id, month, user_id),
    place as (
      select *, bool_or(moves) over (partition by pharmacy_id, month) as place_moves from person),
    moved as (
      select user_id, sum(quantity)::bigint as quantity, sum(free_units)::bigint as free_units, sum(amount) as amount,
        sum(quantity_after)::bigint as quantity_after, sum(free_units_after)::bigint as free_units_after,
        sum(amount_after) as amount_after
      from place where place_moves group by user_id having bool_or(moves)),
    period as (select min(month) as "from", max(month) as "to" from place where place_moves)
    select moved.*, app_user.firstname, app_user.name, period.*
    from moved cross join period left join app_user on app_user.id = moved.user_id
    order by abs(amount_after - amount) desc, user_id`.execute(tx);
  return rows;
}
