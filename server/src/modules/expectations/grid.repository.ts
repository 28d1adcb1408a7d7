import type { ObjectiveCell, ObjectiveFigures } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** The scope of a grid: one representative, one form, or everyone and everything. */
export type Extent = { year: number; userId: number | undefined; formId: number | undefined };

/** What the columns of a grid are. */
type Columns = 'month' | 'quarter' | 'year' | 'form';

const columns: Record<Columns, RawBuilder<number>> = {
  month: sql<number>`extract(month from v.month)::integer`,
  quarter: sql<number>`extract(quarter from v.month)::integer`,
  year: sql<number>`1`,
  form: sql<number>`v.form_id`,
};

const within = ({ year, userId, formId }: Extent): RawBuilder<boolean> => sql<boolean>`
  v.month >= make_date(${year}, 1, 1) and v.month < make_date(${year} + 1, 1, 1)
  and (${userId ?? null}::integer is null or v.user_id = ${userId ?? null}::integer)
  and (${formId ?? null}::integer is null or v.form_id = ${formId ?? null}::integer)`;

/** `row` null: of all rows. `column` null: of all columns. */
type GridCell = ObjectiveCell & { row: number | null; column: number | null };

/** The cells of a grid with the sums of its rows, of its columns and of the whole, from the same rows of the table. */
export async function listCells(db: Database, extent: Extent, rowsAre: 'users' | 'forms', of: Columns) {
  const row = rowsAre === 'users' ? sql`v.user_id` : sql`v.form_id`;
  const { rows } = await sql<GridCell>`
    select row, "column", sum(quantity)::bigint as quantity, trim_scale(sum(amount))::text as amount,
      bool_or(amount_set) as "amountSet", sum(version)::integer as version
    from (select ${row} as row, ${columns[of]} as "column", v.* from objective_valued v where ${within(extent)}) one
    group by grouping sets ((row, "column"), (row), ("column"), ())
    having count(*) > 0`.execute(db);
  return rows;
}

/** The sums of each row, and of all of them (`row` null), of another year. */
export async function listSums(db: Database, extent: Extent, rowsAre: 'users' | 'forms') {
  const row = rowsAre === 'users' ? sql`v.user_id` : sql`v.form_id`;
  const { rows } = await sql<ObjectiveFigures & { row: number | null }>`
    select ${row} as row, sum(v.quantity)::bigint as quantity, trim_scale(sum(v.amount))::text as amount
    from objective_valued v
    where ${within(extent)} and (v.quantity is not null or v.amount is not null)
    group by grouping sets ((${row}), ())
    having count(*) > 0`.execute(db);
  return rows;
}

type Subject = { id: number; name: string; detail: string; active: boolean };

/** Has an objective within the scope of the grid. */
const hasOne = (extent: Extent, owner: RawBuilder<boolean>): RawBuilder<boolean> => sql<boolean>`exists (
  select from objective v where ${owner} and ${within(extent)} and (v.quantity is not null or v.amount is not null))`;

const isActiveForm = sql<boolean>`(f.active and p.active)`;

const formDetail = sql<string>`concat_ws(' ', format.name, nullif(f.strength, ''), nullif(f.packaging, ''))`;

const forms = (condition: RawBuilder<boolean>): RawBuilder<Subject> => sql<Subject>`
  select f.id, p.name, ${formDetail} as detail, ${isActiveForm} as active
  from product_form f join product p on p.id = f.product_id join product_format format on format.id = f.format_id
  where ${condition}
  order by p.name collate "fr-x-icu", p.id, f.position, f.id`;

/** Active forms, and inactive ones with objectives. */
export const listForms = async (db: Database, extent: Extent): Promise<Subject[]> =>
  (
    await forms(sql`(${isActiveForm} and not f.sample) or ${hasOne(extent, sql<boolean>`v.form_id = f.id`)}`).execute(
      db,
    )
  ).rows;

export const findForm = async (db: Database, id: number): Promise<Subject | undefined> =>
  (await forms(sql`f.id = ${id}`).execute(db)).rows[0];

const isActiveUser = sql<boolean>`(u.enabled and coalesce(d.is_medical_representative, false))`;

const people = (condition: RawBuilder<boolean>): RawBuilder<Subject> => sql<Subject>`
  select u.id, concat_ws(' ', u.firstname, u.name) as name, ${isActiveUser} as active, coalesce((
    select string_agg(city.name, ', ' order by city.name collate "fr-x-icu")
    from user_city join city on city.id = user_city.city_id where user_city.user_id = u.id), '') as detail
  from app_user u left join designation d on d.id = u.designation_id
  where ${condition}
  order by u.name collate "fr-x-icu", u.firstname collate "fr-x-icu", u.id`;

/** The representatives, and former ones with objectives. */
export const listPeople = async (db: Database, extent: Extent): Promise<Subject[]> =>
  (await people(sql`${isActiveUser} or ${hasOne(extent, sql<boolean>`v.user_id = u.id`)}`).execute(db)).rows;

export const findPerson = async (db: Database, id: number): Promise<Subject | undefined> =>
  (await people(sql`u.id = ${id}`).execute(db)).rows[0];

/** People whom a sheet can name, with their names and usernames. */
export const listNamed = (db: Database) =>
  db
    .selectFrom('appUser')
    .innerJoin('designation', 'designation.id', 'appUser.designationId')
    .where('designation.isMedicalRepresentative', '=', true)
    .where('appUser.enabled', '=', true)
    .select(['appUser.id', 'appUser.firstname', 'appUser.name', 'appUser.username'])
    .orderBy('appUser.name')
    .orderBy('appUser.firstname')
    .orderBy('appUser.id')
    .execute();

/** A month in a sheet. An amount of null is computed from the quantity. */
export type ObjectiveLine = {
  product: string;
  form: string;
  code: string | null;
  month: string;
  quantity: number | null;
  amount: string | null;
};

/** A person's objectives by form and month, of active forms. */
export async function listLines(db: Database, extent: Extent & { userId: number }): Promise<ObjectiveLine[]> {
  const { rows } = await sql<ObjectiveLine>`
    select p.name as product, ${formDetail} as form, f.code, v.month, v.quantity, trim_scale(v.amount)::text as amount
    from objective v join product_form f on f.id = v.form_id join product p on p.id = f.product_id
      join product_format format on format.id = f.format_id
    where ${within(extent)} and ${isActiveForm} and not f.sample and (v.quantity is not null or v.amount is not null)
    order by p.name collate "fr-x-icu", p.id, f.position, f.id, v.month`.execute(db);
  return rows;
}
