import type { HistoryQuery, ObjectiveAct, ObjectiveChange, Person } from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export type CellKey = {
  userId: number;
  formId: number;
  /** Its first day. */
  month: string;
};

/** A cell to write. An amount of null follows from the quantity. `version`: what its writer has seen. */
export type CellToSave = CellKey & { quantity: number | null; amount: string | null; version: number };

/** The stored cell; all null if nothing was ever written. */
export type StoredCell = CellKey & {
  quantity: number | null;
  amount: string | null;
  amountSet: boolean;
  version: number;
  changedBy: Person | null;
  changedAt: string | null;
};

/** The cells as rows: thousands take as few statements as one does. */
const rowsOf = (cells: readonly CellKey[]) => sql`
  json_to_recordset(${JSON.stringify(cells)}::json) as given(
    "userId" integer, "formId" integer, month date, quantity bigint, amount numeric, version integer)`;

type Saving = {
  act: ObjectiveAct;
  by: number;
  /** Overwrites the current value, whatever version the writer has seen. */
  blindly: boolean;
};

/**
 * Writes the cells that nobody else has changed, with their history, and returns them. All in one order: of two
 * concurrent writers one waits for the other, so that they never deadlock. An unchanged cell is not written.
 */
export async function saveCells(db: Database, cells: readonly CellToSave[], { act, by, blindly }: Saving) {
  const { rows } = await sql<CellKey & { version: number }>`
    with saved as (
      insert into objective as o (user_id, form_id, month, quantity, amount, version, changed_by)
      select "userId", "formId", given.month, given.quantity, given.amount,
        case when ${blindly} then 1 else given.version + 1 end, ${by}::integer
      from ${rowsOf(cells)}
      where given.quantity is not null or given.amount is not null
        or exists (select from objective was where (was.user_id, was.form_id, was.month) = ("userId", "formId", given.month))
      order by "userId", "formId", given.month
      on conflict (user_id, form_id, month) do update
        set quantity = excluded.quantity, amount = excluded.amount, version = o.version + 1,
          changed_by = excluded.changed_by, changed_at = now()
        where (${blindly} or o.version = excluded.version - 1)
          and (o.quantity, o.amount) is distinct from (excluded.quantity, excluded.amount)
      returning o.user_id, o.form_id, o.month, o.version, o.quantity, o.amount
    ), kept as (
      insert into objective_change (user_id, form_id, month, version, quantity, amount, act, changed_by)
      select user_id, form_id, month, version, quantity, amount, ${act}, ${by}::integer from saved
    )
    select user_id as "userId", form_id as "formId", month, version from saved`.execute(db);
  return rows;
}

const person = sql`jsonb_build_object('id', u.id, 'firstname', u.firstname, 'name', u.name)`;

/** The current values of the given cells, in order, and whether they equal the given ones. */
export async function readCells(
  db: Database,
  cells: readonly CellToSave[],
): Promise<(StoredCell & { same: boolean })[]> {
  const { rows } = await sql<StoredCell & { same: boolean }>`
    select given."userId", given."formId", given.month, v.quantity, trim_scale(v.amount)::text as amount,
      coalesce(v.amount_set, false) as "amountSet", coalesce(v.version, 0) as version,
      case when u.id is not null then ${person} end as "changedBy", v.changed_at as "changedAt",
      (v.quantity, case when v.amount_set then v.amount end) is not distinct from (given.quantity, given.amount) as same
    from (select row_number() over () as place, given.* from ${rowsOf(cells)}) given
    left join objective_valued v
      on (v.user_id, v.form_id, v.month) = (given."userId", given."formId", given.month)
    left join app_user u on u.id = v.changed_by
    order by given.place`.execute(db);
  return rows;
}

/** A representative and a form. */
export type Line = { userId: number; formId: number };

/** All cells of these lines in a year. */
export async function readLines(db: Database, year: number, lines: readonly Line[]): Promise<StoredCell[]> {
  const { rows } = await sql<StoredCell>`
    select v.user_id as "userId", v.form_id as "formId", v.month, v.quantity, trim_scale(v.amount)::text as amount,
      v.amount_set as "amountSet", v.version, ${person} as "changedBy", v.changed_at as "changedAt"
    from (select distinct "userId", "formId"
      from json_to_recordset(${JSON.stringify(lines)}::json) as one("userId" integer, "formId" integer)) line
    join objective_valued v on v.user_id = line."userId" and v.form_id = line."formId"
      and v.month >= make_date(${year}, 1, 1) and v.month < make_date(${year} + 1, 1, 1)
    join app_user u on u.id = v.changed_by`.execute(db);
  return rows;
}

const inYear = (year: number) => sql`month >= make_date(${year}, 1, 1) and month < make_date(${year} + 1, 1, 1)`;

/** The people among these who can have objectives: representatives, and former ones with objectives of this year. */
export async function listAssignable(db: Database, year: number, userIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select u.id from app_user u left join designation d on d.id = u.designation_id
    where u.id = any(${[...userIds]}::integer[]) and (
      (u.enabled and d.is_medical_representative)
      or exists (select from objective where user_id = u.id and ${inYear(year)}))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The forms among these that can have objectives: active ones, and inactive ones with objectives of this year. */
export async function listSellable(db: Database, year: number, formIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select f.id from product_form f join product p on p.id = f.product_id
    where f.id = any(${[...formIds]}::integer[]) and (
      (f.active and p.active and not f.sample)
      or exists (select from objective where form_id = f.id and ${inYear(year)}))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The number of cells that an audit row shows of a call; each cell has its own history. */
export const SAMPLE = 5;

/** Cells with names instead of ids, for the trail. */
export async function describeCells(db: Database, cells: readonly CellKey[]): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' · ', concat_ws(' ', u.firstname, u.name),
      concat_ws(' ', p.name, nullif(f.strength, ''), nullif(f.packaging, '')), to_char(o.month, 'MM/YYYY'),
      coalesce(o.quantity::text, '—') || coalesce(' (' || trim_scale(o.amount) || ')', '')) as text
    from ${rowsOf(cells)}
    join objective o on (o.user_id, o.form_id, o.month) = (given."userId", given."formId", given.month)
    join app_user u on u.id = o.user_id
    join product_form f on f.id = o.form_id
    join product p on p.id = f.product_id
    order by o.user_id, o.form_id, o.month`.execute(db);
  return rows.map(({ text }) => text);
}

/** Nobody reads further back. */
const LONGEST_HISTORY = 200;

export async function listChanges(db: Database, { userId, formId, month }: HistoryQuery): Promise<ObjectiveChange[]> {
  const { rows } = await sql<ObjectiveChange>`
    select c.version, c.quantity, trim_scale(c.amount)::text as amount, c.act, ${person} as by, c.changed_at as at
    from objective_change c join app_user u on u.id = c.changed_by
    where c.user_id = ${userId} and c.form_id = ${formId} and c.month = ${month}::date
    order by c.version desc limit ${LONGEST_HISTORY}`.execute(db);
  return rows;
}
