import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type Notice, isUnreadable } from './check.repository.ts';
import { isWanted } from './months.repository.ts';
import { formText } from '../products/form-text.ts';
import { pharmacyText } from './pharmacy-text.ts';

/** The most notices stored per code; the others are only counted. */
export const MOST = 200;

/** The same file, loaded before. */
export async function findSameFile(db: Database, importId: string): Promise<Notice[]> {
  const { rows } = await sql<{ name: string; at: string }>`
    select other.name, to_char(other.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from import join import other on other.file_key = import.file_key and other.id <> import.id
    where import.id = ${importId}::uuid and other.kind = 'sales' and other.state = 'committed'
    order by other.changed_at desc limit 1`.execute(db);
  return rows.map((details) => ({ code: 'same_file', line: null, details, of: rows.length }));
}

/** Lines that say the same as an earlier one. */
export async function findDuplicates(db: Database, importId: string): Promise<Notice[]> {
  const { rows } = await sql<{ line: number; first: number; of: number }>`
    with repeated as (
      select product, pharmacy, month, quantity, amount, min(line) as first, count(*) as times
      from sales_line where import_id = ${importId}::uuid and ${isWanted(importId)}
      group by product, pharmacy, month, quantity, amount having count(*) > 1)
    select line, first, (select sum(times - 1) from repeated)::integer as of
    from sales_line join repeated using (product, pharmacy, month, quantity, amount)
    where import_id = ${importId}::uuid and line > first
    order by line, part limit ${MOST}`.execute(db);
  return rows.map(({ line, first, of }) => ({ code: 'duplicate', line, details: { of: first }, of }));
}

export async function findNegatives(db: Database, importId: string): Promise<Notice[]> {
  const { rows } = await sql<{ line: number; of: number }>`
    select line, count(*) over ()::integer as of from sales_line
    where import_id = ${importId}::uuid and (quantity < 0 or amount < 0) and ${isWanted(importId)}
    order by line, part limit ${MOST}`.execute(db);
  return rows.map(({ line, of }) => ({ code: 'negative', line, details: {}, of }));
}

const sides = {
  product: { code: 'unusual_product', target: 'form_id', text: formText },
  pharmacy: { code: 'unusual_pharmacy', target: 'pharmacy_id', text: pharmacyText },
} as const;

const USUAL_MONTHS = 12;
/** With fewer earlier months, nothing is usual yet. */
const LEAST_MONTHS = 3;
const UNUSUAL = 10;

/** Products and pharmacies with ten times their usual month at this wholesaler, from the sums of `rememberMonths`. */
export async function findUnusual(
  db: Database,
  importId: string,
  wholesalerId: number,
  side: keyof typeof sides,
): Promise<Notice[]> {
  const { code, target, text } = sides[side];
  const id = sql.ref(target);
  const { rows } = await sql<{ name: string; usual: string; now: string; of: number }>`
    with coming as (
      select told.month, ${id} as id, sum(told.amount) as amount
      from sales_name_month as told join sales_name as name
        on name.import_id = told.import_id and name.side = told.side and name.number = told.number and ${id} is not null
      where told.import_id = ${importId}::uuid and told.side = ${side}
      group by told.month, ${id}),
    former as (
      select month, ${id} as id, sales_load_sum.amount
      from sales_load join sales_load_sum on load_id = sales_load.id and ${id} is not null
      where wholesaler_id = ${wholesalerId} and state = 'current'
        and month >= (select min(month) from coming) - make_interval(months => ${USUAL_MONTHS})
        and month < (select max(month) from coming)),
    unusual as (
      select coming.id, coming.amount, avg(former.amount) as usual
      from coming join former on former.id = coming.id and former.month < coming.month
        and former.month >= coming.month - make_interval(months => ${USUAL_MONTHS})
      group by coming.id, coming.month, coming.amount
      having count(*) >= ${LEAST_MONTHS} and avg(former.amount) > 0
        and coming.amount > ${UNUSUAL} * avg(former.amount))
    select ${text(sql.ref('unusual.id'))} as name, round(usual, 2)::text as usual, amount::text as now,
      count(*) over ()::integer as of
    from unusual order by amount desc, id limit ${MOST}`.execute(db);
  return rows.map(({ of, ...details }) => ({ code, line: null, details, of }));
}

/** The lines that are sums, the first of them. */
export async function listSums(db: Database, importId: string): Promise<{ line: number; cells: unknown[] }[]> {
  const { rows } = await sql<{ line: number; cells: unknown[] }>`
    select line, cells from import_row where import_id = ${importId}::uuid and note = 'total'
    order by line limit ${MOST}`.execute(db);
  return rows;
}

/** What the lines between these ones sum up to: before the first, between the first and the second … */
export async function sumBetween(db: Database, importId: string, lines: number[]) {
  const { rows } = await sql<{ place: number; quantity: string; amount: string }>`
    select width_bucket(line, ${lines}::integer[]) as place, sum(quantity)::text as quantity, sum(amount)::text as amount
    from sales_line where import_id = ${importId}::uuid group by 1`.execute(db);
  return new Map(rows.map(({ place, ...sums }) => [place, sums]));
}

/** How many lines between these ones cannot be read, and are in no sum. */
export async function countUnreadable(db: Database, importId: string, lines: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ place: number; count: number }>`
    select width_bucket(line, ${lines}::integer[]) as place, count(*) as count
    from import_row where import_id = ${importId}::uuid and ${isUnreadable(importId)} group by 1`.execute(db);
  return new Map(rows.map(({ place, count }) => [place, count]));
}
