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

/** Takes loads out; what each of them replaced stands in its place again, unless that was taken out as well. */
export async function revertLoads(db: Database, ids: number[]): Promise<void> {
  await sql`update sales_load set state = 'reverted' where id = any(${ids}::integer[])`.execute(db);
  await sql`
    update sales_load as former set state = 'current'
    from sales_load as taken
    where taken.id = any(${ids}::integer[]) and former.id = taken.replaces_id and former.state = 'replaced'`.execute(
    db,
  );
}

/** Puts loads back; what stands in the place of one of them steps back, and comes again if this one is taken out. */
export async function restoreLoads(db: Database, ids: number[]): Promise<void> {
  const { rows } = await sql<{ id: number; currentId: number | null }>`
    select load.id, present.id as current_id
    from sales_load as load left join sales_load as present
      on present.wholesaler_id = load.wholesaler_id and present.month = load.month and present.state = 'current'
    where load.id = any(${ids}::integer[])`.execute(db);
  const present = rows.flatMap(({ currentId }) => currentId ?? []);
  await sql`update sales_load set state = 'replaced' where id = any(${present}::integer[])`.execute(db);
  await sql`
    update sales_load set state = 'current', replaces_id = given.current_id
    from unnest(${rows.map(({ id }) => id)}::integer[], ${rows.map(({ currentId }) => currentId)}::integer[])
      as given(id, current_id)
    where sales_load.id = given.id`.execute(db);
}
