import type { Person, SalesAliasFilter, SalesSide } from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type SortKey, findPage } from '../../db/keyset.ts';
import { hasWords } from '../../db/search.ts';
import type { DB } from '../../db/tables.gen.ts';
import { personOf } from '../../db/person.ts';
import { formText } from '../products/form-text.ts';
import { pharmacyText } from './pharmacy-text.ts';

const selectAliases = (db: Database) =>
  db
    .selectFrom('salesAlias')
    .select(['salesAlias.id', 'salesAlias.name', 'code', 'city', 'wholesalerId', 'learntAt', 'salesAlias.version'])
    .select((eb) => [
      eb.ref('side').$castTo<SalesSide>().as('side'),
      eb.fn.coalesce('formId', 'pharmacyId').as('targetId'),
    ])
    .select([
      sql<string>`(select name from wholesaler where id = sales_alias.wholesaler_id)`.as('wholesaler'),
      sql<string | null>`coalesce(${formText(sql.ref('sales_alias.form_id'))},
        ${pharmacyText(sql.ref('sales_alias.pharmacy_id'))})`.as('targetName'),
      sql<{ id: string; name: string } | null>`(
        select jsonb_build_object('id', id, 'name', name) from import where id = sales_alias.import_id)`.as(
        'learntFrom',
      ),
      sql<Person>`${personOf(sql`sales_alias.learnt_by`)}`.as('learntBy'),
    ]);

export type StoredAlias = Awaited<ReturnType<ReturnType<typeof selectAliases>['execute']>>[number];

const keys = {
  name: { by: 'salesAlias.name', type: 'text' },
  learntAt: { by: 'salesAlias.learntAt', type: 'timestamptz' },
} satisfies Record<string, SortKey<DB, 'salesAlias'>>;

export function listAliases(db: Database, { side, wholesalerId, ignored, q = '', ...page }: SalesAliasFilter) {
  const isIgnored = sql<boolean>`num_nonnulls(sales_alias.form_id, sales_alias.pharmacy_id) = 0`;
  return findPage(
    db,
    selectAliases(db)
      .$if(side !== undefined, (query) => query.where('side', '=', side ?? ''))
      .$if(wholesalerId !== undefined, (query) => query.where('wholesalerId', '=', wholesalerId ?? 0))
      .$if(ignored === 'true', (query) => query.where(isIgnored))
      .$if(ignored === 'false', (query) => query.where(sql<boolean>`not ${isIgnored}`))
      .$if(q !== '', (query) => query.where(hasWords(sql`sales_alias.name`, q))),
    { ...page, keys, id: { by: 'salesAlias.id', type: 'integer' } },
  );
}

export const findAlias = (db: Database, id: number) =>
  selectAliases(db).where('salesAlias.id', '=', id).executeTakeFirst();

/** Locks the alias, so that a check and the write after it see the same row. */
export const lockAlias = (db: Database, id: number) =>
  db.selectFrom('salesAlias').where('id', '=', id).select('id').forUpdate().executeTakeFirst();

export const updateAlias = (db: Database, id: number, target: { formId: number | null; pharmacyId: number | null }) =>
  db
    .updateTable('salesAlias')
    .set({ ...target, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

export const deleteAlias = (db: Database, id: number) => db.deleteFrom('salesAlias').where('id', '=', id).execute();
