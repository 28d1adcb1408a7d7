import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

type Missing = { month: string; wholesalers: string[] };

/**
 * The months among these for which a wholesaler's sales are missing: from the wholesaler's first month to the last past
 * one.
 */
export async function listIncomplete(db: Database, months: readonly string[], lastMonth: string): Promise<Missing[]> {
  const { rows } = await sql<Missing>`
    with began as (select wholesaler_id, min(month) as month from sales_load where state = 'current' group by 1)
    select asked.month, array_agg(wholesaler.name order by wholesaler.name collate "fr-x-icu") as wholesalers
    from unnest(${[...months]}::date[]) as asked(month)
    join began on began.month <= asked.month join wholesaler on wholesaler.id = began.wholesaler_id
    where asked.month <= ${lastMonth}::date and not exists (
      select from sales_load load where load.wholesaler_id = began.wholesaler_id and load.month = asked.month
        and load.state = 'current')
    group by asked.month order by asked.month`.execute(db);
  return rows;
}
