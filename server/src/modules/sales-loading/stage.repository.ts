import type { SalesSide } from '@portal/contract';
import { sql } from 'kysely';
import { copyLines } from '../../db/copy.ts';
import type { Database } from '../../db/database.ts';
import type { SheetName } from './sheet-names.ts';
import { decimalOf } from './sheet-names.ts';
import type { SalePart } from './stage.ts';

/** A line as it was read, and its earlier result. */
export type StoredLine = [line: number, cells: unknown[], note: string | null, outcome: string | null];

/** The lines after a given one, in order. As one JSON value: separate rows would cost more than their contents. */
export async function listLines(db: Database, importId: string, after: number, limit: number): Promise<StoredLine[]> {
  const { rows } = await sql<{ lines: StoredLine[] }>`
    select coalesce(json_agg(json_build_array(line, cells, note, outcome) order by line), '[]') as lines
    from (
      select line, cells, note, outcome from import_row
      where import_id = ${importId}::uuid and line > ${after} order by line limit ${limit}) as given`.execute(db);
  return rows[0]?.lines ?? [];
}

/** The lines of another mapping had results of their own. */
export const forgetResults = (db: Database, importId: string, from: number, to: number) =>
  db
    .updateTable('importRow')
    .set({ outcome: null, faults: '[]' })
    .where('importId', '=', importId)
    .where('line', '>=', from)
    .where('line', '<=', to)
    .where('outcome', 'is not', null)
    .execute();

/** The manual decisions on a sheet's names. */
type Decision = { how: string | null; formId: number | null; pharmacyId: number | null };

/** Deletes what was staged of a sheet before; returns its manual decisions. */
export async function takeStaged(db: Database, importId: string) {
  await db.deleteFrom('salesLine').where('importId', '=', importId).execute();
  await db.deleteFrom('salesNameMonth').where('importId', '=', importId).execute();
  await db.deleteFrom('salesMonth').where('importId', '=', importId).execute();
  await db.deleteFrom('salesNotice').where('importId', '=', importId).execute();
  const names = await db
    .deleteFrom('salesName')
    .where('importId', '=', importId)
    .returning(['side', 'name', 'code', 'city', 'how', 'formId', 'pharmacyId'])
    .execute();
  return names.filter(({ how }) => how === 'manual' || how === 'ignored');
}

const lineColumns = ['import_id', 'line', 'part', 'product', 'pharmacy', 'month', 'quantity', 'free_units', 'amount'];

/** A row of `sales_line` in COPY format: in the order of `lineColumns`, and without anything to escape. */
export function salesLine(importId: string, line: number, product: number, pharmacy: number, sale: SalePart): string {
  const { part, month, quantity, freeUnits } = sale;
  const amount = sale.amount / 100;
  // Most amounts are whole and need no formatting.
  const written = Number.isInteger(amount) ? amount : decimalOf(sale.amount);
  return `${importId}\t${line}\t${part}\t${product}\t${pharmacy}\t${month}\t${quantity}\t${freeUnits}\t${written}\n`;
}

export const copySalesLines = (db: Database, lines: string): Promise<void> =>
  copyLines(db, 'sales_line', lineColumns, lines);

/** Names that are written at once: the key of each is made by the database. */
const NAMES_AT_ONCE = 1_000;

export type DecidedName = SheetName & { decision: Decision | undefined };

/** Writes the names of one side; the first has the number 0. */
export async function insertNames(db: Database, importId: string, side: SalesSide, names: DecidedName[]) {
  for (let start = 0; start < names.length; start += NAMES_AT_ONCE) {
    const some = names.slice(start, start + NAMES_AT_ONCE);
    const decisions = some.map(({ decision }) => decision);
    await sql`
      with given as (
        select * from unnest(
          ${some.map((_, index) => start + index)}::integer[], ${some.map(({ name }) => name)}::text[],
          ${some.map(({ code }) => code)}::text[], ${some.map(({ city }) => city)}::text[],
          ${some.map(({ lines }) => lines)}::integer[], ${some.map(({ quantity }) => quantity)}::bigint[],
          ${some.map(({ amount }) => decimalOf(amount))}::numeric[],
          ${decisions.map((one) => one?.how ?? null)}::text[],
          ${decisions.map((one) => one?.formId ?? null)}::integer[],
          ${decisions.map((one) => one?.pharmacyId ?? null)}::integer[]
        ) as t(number, name, code, city, line_count, quantity, amount, how, form_id, pharmacy_id)
      ),
      cities as materialized (
        select city, sheet_key(city) as city_key from (select distinct city from given) as each)
      insert into sales_name
        (import_id, side, number, name, code, city, key, city_key, line_count, quantity, amount, how, form_id, pharmacy_id)
      select ${importId}::uuid, ${side}, number, name, code, city, exact_key(name), city_key, line_count, quantity,
        amount, how, form_id, pharmacy_id
      from given join cities using (city)`.execute(db);
  }
}
