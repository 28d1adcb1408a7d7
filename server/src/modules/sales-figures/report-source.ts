import type { SalesDimension, SalesMeasure, SalesQuestion } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';

/*
 * Where a report reads: the smallest of the stored totals that can answer the question. By form, or by pharmacy, a load
 * has a few hundred rows; by both, as many as it has customers and products. Sales by person, form and month are stored
 * as well; questions about a person together with a pharmacy, place or wholesaler use the attribution view.
 */

type SalesFilters = Partial<
  Pick<SalesQuestion, 'productId' | 'formId' | 'range' | 'cityId' | 'region' | 'pharmacyId' | 'userId' | 'wholesalerId'>
>;

/** A question, and the people whose sales the caller may see; null: everyone. */
export type ScopedQuestion = {
  dimensions: readonly SalesDimension[];
  filters: SalesFilters;
  people: readonly number[] | null;
};

const ofForms: readonly SalesDimension[] = ['product', 'form', 'range'];
const ofPharmacies: readonly SalesDimension[] = ['city', 'region', 'pharmacy'];

function needs({ dimensions, filters, people }: ScopedQuestion) {
  const { productId, formId, range, cityId, region, pharmacyId, userId, wholesalerId } = filters;
  return {
    form:
      dimensions.some((one) => ofForms.includes(one)) || [productId, formId, range].some((one) => one !== undefined),
    pharmacy:
      dimensions.some((one) => ofPharmacies.includes(one)) ||
      [cityId, region, pharmacyId].some((one) => one !== undefined),
    wholesaler: dimensions.includes('wholesaler') || wholesalerId !== undefined,
    user: dimensions.includes('representative') || userId !== undefined || people !== null,
  };
}

const loads = sql`sales_load load join sales_load_sum total on total.load_id = load.id`;
const none = sql`null::integer`;

/** The totals of these months as `sold`, with all its columns; null for what the source does not have. */
function sourceOf(asked: ScopedQuestion, months: readonly string[]): RawBuilder<unknown> {
  const { form, pharmacy, wholesaler, user } = needs(asked);
  const within = sql`load.state = 'current' and load.month = any(${[...months]}::date[])`;
  const figures = sql`total.quantity, total.free_units, total.amount`;
  if (user && !pharmacy && !wholesaler)
    return sql`select month, ${none} as wholesaler_id, form_id, ${none} as pharmacy_id, user_id, quantity, free_units, amount
      from sales_user_month where month = any(${[...months]}::date[])`;
  if (user)
    return sql`select month, wholesaler_id, form_id, pharmacy_id, user_id, quantity, free_units, amount
      from sales_attributed where month = any(${[...months]}::date[])`;
  if (form && pharmacy)
    return sql`select load.month, load.wholesaler_id, total.form_id, total.pharmacy_id, ${none} as user_id, ${figures}
      from sales_load load join sales_total total on total.load_id = load.id where ${within}`;
  if (pharmacy)
    return sql`select load.month, load.wholesaler_id, ${none} as form_id, total.pharmacy_id, ${none} as user_id, ${figures}
      from ${loads} and total.pharmacy_id is not null where ${within}`;
  return sql`select load.month, load.wholesaler_id, total.form_id, ${none} as pharmacy_id, ${none} as user_id, ${figures}
    from ${loads} and total.form_id is not null where ${within}`;
}

const keys: Record<SalesDimension, RawBuilder<string | null>> = {
  product: sql`form.product_id::text`,
  form: sql`sold.form_id::text`,
  range: sql`product.range`,
  city: sql`pharmacy.city_id::text`,
  region: sql`city.region`,
  pharmacy: sql`sold.pharmacy_id::text`,
  representative: sql`sold.user_id::text`,
  wholesaler: sql`sold.wholesaler_id::text`,
  month: sql`sold.month::text`,
};

/** The key of a line in a dimension. */
export const keyOf = (dimension: SalesDimension): RawBuilder<string | null> => keys[dimension];

const columns: Record<SalesMeasure, RawBuilder<unknown>> = {
  amount: sql`sold.amount`,
  quantity: sql`sold.quantity`,
  freeUnits: sql`sold.free_units`,
};

export const measureOf = (measure: SalesMeasure): RawBuilder<unknown> => columns[measure];

/** A condition that any of these values matches; none if there are no values. */
export const isAny = (
  column: RawBuilder<unknown>,
  values: readonly (number | string)[] | undefined,
  type: 'integer' | 'text',
) => (values === undefined ? [] : [sql`${column} = any(${[...values]}::${sql.raw(type)}[])`]);

/** 0 means unattributed. */
const isOf = (userIds: readonly number[] | undefined) =>
  userIds === undefined
    ? []
    : [
        sql`(sold.user_id = any(${[...userIds]}::integer[]) or (sold.user_id is null and 0 = any(${[...userIds]}::integer[])))`,
      ];

function conditionsOf({ filters, people }: ScopedQuestion): RawBuilder<unknown>[] {
  return [
    ...isAny(sql`form.product_id`, filters.productId, 'integer'),
    ...isAny(sql`sold.form_id`, filters.formId, 'integer'),
    ...isAny(sql`product.range`, filters.range, 'text'),
    ...isAny(sql`pharmacy.city_id`, filters.cityId, 'integer'),
    ...isAny(sql`city.region`, filters.region, 'text'),
    ...isAny(sql`sold.pharmacy_id`, filters.pharmacyId, 'integer'),
    ...isAny(sql`sold.wholesaler_id`, filters.wholesalerId, 'integer'),
    ...isOf(filters.userId),
    ...isAny(sql`sold.user_id`, people ?? undefined, 'integer'),
  ];
}

/**
 * `from … where …` for the sales of a question in these months, as `sold`, joined with `form`, `product`, `pharmacy`
 * and `city`. PostgreSQL removes the outer joins that the question does not use.
 */
export function soldIn(
  asked: ScopedQuestion,
  months: readonly string[],
  more: readonly RawBuilder<unknown>[] = [],
): RawBuilder<unknown> {
  const conditions = [...conditionsOf(asked), ...more];
  return sql`from (${sourceOf(asked, months)}) sold
    left join product_form form on form.id = sold.form_id left join product on product.id = form.product_id
    left join pharmacy on pharmacy.id = sold.pharmacy_id left join city on city.id = pharmacy.city_id
    ${conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`}`;
}
