import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { LineMeasure } from '../figures/attainment.ts';
import { growth } from '../figures/definitions.ts';
import { type Figures, cellsOf, figures, figuresOf, nothing, sums } from './lines.ts';

type MonthAsked = {
  month: string;
  measure: LineMeasure;
  people: readonly number[] | null;
  /** The month, or none if its objectives do not count yet. */
  judged: readonly string[];
};

/** The last month that anything is loaded of. */
export async function findLastLoaded(db: Database): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    select max(month) as month from sales_load where state = 'current'`.execute(db);
  return rows[0]?.month ?? null;
}

/** All forms of a month together. */
export async function sumMonth(db: Database, { month, measure, people, judged }: MonthAsked): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select ${figures} from (
      select ${sums(judged)} from (${cellsOf({ months: [month], measure, people })}) cell) summed`.execute(db);
  return figuresOf(rows[0] ?? nothing);
}

/** The sales of the compared month, and the growth. */
export async function compareMonth(
  db: Database,
  { before, people }: { before: string; people: readonly number[] | null },
  realised: string,
): Promise<{ before: string; growth: string | null }> {
  const { rows } = await sql<{ before: string; growth: string | null }>`
    select sold as before, ${growth(sql`${realised}::numeric`, sql`sold`)} as growth
    from (
      select coalesce(sum(realised), 0) as sold
      from (${cellsOf({ months: [before], measure: 'amount', people })}) cell) earlier`.execute(db);
  return rows[0] ?? { before: '0', growth: null };
}
