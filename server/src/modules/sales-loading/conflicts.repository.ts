import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Notice } from './check.repository.ts';
import { MOST } from './notices.repository.ts';
import { formText } from '../products/form-text.ts';
import { pharmacyText } from './pharmacy-text.ts';

/*
 * A code identifies a line's product or pharmacy, whatever the name beside it. If the name alone means something else,
 * one of the two is wrong, and the user decides which. A name means what it would mean to a reader: exactly, in other
 * words or another order, or by a learnt alias; an unknown name is no contradiction.
 */

type Sheet = { importId: string; wholesalerId: number };

const formsMeant = ({ wholesalerId }: Sheet) => sql`
  select found.number, known.form_id
  from found join (select form_id, unnest(keys) as key from form_key) as known on known.key = found.key
  union select found.number, known.form_id
  from found join (select form_id, unnest(words) as words from form_key) as known on known.words = found.words
  where found.words <> ''
  union select found.number, alias.form_id
  from found join product_alias as alias on exact_key(alias.alias) = found.key
  where coalesce(alias.wholesaler_id, ${wholesalerId}) = ${wholesalerId}
  union select found.number, alias.form_id from found join sales_alias as alias on alias.key = found.key
  where alias.side = 'product' and alias.wholesaler_id = ${wholesalerId} and alias.code = '' and alias.form_id is not null`;

/** In any city: the city seldom reveals that a code is another pharmacy's. */
const pharmaciesMeant = ({ wholesalerId }: Sheet) => sql`
  select found.number, known.pharmacy_id from found join pharmacy_key as known on known.key = found.key
  union select found.number, known.pharmacy_id from found join pharmacy_key as known on known.words = found.words
  where found.words <> ''
  union select found.number, alias.pharmacy_id
  from found join pharmacy_alias as alias on exact_key(alias.alias) = found.key
  union select found.number, alias.pharmacy_id from found join sales_alias as alias on alias.key = found.key
  where alias.side = 'pharmacy' and alias.wholesaler_id = ${wholesalerId} and alias.code = ''
    and alias.pharmacy_id is not null`;

const sides = {
  product: { target: 'form_id', text: formText, meant: formsMeant },
  pharmacy: { target: 'pharmacy_id', text: pharmacyText, meant: pharmaciesMeant },
} as const;

async function mark(db: Database, sheet: Sheet, side: keyof typeof sides): Promise<void> {
  const { target, text, meant } = sides[side];
  const { importId } = sheet;
  await sql`
    with found as materialized (
      select number, ${sql.ref(target)} as target, key, sheet_words(sheet_key(name)) as words
      from sales_name
      where import_id = ${importId}::uuid and side = ${side} and how = 'code' and key <> ''),
    meant(number, target) as (${meant(sheet)}),
    other as (
      select meant.number, min(meant.target) as target from meant join found on found.number = meant.number
      group by meant.number having not bool_or(meant.target = found.target))
    update sales_name set name_means = ${text(sql.ref('other.target'))}
    from other
    where sales_name.import_id = ${importId}::uuid and sales_name.side = ${side}
      and sales_name.number = other.number`.execute(db);
}

/** Marks each name matched by code with what the name alone means, if that is something else. */
export async function markConflicts(db: Database, sheet: Sheet): Promise<void> {
  await sql`
    update sales_name set name_means = null
    where import_id = ${sheet.importId}::uuid and name_means is not null`.execute(db);
  await mark(db, sheet, 'product');
  await mark(db, sheet, 'pharmacy');
}

type Conflict = { line: number; side: string; code: string; name: string; found: string; means: string; of: number };

/** The marked names, at their first line. */
export async function findConflicts(db: Database, importId: string): Promise<Notice[]> {
  const first = (side: string, column: string): RawBuilder<unknown> => sql`
    select name.side, name.number, min(line.line) as line
    from sales_name as name join sales_line as line
      on line.import_id = name.import_id and ${sql.ref(`line.${column}`)} = name.number
    where name.import_id = ${importId}::uuid and line.import_id = ${importId}::uuid
      and name.side = ${side} and name.name_means is not null
    group by name.side, name.number`;
  const { rows } = await sql<Conflict>`
    select told.line, name.side, name.code, name.name, name.name_means as means, count(*) over ()::integer as of,
      coalesce(${formText(sql.ref('name.form_id'))}, ${pharmacyText(sql.ref('name.pharmacy_id'))}) as found
    from (${first('product', 'product')} union all ${first('pharmacy', 'pharmacy')}) as told
      join sales_name as name
        on name.import_id = ${importId}::uuid and name.side = told.side and name.number = told.number
    order by told.line, name.side limit ${MOST}`.execute(db);
  return rows.map(({ line, of, ...details }) => ({ code: 'code_differs', line, details, of }));
}

/** Whether a code and a name of a sheet contradict each other. */
export async function hasConflict(db: Database, importId: string): Promise<boolean> {
  const found = await db
    .selectFrom('salesName')
    .where('importId', '=', importId)
    .where('nameMeans', 'is not', null)
    .select('number')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
