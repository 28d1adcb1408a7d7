import type { ObjectiveFigures } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** The totals of a year that count: those of current loads. */
const soldIn = (year: number): RawBuilder<unknown> => sql`
  sales_total t join sales_load l on l.id = t.load_id and l.state = 'current'
    and l.month >= make_date(${year}, 1, 1) and l.month < make_date(${year} + 1, 1, 1)`;

/** What was sold of each of these forms in each month of a year, from January on. */
export async function listSeasons(db: Database, year: number, formIds: number[]): Promise<Map<number, bigint[]>> {
  const { rows } = await sql<{ formId: number; month: number; quantity: number }>`
    select t.form_id as "formId", extract(month from l.month)::integer as month, sum(t.quantity)::bigint as quantity
    from ${soldIn(year)}
    where t.form_id = any(${formIds}::integer[])
    group by 1, 2`.execute(db);
  const seasons = new Map<number, bigint[]>();
  for (const { formId, month, quantity } of rows) {
    const season = seasons.get(formId) ?? Array.from({ length: 12 }, () => 0n);
    // More came back than was sold: the month weighs nothing.
    season[month - 1] = BigInt(Math.max(quantity, 0));
    seasons.set(formId, season);
  }
  return seasons;
}

type Sold = ObjectiveFigures & { formId: number | null };

/** What was sold in a year of each form, and of all of them (`formId` null), or of one. */
export async function listSold(db: Database, year: number, formId: number | undefined): Promise<Sold[]> {
  const { rows } = await sql<Sold>`
    select t.form_id as "formId", sum(t.quantity)::bigint as quantity, trim_scale(sum(t.amount))::text as amount
    from ${soldIn(year)}
    where ${formId ?? null}::integer is null or t.form_id = ${formId ?? null}::integer
    group by grouping sets ((t.form_id), ())
    having count(*) > 0`.execute(db);
  return rows;
}
