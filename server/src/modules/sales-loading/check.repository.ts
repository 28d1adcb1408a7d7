import type { SalesNoticeCode } from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { isWanted } from './months.repository.ts';

/** Faults of lines beyond unreadable cells: months of a closed year, unknown names. */
export type Wrong = { months: { month: string; fault: string }[]; products: number[]; pharmacies: number[] };

export const isNothing = ({ months, products, pharmacies }: Wrong): boolean =>
  months.length + products.length + pharmacies.length === 0;

/** The months of the lines, without ignored ones; and how many lines are negative. */
export async function surveyLines(db: Database, importId: string): Promise<{ months: string[]; negatives: number }> {
  const { rows } = await sql<{ month: string; negatives: number }>`
    select month, count(*) filter (where quantity < 0 or amount < 0) as negatives
    from sales_line where import_id = ${importId}::uuid and ${isWanted(importId)}
    group by month order by month`.execute(db);
  return { months: rows.map(({ month }) => month), negatives: rows.reduce((sum, { negatives }) => sum + negatives, 0) };
}

/** The names without a decision, or whose target was deleted since. */
export async function listUndecided(db: Database, importId: string): Promise<Pick<Wrong, 'products' | 'pharmacies'>> {
  const { rows } = await sql<{ side: string; number: number }>`
    select side, number from sales_name
    where import_id = ${importId}::uuid
      and (how is null or (how <> 'ignored' and coalesce(form_id, pharmacy_id) is null))`.execute(db);
  const numbersOf = (side: string) => rows.filter((row) => row.side === side).map(({ number }) => number);
  return { products: numbersOf('product'), pharmacies: numbersOf('pharmacy') };
}

const faultsOf = (importId: string, { months, products, pharmacies }: Wrong) => sql`
  select line, jsonb_agg(jsonb_build_object('field', field, 'fault', fault) order by field) as faults
  from (
    select sales_line.line, 'month' as field, bad.fault
    from sales_line join unnest(
      ${months.map(({ month }) => month)}::date[], ${months.map(({ fault }) => fault)}::text[]) as bad(month, fault)
      on bad.month = sales_line.month
    where import_id = ${importId}::uuid and ${isWanted(importId)}
    union
    select line, 'product', 'unknown' from sales_line
    where import_id = ${importId}::uuid and product = any(${products}::integer[]) and ${isWanted(importId)}
    union
    select line, 'pharmacy', 'unknown' from sales_line
    where import_id = ${importId}::uuid and pharmacy = any(${pharmacies}::integer[]) and ${isWanted(importId)}
  ) as found
  group by line`;

/** A line that was not staged, because it cannot be read. */
export const isUnreadable = (importId: string) => sql`(
  import_row.outcome = 'faulty' and not exists (
    select from sales_line where import_id = ${importId}::uuid and sales_line.line = import_row.line))`;

/** The number of lines by outcome. */
export async function countLines(db: Database, importId: string, wrong: Wrong) {
  const faulty = isNothing(wrong) ? sql`0` : sql`(select count(*) from (${faultsOf(importId, wrong)}) as faulty)`;
  const { rows } = await sql<Record<'unreadable' | 'noted' | 'all' | 'wanted' | 'faulty', number>>`
    select
      (select count(*) from import_row
       where import_id = ${importId}::uuid and ${isUnreadable(importId)}) as unreadable,
      (select count(*) from import_row where import_id = ${importId}::uuid and outcome = 'ignored') as noted,
      told.all, case when told.ignored = 0 then told.all else (
        select count(distinct line) from sales_line where import_id = ${importId}::uuid and ${isWanted(importId)}
      ) end as wanted,
      ${faulty} as faulty
    from (
      -- Every line names one product.
      select coalesce(sum(line_count) filter (where side = 'product'), 0)::integer as all,
        count(*) filter (where how = 'ignored') as ignored
      from sales_name where import_id = ${importId}::uuid) as told`.execute(db);
  return rows[0] ?? { unreadable: 0, noted: 0, all: 0, wanted: 0, faulty: 0 };
}

/** Writes the faults to their lines, replacing those of an earlier check. Faults of reading stay. */
export async function saveFaults(db: Database, importId: string, wrong: Wrong): Promise<void> {
  await sql`
    update import_row set outcome = null, faults = '[]'
    where import_id = ${importId}::uuid and outcome = 'faulty'
      and line in (select line from sales_line where import_id = ${importId}::uuid)`.execute(db);
  if (isNothing(wrong)) return;
  await sql`
    update import_row set outcome = 'faulty', faults = found.faults
    from (${faultsOf(importId, wrong)}) as found
    where import_row.import_id = ${importId}::uuid and import_row.line = found.line`.execute(db);
}

/** `of`: how many notices of this code there are; only the first are stored. */
export type Notice = { code: SalesNoticeCode; line: number | null; details: object; of: number };

export async function saveNotices(db: Database, importId: string, notices: readonly Notice[]): Promise<void> {
  await sql`delete from sales_notice where import_id = ${importId}::uuid`.execute(db);
  await sql`
    insert into sales_notice (import_id, position, code, line, details, of_code)
    select ${importId}::uuid, place, code, line, details, of_code
    from unnest(
      ${notices.map(({ code }) => code)}::text[], ${notices.map(({ line }) => line)}::integer[],
      ${notices.map(({ details }) => JSON.stringify(details))}::jsonb[], ${notices.map((notice) => notice.of)}::integer[]
    ) with ordinality as given(code, line, details, of_code, place)`.execute(db);
}
