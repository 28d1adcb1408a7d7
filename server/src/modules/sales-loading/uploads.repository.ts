import type { Person, SalesMonth, SalesNotice, SalesSide, SalesUploadFilter } from '@portal/contract';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type SortKey, findPage } from '../../db/keyset.ts';
import { hasWords } from '../../db/search.ts';
import type { DB } from '../../db/tables.gen.ts';
import { personOf } from '../../db/person.ts';

const figures = sql`
  'month', month, 'rows', row_count, 'quantity', quantity, 'freeUnits', free_units, 'amount', amount::text`;

/** What a sheet has brought, or would bring. */
const months = sql<SalesMonth[]>`coalesce(
  (select jsonb_agg(jsonb_build_object(${figures}, 'state', state) order by month)
   from sales_load where import_id = import.id),
  (select jsonb_agg(jsonb_build_object(${figures}, 'state', null) order by month)
   from sales_month where import_id = import.id),
  '[]')`;

const selectUploads = (db: Database) =>
  db
    .selectFrom('import')
    .where('import.kind', '=', 'sales')
    .select(['import.id', 'import.name', 'import.state', 'import.progress', 'import.failure', 'import.rowCount'])
    .select(['import.counts', 'import.createdAt', 'import.version', 'import.mapping', 'import.readWorksheets'])
    .select(sql<number>`import.wholesaler_id`.as('wholesalerId'))
    .select(sql<string>`coalesce((select name from wholesaler where id = import.wholesaler_id), '')`.as('wholesaler'))
    .select(sql<Person>`${personOf(sql`import.user_id`)}`.as('uploadedBy'))
    .select(months.as('months'));

export const findUpload = (db: Database, id: string) =>
  selectUploads(db).where('import.id', '=', id).executeTakeFirst();

export type StoredUpload = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

/** Locks a sheet, so that decisions apply to its present state. */
export const lockUpload = (db: Database, id: string) =>
  db
    .selectFrom('import')
    .where('id', '=', id)
    .where('kind', '=', 'sales')
    .select(['id', 'name', 'version', sql<number>`wholesaler_id`.as('wholesalerId')])
    .forNoKeyUpdate()
    .executeTakeFirst();

const stages: Record<NonNullable<SalesUploadFilter['stage']>, ReturnType<typeof sql<SqlBool>>> = {
  open: sql<SqlBool>`import.state not in ('committed', 'failed')`,
  failed: sql<SqlBool>`import.state = 'failed'`,
  current: sql<SqlBool>`exists (select from sales_load where import_id = import.id and state = 'current')`,
  replaced: sql<SqlBool>`exists (select from sales_load where import_id = import.id and state = 'replaced')`,
  reverted: sql<SqlBool>`exists (select from sales_load where import_id = import.id and state = 'reverted')`,
};

const tellsOf = (month: string) => sql<SqlBool>`(
  exists (select from sales_load where import_id = import.id and month = ${month}::date)
  or exists (select from sales_month where import_id = import.id and month = ${month}::date))`;

const keys = { createdAt: { by: 'import.createdAt', type: 'timestamptz' } } satisfies Record<
  string,
  SortKey<DB, 'import'>
>;

export const listUploads = (db: Database, { wholesalerId, month, stage, q = '', ...page }: SalesUploadFilter) =>
  findPage(
    db,
    selectUploads(db)
      .$if(wholesalerId !== undefined, (some) => some.where('import.wholesalerId', '=', wholesalerId ?? 0))
      .$if(month !== undefined, (some) => some.where(tellsOf(month ?? '')))
      .$if(stage !== undefined, (some) => some.where(stages[stage ?? 'open']))
      .$if(q !== '', (some) => some.where(hasWords(sql.ref('import.name'), q))),
    { ...page, keys, id: { by: 'import.id', type: 'uuid' } },
  );

/** The number of names on each side, and of undecided ones. */
export async function countNames(db: Database, importId: string) {
  const { rows } = await sql<{ side: SalesSide; all: number; unknown: number }>`
    select side, count(*) as all, count(*) filter (where how is null) as unknown
    from sales_name where import_id = ${importId}::uuid group by side`.execute(db);
  return rows;
}

export async function listNotices(db: Database, importId: string) {
  const { rows } = await sql<SalesNotice & { ofCode: number }>`
    select code, line, details, of_code from sales_notice
    where import_id = ${importId}::uuid order by position`.execute(db);
  return rows;
}

export const raiseVersion = (db: Database, id: string) =>
  sql`update import set version = version + 1, changed_at = now() where id = ${id}::uuid`.execute(db);
