import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Whether neither of a line's names is ignored. `line`: the alias of `sales_line` in the statement. */
export const isWanted = (importId: string, line = 'sales_line') => {
  const numbers = (side: string) =>
    sql`(select number from sales_name where import_id = ${importId}::uuid and side = ${side} and how = 'ignored')`;
  const of = (column: string) => sql.ref(`${line}.${column}`);
  return sql`(${of('product')} not in ${numbers('product')} and ${of('pharmacy')} not in ${numbers('pharmacy')})`;
};

/** Stores the figures of each name of a sheet, by month. */
async function rememberNames(db: Database, importId: string): Promise<void> {
  await sql`delete from sales_name_month where import_id = ${importId}::uuid`.execute(db);
  await sql`
    insert into sales_name_month (import_id, side, month, number, row_count, quantity, free_units, amount)
    select ${importId}::uuid, case when grouping(product) = 0 then 'product' else 'pharmacy' end, month,
      coalesce(product, pharmacy), count(*), sum(quantity), sum(free_units), sum(amount)
    from sales_line where import_id = ${importId}::uuid and ${isWanted(importId)}
    group by grouping sets ((month, product), (month, pharmacy))`.execute(db);
}

/** Stores what each month of a sheet would bring, and which load is current in its place. */
export async function rememberMonths(db: Database, importId: string): Promise<void> {
  await rememberNames(db, importId);
  await sql`delete from sales_month where import_id = ${importId}::uuid`.execute(db);
  await sql`
    insert into sales_month (import_id, month, row_count, quantity, free_units, amount, seen_load_id)
    select ${importId}::uuid, told.*, (
      select id from sales_load
      where wholesaler_id = (select wholesaler_id from import where id = ${importId}::uuid)
        and month = told.month and state = 'current')
    from (
      select month, sum(row_count)::integer, sum(quantity), sum(free_units), sum(amount)
      from sales_name_month where import_id = ${importId}::uuid and side = 'product'
      group by month) as told`.execute(db);
}

/** The months of an unloaded sheet, with the load seen in their place and the current one. */
export async function listSeen(db: Database, importId: string, wholesalerId: number) {
  const { rows } = await sql<{ month: string; seen: number | null; current: number | null }>`
    select sales_month.month, seen_load_id as seen, sales_load.id as current
    from sales_month left join sales_load
      on sales_load.wholesaler_id = ${wholesalerId} and sales_load.month = sales_month.month
        and sales_load.state = 'current'
    where sales_month.import_id = ${importId}::uuid
    order by sales_month.month`.execute(db);
  return rows;
}

/** Serialises loading, reverting and restoring a wholesaler's month. In order, so that nobody deadlocks. */
export async function lockMonths(db: Database, wholesalerId: number, months: readonly string[]): Promise<void> {
  for (const month of months.toSorted())
    await sql`
      select pg_advisory_xact_lock(hashtextextended(${`sales-reports ${wholesalerId} ${month}`}, 0))`.execute(db);
}

/** The closed or unknown years of these months, locked until the end. `known`: it is in the calendar. */
export async function listClosedYears(db: Database, months: readonly string[]) {
  const years = [...new Set(months.map((month) => Number(month.slice(0, 4))))];
  const { rows } = await sql<{ id: number; isOpen: boolean }>`
    select id, is_open from calendar_year where id = any(${years}::integer[]) order by id for share`.execute(db);
  const known = new Map(rows.map(({ id, isOpen }) => [id, isOpen]));
  return years.filter((year) => known.get(year) !== true).map((year) => ({ year, known: known.has(year) }));
}

/**
 * For statements over freshly copied lines: PostgreSQL has no statistics yet, assumes a few, and would use nested
 * loops. A sheet is grouped and sorted in memory.
 */
export async function joinedAtOnce<T>(db: Database, work: () => Promise<T>): Promise<T> {
  await sql`select set_config('enable_nestloop', 'off', true), set_config('work_mem', '64MB', true)`.execute(db);
  const result = await work();
  await sql`set local enable_nestloop = on`.execute(db);
  await sql`set local work_mem to default`.execute(db);
  return result;
}
