import type { SalesLoadState } from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** The months of a sheet that was loaded, in their order. */
export const listLoads = (db: Database, importId: string) =>
  db
    .selectFrom('salesLoad')
    .where('importId', '=', importId)
    .select(['id', 'month', 'replacesId', sql<SalesLoadState>`state`.as('state')])
    .orderBy('month')
    .execute();

/*
 * What steps back and what comes in its place are one statement: whose sales they are is summed up once. The main part asks
 * for what the part before it wrote, and so comes behind it: no two loads of a place ever count.
 */

/** Takes loads out; what each of them replaced stands in its place again, unless that was taken out as well. */
export async function revertLoads(db: Database, ids: number[]): Promise<void> {
  await sql`
    with taken as (
      update sales_load set state = 'reverted' where id = any(${ids}::integer[]) returning replaces_id)
    update sales_load as former set state = 'current'
    from taken where former.id = taken.replaces_id and former.state = 'replaced'`.execute(db);
}

/** Puts loads back; what stands in the place of one of them steps back, and comes again if this one is taken out. */
export async function restoreLoads(db: Database, ids: number[]): Promise<void> {
  await sql`
    with present as (
      update sales_load as present set state = 'replaced' from sales_load as load
      where load.id = any(${ids}::integer[]) and present.wholesaler_id = load.wholesaler_id
        and present.month = load.month and present.state = 'current'
      returning present.id, load.id as place)
    update sales_load set state = 'current', replaces_id = given.current_id
    from (
      select load.id, present.id as current_id
      from sales_load as load left join present on present.place = load.id
      where load.id = any(${ids}::integer[])) as given
    where sales_load.id = given.id`.execute(db);
}
