import { monthAfter } from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { growth } from '../figures/definitions.ts';
import { type Figures, type Measure, cells, figures, isTheirs } from './cells.ts';

type MonthAsked = { month: string; measure: Measure; people: readonly number[] | null };

/** The last month that anything is loaded of. */
export async function findLastLoaded(db: Database): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    select max(month) as month from sales_load where state = 'current'`.execute(db);
  return rows[0]?.month ?? null;
}

export async function isLoaded(db: Database, month: string): Promise<boolean> {
  const { rows } = await sql`
    select from sales_load where state = 'current' and month = ${month}::date limit 1`.execute(db);
  return rows.length > 0;
}

const nothing: Figures = { objective: null, realised: '0', difference: null, attainment: null };

/** All forms of a month together. */
export async function sumMonth(db: Database, { month, measure, people }: MonthAsked): Promise<Figures> {
  const { rows } = await sql<Figures>`
    with ${cells({ from: month, to: month, measure, people })} select ${figures} from cell`.execute(db);
  return rows[0] ?? nothing;
}

/** What was sold in the same month of the year before, and what it has grown by; null where nothing of that is loaded. */
export async function compareMonth(db: Database, { month, measure, people }: MonthAsked, realised: string) {
  const before = monthAfter(month, -12);
  const { rows } = await sql<{ before: string | null; growth: string | null }>`
    with earlier as (
      select case when exists (select from sales_load where state = 'current' and month = ${before}::date)
        then coalesce(sum(${sql.ref(measure)}), 0) end as sold
      from sales_user_month where month = ${before}::date and ${isTheirs(people)})
    select sold as before, ${growth(sql`${realised}::numeric`, sql`sold`)} as growth from earlier`.execute(db);
  return rows[0] ?? { before: null, growth: null };
}
