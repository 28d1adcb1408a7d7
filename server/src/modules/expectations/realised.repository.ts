import type { ObjectiveFigures } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Extent } from './grid.repository.ts';

const inYear = (month: string, year: number): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(month)} >= make_date(${year}, 1, 1) and ${sql.ref(month)} < make_date(${year} + 1, 1, 1)`;

/** The loads of a year that count. */
const loadsOf = (year: number): RawBuilder<unknown> =>
  sql`sales_load load on load.id = sold.load_id and load.state = 'current' and ${inYear('load.month', year)}`;

/** What was sold of each of these forms in each month of a year, from January on. */
export async function listSeasons(db: Database, year: number, formIds: number[]): Promise<Map<number, bigint[]>> {
  const { rows } = await sql<{ formId: number; month: number; quantity: number }>`
    select sold.form_id as "formId", extract(month from load.month)::integer as month, sum(sold.quantity)::bigint as quantity
    from sales_load_sum sold join ${loadsOf(year)}
    where sold.form_id = any(${formIds}::integer[])
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

const figures = sql`sum(sold.quantity)::bigint as quantity, trim_scale(sum(sold.amount))::text as amount`;
const ofForm = (formId: number | undefined): RawBuilder<boolean> =>
  sql<boolean>`(${formId ?? null}::integer is null or sold.form_id = ${formId ?? null}::integer)`;

/** `row` null: of all of them. */
type Sold = ObjectiveFigures & { row: number | null };

/** What one representative sold in a year, form by form. */
async function listSoldBy(db: Database, year: number, userId: number): Promise<Sold[]> {
  const { rows } = await sql<Sold>`
    select sold.form_id as row, ${figures}
    from sales_user_month sold
    where sold.user_id = ${userId} and ${inYear('sold.month', year)}
    group by grouping sets ((sold.form_id), ())
    having count(*) > 0`.execute(db);
  return rows;
}

/** The sales of each representative in a year, of one form or of all; the total includes unattributed sales. */
async function listSoldOf(db: Database, year: number, formId: number | undefined): Promise<Sold[]> {
  const { rows } = await sql<Sold>`
    select sold.user_id as row, ${figures}
    from sales_user_month sold
    where sold.user_id is not null and ${inYear('sold.month', year)} and ${ofForm(formId)}
    group by sold.user_id
    union all
    select null, ${figures}
    from sales_load_sum sold join ${loadsOf(year)}
    where sold.form_id is not null and ${ofForm(formId)}
    having count(*) > 0`.execute(db);
  return rows;
}

/** What was sold in a year, by the rows of a grid. */
export const listSold = (db: Database, { year, userId, formId }: Extent): Promise<Sold[]> =>
  userId === undefined ? listSoldOf(db, year, formId) : listSoldBy(db, year, userId);
