import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { landing, left, leftPerMonth, rate } from '../figures/definitions.ts';
import { formTables, formTitle } from '../sales-reports/targets.ts';
import { type Figures, type Measure, cells, figures } from './cells.ts';

type OwnRequest = {
  year: number;
  measure: Measure;
  /** Months in a period: 1 or 3. */
  size: 1 | 3;
  /** Whose sales; null for everyone's, and nobody's. */
  people: readonly number[] | null;
};

/** `formId` null: all forms together. */
export type PeriodFigures = Figures & { formId: number | null; period: number };
export type YearFigures = Figures & {
  formId: number | null;
  yearObjective: string | null;
  left: string | null;
  leftPerMonth: string | null;
  paceNeeded: string | null;
  landing: string | null;
};

/** The cells of the whole year. */
const cellsOf = ({ year, measure, people }: OwnRequest) =>
  cells({ from: `${year}-01-01`, to: `${year}-12-01`, measure, people });

/** Each form in each period, and all forms together. */
export async function listPeriods(db: Database, request: OwnRequest): Promise<PeriodFigures[]> {
  const { rows } = await sql<PeriodFigures>`
    with ${cellsOf(request)}, line as (
      select form_id, ceil(extract(month from month) / ${sql.lit(request.size)})::integer as period, sum(goal) as goal,
        sum(realised) as realised
      from cell group by 1, 2)
    select form_id, period, ${figures} from line group by grouping sets ((form_id, period), (period))`.execute(db);
  return rows;
}

/** The months of a year that anything is loaded of, in their order. */
export async function listLoaded(db: Database, year: number): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct month from sales_load
    where state = 'current' and month >= ${`${year}-01-01`}::date and month < ${`${year + 1}-01-01`}::date
    order by month`.execute(db);
  return rows.map(({ month }) => month);
}

type Progress = { loaded: number; last: string | null; monthsLeft: number };

/** Each form over the year, and all forms together: up to the last loaded month, and what is left. */
export async function listYear(
  db: Database,
  request: OwnRequest,
  { loaded, last, monthsLeft }: Progress,
): Promise<YearFigures[]> {
  const [pace, months] = [sql`${monthsLeft}::integer`, sql`${loaded}::integer`];
  const [goal, sold] = [sql`sum(year_goal)`, sql`sum(realised) filter (where year_goal > 0)`];
  const perMonth = leftPerMonth(goal, sold, pace);
  const { rows } = await sql<YearFigures>`
    with ${cellsOf(request)}, line as (
      select form_id, sum(goal) as year_goal, sum(goal) filter (where month <= ${last}::date) as goal,
        coalesce(sum(realised) filter (where month <= ${last}::date), 0) as realised
      from cell group by form_id)
    select form_id, ${figures}, sum(year_goal) as year_objective,
      ${left(goal, sold)} as left, ${perMonth} as left_per_month,
      ${rate(sql`(${perMonth}) * ${months}`, sold)} as pace_needed,
      ${landing(sql`sum(realised)`, months)} as landing
    from line group by grouping sets ((form_id), ())`.execute(db);
  return rows;
}

/** The names of forms, in their order. */
export async function listForms(db: Database, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select product_form.id, ${formTitle} as name from ${formTables} where product_form.id = any(${[...ids]}::integer[])
    order by product.name collate "fr-x-icu", product_form.position, product_form.id`.execute(db);
  return rows;
}

/** The people whose sales someone may ask for: representatives among those they see, and whoever has an objective. */
export async function listPeople(db: Database, people: readonly number[] | null) {
  const { rows } = await sql<{ id: number; firstname: string; name: string }>`
    select app_user.id, firstname, app_user.name from app_user
    left join designation on designation.id = app_user.designation_id
    where ${people === null ? sql`true` : sql`app_user.id = any(${[...people]}::integer[])`}
      and (designation.is_medical_representative or exists (select from objective where user_id = app_user.id))
    order by app_user.name collate "fr-x-icu", firstname collate "fr-x-icu", app_user.id limit 1000`.execute(db);
  return rows;
}
