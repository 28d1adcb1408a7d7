import type { Match, SalesSide } from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Locks a sheet, so that decisions apply to its present state. */
export const lockSheet = (db: Database, id: string) =>
  db
    .selectFrom('import')
    .where('id', '=', id)
    .where('kind', '=', 'sales')
    .select(['id', 'name', 'state', 'version'])
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The existing ones among these, locked against deletion until the transaction ends. */
export async function listTargets(db: Database, side: SalesSide, ids: number[]): Promise<Set<number>> {
  const table = side === 'product' ? 'productForm' : 'pharmacy';
  const rows = await db
    .selectFrom(table)
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .select('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export const listNumbers = async (db: Database, importId: string, matches: readonly Match[]) => {
  const { rows } = await sql<{ side: string; number: number; name: string }>`
    select side, number, name from sales_name
    where import_id = ${importId} and (side, number) in (
      select * from unnest(${matches.map(({ side }) => side)}::text[], ${matches.map(({ number }) => number)}::integer[]))
  `.execute(db);
  return new Map(rows.map((row) => [`${row.side} ${row.number}`, row.name]));
};

const howOf = ({ target }: Match) =>
  target === 'undecided' ? null : target === 'ignore' ? ('ignored' as const) : ('manual' as const);
const idOf = ({ target }: Match) => (typeof target === 'number' ? target : null);

/** Writes decisions. Names with the same normalised form are decided together; of two decisions the later wins. */
export async function saveDecisions(db: Database, importId: string, matches: readonly Match[]): Promise<void> {
  await sql`
    with given as (
      select distinct on (name.side, name.key, name.city_key, lower(name.code))
        name.side, name.key, name.city_key, lower(name.code) as code, given.how, given.target
      from unnest(${matches.map(({ side }) => side)}::text[], ${matches.map(({ number }) => number)}::integer[],
        ${matches.map(howOf)}::text[], ${matches.map(idOf)}::integer[]) with ordinality
        as given(side, number, how, target, place)
      join sales_name as name on name.import_id = ${importId} and name.side = given.side and name.number = given.number
      order by name.side, name.key, name.city_key, lower(name.code), given.place desc
    )
    update sales_name set
      how = given.how,
      form_id = case when given.side = 'product' then given.target end,
      pharmacy_id = case when given.side = 'pharmacy' then given.target end
    from given
    where sales_name.import_id = ${importId} and sales_name.side = given.side and sales_name.key = given.key
      and sales_name.city_key = given.city_key and lower(sales_name.code) = given.code`.execute(db);
}
