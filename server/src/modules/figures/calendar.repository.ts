import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Whether sheets of a month are loaded today, and whether its lines are told: of a closed month, whether they were then. */
type SalesMonth = { month: string; isLoaded: boolean; isTold: boolean };

export async function listSalesMonths(db: Database, months: readonly string[]): Promise<SalesMonth[]> {
  const { rows } = await sql<SalesMonth>`
    select month, is_loaded, coalesce(closed.was_loaded, is_loaded) as is_told
    from (
      select asked.month, exists (
        select from sales_load load where load.state = 'current' and load.month = asked.month) as is_loaded
      from unnest(${[...months]}::date[]) as asked (month)) known
    left join (
      select month, is_loaded as was_loaded from performance_closing where closed_at is not null) closed using (month)
    order by month`.execute(db);
  return rows;
}
