import { type SalesDimension, monthsOf } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import { cellSums, hasGoal, judgedSums } from '../figures/attainment.ts';
import type { Told } from './report-sold.ts';
import { isAny } from './report-source.ts';

/** Objectives exist by person, form and month: not by place, pharmacy or wholesaler. */
const goalKeys: Partial<Record<SalesDimension, RawBuilder<unknown>>> = {
  product: sql`form.product_id::text`,
  form: sql`line.form_id::text`,
  range: sql`product.range`,
  representative: sql`line.user_id::text`,
  month: sql`line.month::text`,
};

/** Whether each line of a report has objectives of its own. */
export const linesHaveGoals = (by: SalesDimension): boolean => goalKeys[by] !== undefined;

/**
 * Objectives and sales of the lines that R/O is computed from, as `key` and their sums: for the report's filters,
 * whatever it is grouped by, so that its total is the same. Null if it is filtered by something that objectives do not
 * have.
 */
export function goalsBy({
  asked: { filters, people },
  by,
  measure,
  monthRanges,
  judged,
}: Told): RawBuilder<unknown> | null {
  const { cityId, region, pharmacyId, wholesalerId } = filters;
  if (measure === 'freeUnits' || [cityId, region, pharmacyId, wholesalerId].some((one) => one !== undefined))
    return null;
  const conditions = [
    sql`line.month = any(${monthsOf(monthRanges.period)}::date[]) and ${hasGoal(measure)}`,
    ...isAny(sql`form.product_id`, filters.productId, 'integer'),
    ...isAny(sql`line.form_id`, filters.formId, 'integer'),
    ...isAny(sql`product.range`, filters.range, 'text'),
    ...isAny(sql`line.user_id`, filters.userId, 'integer'),
    ...isAny(sql`line.user_id`, people ?? undefined, 'integer'),
  ];
  return sql`select key, ${judgedSums(judged)} from (
      select ${goalKeys[by] ?? sql`null::text`} as key, line.month, ${cellSums(measure)}
      from attainment_line line
      join product_form form on form.id = line.form_id join product on product.id = form.product_id
      where ${sql.join(conditions, sql` and `)} group by 1, 2) cell
    group by key`;
}
