import type { MatchMethod, SalesLine, SalesLineFilter } from '@portal/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { readCursor } from '../../db/cursor.ts';
import { type Page, findPage } from '../../db/keyset.ts';
import { hasWords } from '../../db/search.ts';
import { isSaleOf } from '../sales-attribution/scope.repository.ts';
import { formText } from '../products/form-text.ts';
import { pharmacyText } from './pharmacy-text.ts';

/** With the number of its line across all worksheets. */
type StoredSalesLine = Omit<SalesLine, 'worksheet'>;

const shown = (line: {
  [Key in 'productText' | 'product' | 'productHow' | 'pharmacyText' | 'pharmacy' | 'pharmacyHow']: RawBuilder<unknown>;
}) =>
  [
    sql<string>`coalesce(${line.productText}, '')`.as('productText'),
    sql<string | null>`${line.product}`.as('product'),
    sql<MatchMethod | null>`${line.productHow}`.as('productHow'),
    sql<string>`coalesce(${line.pharmacyText}, '')`.as('pharmacyText'),
    sql<string | null>`${line.pharmacy}`.as('pharmacy'),
    sql<MatchMethod | null>`${line.pharmacyHow}`.as('pharmacyHow'),
  ] as const;

const page = {
  keys: { line: { by: sql.ref('given.line'), type: 'integer' } },
  id: { by: sql.ref('given.part'), type: 'integer' },
} as const;

/** As a line names it: by its name, or else by its code. */
const nameOf = (table: string) =>
  sql<string>`coalesce(nullif(${sql.ref(`${table}.name`)}, ''), ${sql.ref(`${table}.code`)})`;

/** Whether a line is of a product or a pharmacy that is called so: those are found once, however many lines there are. */
const isCalled = (q: string, formId: string, pharmacyId: string) => sql<SqlBool>`(
  ${sql.ref(formId)} in (select product_form.id from product_form join product on product.id = product_form.product_id
    where ${hasWords(sql.ref('product.name'), q)})
  or ${sql.ref(pharmacyId)} in (select id from pharmacy where ${hasWords(sql.ref('pharmacy.name'), q)}))`;

/** The lines of a sheet that is not loaded. */
export const listStaged = (
  db: Database,
  importId: string,
  { how, month, pharmacyId, q = '', ...wanted }: SalesLineFilter,
): Promise<Page<StoredSalesLine>> =>
  findPage(
    db,
    db
      .selectFrom('salesLine as given')
      .leftJoin('salesName as productName', (join) =>
        join
          .on('productName.importId', '=', importId)
          .on('productName.side', '=', 'product')
          .onRef('productName.number', '=', 'given.product'),
      )
      .leftJoin('salesName as pharmacyName', (join) =>
        join
          .on('pharmacyName.importId', '=', importId)
          .on('pharmacyName.side', '=', 'pharmacy')
          .onRef('pharmacyName.number', '=', 'given.pharmacy'),
      )
      .where('given.importId', '=', importId)
      .$if(q !== '', (some) =>
        some.where((eb) =>
          eb.or([
            isCalled(q, 'productName.formId', 'pharmacyName.pharmacyId'),
            hasWords(sql.ref('productName.name'), q),
            hasWords(sql.ref('pharmacyName.name'), q),
          ]),
        ),
      )
      .$if(month !== undefined, (some) => some.where('given.month', '=', month ?? ''))
      .$if(pharmacyId !== undefined, (some) => some.where('pharmacyName.pharmacyId', '=', pharmacyId ?? 0))
      .$if(how !== undefined, (some) =>
        some.where((eb) => eb.or([eb('productName.how', '=', how ?? ''), eb('pharmacyName.how', '=', how ?? '')])),
      )
      .select(['given.line', 'given.month', 'given.quantity', 'given.freeUnits', 'given.amount'])
      .select(
        shown({
          productText: nameOf('productName'),
          product: formText(sql.ref('productName.formId')),
          productHow: sql.ref('productName.how'),
          pharmacyText: nameOf('pharmacyName'),
          pharmacy: pharmacyText(sql.ref('pharmacyName.pharmacyId')),
          pharmacyHow: sql.ref('pharmacyName.how'),
        }),
      ),
    { ...wanted, ...page },
  );

type Loaded = {
  loads: readonly { id: number; month: string }[];
  mapping: readonly (string | null)[];
  /** Whose sales are shown; null: everyone's. */
  people: readonly number[] | null;
};

/** The first non-empty cell of these columns. */
function cellOf(mapping: Loaded['mapping'], ...fields: string[]): RawBuilder<string> {
  const cells = fields
    .map((field) => mapping.indexOf(field))
    .filter((index) => index >= 0)
    .map((index) => sql`nullif(told.cells ->> ${index}::integer, '')`);
  return cells.length === 0 ? sql<string>`''` : sql<string>`coalesce(${sql.join(cells)})`;
}

/** The first line that can be on the page, where the index scan starts: a cursor also contains the part of a line. */
function boundOf({ cursor, sort }: Pick<SalesLineFilter, 'cursor' | 'sort'>): RawBuilder<SqlBool> {
  if (cursor === undefined) return sql<SqlBool>`true`;
  const { value } = readCursor(cursor, sort, ['integer', 'integer']);
  return sql<SqlBool>`told.line ${sql.raw(sort === 'line' ? '>=' : '<=')} cast(${value} as integer)`;
}

/**
 * The lines of a loaded sheet, as loaded. The sheet's own lines lead to the rows: they are in order, while each month
 * is a separate load.
 */
export const listLoaded = (
  db: Database,
  importId: string,
  { loads, mapping, people }: Loaded,
  { how, month: _month, pharmacyId, q = '', ...wanted }: SalesLineFilter,
): Promise<Page<StoredSalesLine>> =>
  findPage(
    db,
    db
      .selectFrom('importRow as told')
      .innerJoin('salesRow as given', (join) =>
        join
          .onRef('given.line', '=', 'told.line')
          .on(sql<SqlBool>`given.load_id = any(${loads.map(({ id }) => id)}::integer[])`)
          .on(sql<SqlBool>`given.month = any(${loads.map((load) => load.month)}::date[])`),
      )
      .where('told.importId', '=', importId)
      .where(boundOf(wanted))
      .$if(people !== null, (some) => some.where(isSaleOf(people ?? [], 'given')))
      .$if(pharmacyId !== undefined, (some) => some.where('given.pharmacyId', '=', pharmacyId ?? 0))
      .$if(q !== '', (some) => some.where(isCalled(q, 'given.formId', 'given.pharmacyId')))
      .$if(how !== undefined, (some) =>
        some.where((eb) => eb.or([eb('given.productHow', '=', how ?? ''), eb('given.pharmacyHow', '=', how ?? '')])),
      )
      .select(['told.line', 'given.month', 'given.quantity', 'given.freeUnits', 'given.amount'])
      .select(
        shown({
          productText: cellOf(mapping, 'product', 'productCode'),
          product: formText(sql.ref('given.formId')),
          productHow: sql.ref('given.productHow'),
          pharmacyText: cellOf(mapping, 'pharmacy', 'pharmacyCode'),
          pharmacy: pharmacyText(sql.ref('given.pharmacyId')),
          pharmacyHow: sql.ref('given.pharmacyHow'),
        }),
      ),
    { ...wanted, ...page, keys: { line: { by: sql.ref('told.line'), type: 'integer' } } },
  );
