import type { SoldLine, SoldLineFilter } from '@portal/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type Page, findPage } from '../../db/keyset.ts';
import { placed } from '../imports/lines.ts';
import { isSaleOf } from '../sales-attribution/scope.repository.ts';
import type { ScopedQuestion } from './report-source.ts';
import { formText } from '../products/form-text.ts';

const isAny = (
  column: RawBuilder<unknown>,
  values: readonly (number | string)[] | undefined,
  type: 'integer' | 'text',
) => (values === undefined ? [] : [sql<SqlBool>`${column} = any(${[...values]}::${sql.raw(type)}[])`]);

const formsOf = (condition: RawBuilder<SqlBool>[]) =>
  condition.length === 0
    ? []
    : [
        sql<SqlBool>`sales_row.form_id in (select form.id from product_form form
          join product on product.id = form.product_id where ${sql.join(condition, sql` and `)})`,
      ];

const pharmaciesOf = (condition: RawBuilder<SqlBool>[]) =>
  condition.length === 0
    ? []
    : [
        sql<SqlBool>`sales_row.pharmacy_id in (select pharmacy.id from pharmacy
          join city on city.id = pharmacy.city_id where ${sql.join(condition, sql` and `)})`,
      ];

const conditionsOf = ({ filters, people }: ScopedQuestion): RawBuilder<SqlBool>[] => [
  ...isAny(sql`sales_row.form_id`, filters.formId, 'integer'),
  ...formsOf([
    ...isAny(sql`form.product_id`, filters.productId, 'integer'),
    ...isAny(sql`product.range`, filters.range, 'text'),
  ]),
  ...isAny(sql`sales_row.pharmacy_id`, filters.pharmacyId, 'integer'),
  ...pharmaciesOf([
    ...isAny(sql`pharmacy.city_id`, filters.cityId, 'integer'),
    ...isAny(sql`city.region`, filters.region, 'text'),
  ]),
  ...isAny(sql`sales_load.wholesaler_id`, filters.wholesalerId, 'integer'),
  ...(filters.userId === undefined ? [] : [isSaleOf(filters.userId)]),
  ...(people === null ? [] : [isSaleOf(people)]),
];

/** The lines of the sheets that a figure is made of. A line that several people share is there whole. */
export async function listSoldLines(
  db: Database,
  asked: ScopedQuestion,
  { from, to, limit, cursor, sort }: SoldLineFilter,
): Promise<Page<SoldLine>> {
  const conditions = conditionsOf(asked);
  const page = await findPage(
    db,
    db
      .selectFrom('salesRow')
      .innerJoin('salesLoad', (join) =>
        join.onRef('salesLoad.id', '=', 'salesRow.loadId').onRef('salesLoad.month', '=', 'salesRow.month'),
      )
      .innerJoin('import', 'import.id', 'salesLoad.importId')
      .innerJoin('wholesaler', 'wholesaler.id', 'salesLoad.wholesalerId')
      .innerJoin('pharmacy', 'pharmacy.id', 'salesRow.pharmacyId')
      .innerJoin('city', 'city.id', 'pharmacy.cityId')
      .where('salesLoad.state', '=', 'current')
      .where('salesRow.month', '>=', from)
      .where('salesRow.month', '<=', to)
      .$if(conditions.length > 0, (some) => some.where(sql<SqlBool>`${sql.join(conditions, sql` and `)}`))
      .select(['salesRow.month', 'salesRow.line', 'salesRow.part', 'salesRow.formId', 'salesRow.pharmacyId'])
      .select(['salesRow.quantity', 'salesRow.freeUnits', 'salesRow.amount', 'wholesaler.name as wholesaler'])
      .select(['pharmacy.name as pharmacy', 'city.name as city', 'import.readWorksheets'])
      .select([
        formText(sql.ref('salesRow.formId')).as('product'),
        sql<SoldLine['upload']>`jsonb_build_object('id', import.id, 'name', import.name)`.as('upload'),
      ]),
    {
      limit,
      cursor,
      sort,
      keys: { load: { by: 'salesRow.loadId', type: 'integer' } },
      id: { by: sql`(sales_row.line::bigint * 1000 + sales_row.part)`, type: 'bigint' },
    },
  );
  return {
    ...page,
    items: page.items.map(({ readWorksheets, ...line }) => ({ ...line, ...placed(line.line, readWorksheets) })),
  };
}
