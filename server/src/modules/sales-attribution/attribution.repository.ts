import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/*
 * The stored attribution of sales (0028_attributed.sql): who holds each pharmacy, and what everyone sold of a form in a
 * month. Triggers maintain both; here they are rebuilt from their sources, and compared with them.
 */

const holderColumns = sql.raw('pharmacy_id, from_month, until_month, user_id, weight, place, weights, whole');
const monthColumns = sql.raw('month, user_id, form_id, parts, quantity, free_units, amount');

const holders = sql`select ${holderColumns} from pharmacy_tenure`;
const months = sql`
  select month, user_id, form_id, count(*)::integer as parts, sum(quantity)::bigint as quantity,
    sum(free_units)::bigint as free_units, sum(amount)::numeric(18, 2) as amount
  from sales_attributed group by month, user_id, form_id`;

/** Rebuilds all of it, while loads of sales and changes of assignments are blocked. */
export async function rebuildAttribution(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('pharmacy_holder'))`.execute(tx);
  await sql`delete from pharmacy_holder`.execute(tx);
  await sql`insert into pharmacy_holder (${holderColumns}) ${holders}`.execute(tx);
  await sql`delete from sales_user_month`.execute(tx);
  await sql`insert into sales_user_month (${monthColumns}) ${months}`.execute(tx);
}

/** How many stored rows differ from a rebuild: missing, surplus, or different. */
export async function countAttributionDifferences(db: Database): Promise<number> {
  const differing = (kept: RawBuilder<unknown>, made: RawBuilder<unknown>) => sql`(
    with kept as (${kept}), made as (${made})
    select count(*)::integer from (
      (table kept except all table made) union all (table made except all table kept)) as differing)`;
  const { rows } = await sql<{ count: number }>`
    select ${differing(sql`select ${holderColumns} from pharmacy_holder`, holders)}
      + ${differing(sql`select ${monthColumns} from sales_user_month`, months)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}
