import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { LineMeasure } from '../figures/attainment.ts';
import { landing, left, leftPerMonth, rate } from '../figures/definitions.ts';
import { formTables, formTitle } from '../products/form-text.ts';
import { type Figures, cellsOf, figures, sums } from './lines.ts';

type OwnRequest = {
  /** The twelve of the year. */
  months: readonly string[];
  measure: LineMeasure;
  /** Months in a period: 1 or 3. */
  size: 1 | 3;
  /** The people whose sales are read; null for everyone, including unattributed sales. */
  people: readonly number[] | null;
  /** The months whose objectives count in the periods, each by itself, and in the year. */
  judged: { periods: readonly string[]; year: readonly string[] };
};

/** `formId` null: all forms together; `period` null: the year, with what is left of it. */
export type OwnFigures = Figures & {
  formId: number | null;
  period: number | null;
  leftPerMonth: string | null;
  paceNeeded: string | null;
  landing: string | null;
};

type Progress = { loaded: number; monthsLeft: number };

/** Each form in each period and over the year, and all forms together. */
export async function listOwn(
  db: Database,
  request: OwnRequest,
  { loaded, monthsLeft }: Progress,
): Promise<OwnFigures[]> {
  const { size, judged } = request;
  const [toGo, months] = [sql`${monthsLeft}::integer`, sql`${loaded}::integer`];
  const period = sql`ceil(extract(month from month) / ${sql.lit(size)})::integer`;
  const [goal, reached] = [sql`objective`, sql`on_objective`];
  const { rows } = await sql<OwnFigures>`
    with cell as materialized (${cellsOf(request)})
    select form_id, period, ${figures}, null::numeric as left_per_month, null::numeric as pace_needed, null::numeric as landing
    from (
      select form_id, ${period} as period, ${sums(judged.periods)} from cell
      group by grouping sets ((form_id, ${period}), (${period}))) by_period
    union all
    select form_id, null, ${figures}, ${leftPerMonth(goal, reached, toGo)},
      ${rate(sql`${left(goal, reached)} * ${months}`, sql`(${reached} * ${toGo})`)}, ${landing(sql`realised`, months)}
    from (select form_id, ${sums(judged.year)} from cell group by grouping sets ((form_id), ())) over_year`.execute(db);
  return rows;
}

/** The names of forms, in their order. */
export async function listForms(db: Database, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select product_form.id, ${formTitle} as name from ${formTables} where product_form.id = any(${[...ids]}::integer[])
    order by product.name collate "fr-x-icu", product_form.position, product_form.id`.execute(db);
  return rows;
}

/** The people whose sales someone may read: visible representatives, and everyone with an objective. */
export async function listPeople(db: Database, people: readonly number[] | null) {
  const { rows } = await sql<{ id: number; firstname: string; name: string }>`
    select app_user.id, firstname, app_user.name from app_user
    left join designation on designation.id = app_user.designation_id
    where ${people === null ? sql`true` : sql`app_user.id = any(${[...people]}::integer[])`}
      and (designation.is_medical_representative or exists (select from objective where user_id = app_user.id))
    order by app_user.name collate "fr-x-icu", firstname collate "fr-x-icu", app_user.id limit 1000`.execute(db);
  return rows;
}
