import type { SalesLoadState } from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** The months of a sheet that was loaded, in their order. */
export const listLoads = (db: Database, importId: string) =>
  db
    .selectFrom('salesLoad')
    .where('importId', '=', importId)
    .select(['id', 'month', sql<SalesLoadState>`state`.as('state')])
    .orderBy('month')
    .execute();

/*
 * Old and new loads change in one statement, so that the attribution is updated once. The main query depends on the CTE
 * before it, and so runs after it: no place ever has two current loads.
 */

/** Reverts loads. If one was current, the topmost remaining load of its place becomes current again. */
export async function revertLoads(db: Database, ids: number[]): Promise<void> {
  await sql`
    with taken as (update sales_load set state = 'reverted' where id = any(${ids}::integer[]) returning id),
    left_over as (
      select distinct on (lower.wholesaler_id, lower.month) lower.id
      from sales_load as upper join sales_load as lower
        on lower.wholesaler_id = upper.wholesaler_id and lower.month = upper.month
      where upper.id = any(${ids}::integer[]) and upper.state = 'current'
        and lower.state = 'replaced' and lower.id <> all(${ids}::integer[])
      order by lower.wholesaler_id, lower.month, lower.layer desc)
    update sales_load set state = 'current'
    where id in (select id from left_over) and (select count(*) from taken) > 0`.execute(db);
}

/** Puts loads on top of their places; the replaced ones become current again when these are reverted. */
export async function restoreLoads(db: Database, ids: number[]): Promise<void> {
  await sql`
    with present as (
      update sales_load as present set state = 'replaced' from sales_load as load
      where load.id = any(${ids}::integer[]) and present.wholesaler_id = load.wholesaler_id
        and present.month = load.month and present.state = 'current'
      returning present.id)
    update sales_load set state = 'current', layer = 1 + coalesce((
      select max(layer) from sales_load as other
      where other.wholesaler_id = sales_load.wholesaler_id and other.month = sales_load.month
        and other.id <> sales_load.id), 0)
    where id = any(${ids}::integer[]) and (select count(*) from present) >= 0`.execute(db);
}
