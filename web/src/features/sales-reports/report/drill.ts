import { type MonthRange, type SalesDimension, periodOf } from '@portal/contract';
import { paths } from '../screens.ts';
import { type Filters, type Report, filterOf, reportHref, writeFilters } from './question.ts';

/** The lines of the sheets behind a figure. */
export function rowsHref({ from, to }: MonthRange, filters: Filters): string {
  const params = new URLSearchParams([['from', from], ['to', to], ...writeFilters(filters)]);
  return `${paths.rows}?${params}`;
}

/** The next dimension to drill down to: the first of these that is not filtered yet; without one, the lines are shown. */
const nextOf: Readonly<Record<SalesDimension, readonly SalesDimension[]>> = {
  month: ['product', 'pharmacy'],
  range: ['product', 'pharmacy'],
  product: ['pharmacy'],
  form: ['pharmacy'],
  region: ['city'],
  city: ['pharmacy'],
  pharmacy: ['product'],
  representative: ['product', 'pharmacy'],
  wholesaler: ['product', 'pharmacy'],
};

/** A dimension is fixed if it, or a finer one, is filtered. */
const finer: Partial<Record<SalesDimension, readonly SalesDimension[]>> = {
  product: ['form'],
  range: ['product', 'form'],
  city: ['pharmacy'],
  region: ['city', 'pharmacy'],
};

function isSettled(dimension: SalesDimension, filters: Filters): boolean {
  return [dimension, ...(finer[dimension] ?? [])].some(
    (one) => one !== 'month' && filters[filterOf[one]]?.length === 1,
  );
}

const fresh = { across: null, sort: 'rank' } as const;

/** 0 stands for unassigned. */
const valueOf = (key: string | null) => key ?? '0';

/** Where a line leads: to the same report filtered by it, by the next dimension; in the end to the lines of the sheets. */
export function lineHref({ span, question }: Report, key: string | null, monthRange: MonthRange): string {
  const { by } = question;
  if (by === 'month' && key !== null) {
    const at = periodOf('month', key);
    const filters = question.filters;
    const next = nextOf.month.find((one) => !isSettled(one, filters));
    if (next === undefined) return rowsHref({ from: key, to: key }, filters);
    return reportHref({
      span: 'month',
      question: { ...question, ...fresh, ...at, by: next, cumulative: false, compare: null },
    });
  }
  if (by === 'month') return rowsHref(monthRange, question.filters);
  const filters = { ...question.filters, [filterOf[by]]: [valueOf(key)] };
  const next = nextOf[by].find((one) => !isSettled(one, filters));
  if (next === undefined) return rowsHref(monthRange, filters);
  return reportHref({ span, question: { ...question, ...fresh, by: next, filters } });
}

/** Where the total leads: to its months where it has several, else to the lines of the sheets. */
export function totalHref({ span, question }: Report, monthRange: MonthRange): { href: string; toMonths: boolean } {
  const toMonths = monthRange.from !== monthRange.to && question.by !== 'month';
  const href = toMonths
    ? reportHref({ span, question: { ...question, ...fresh, by: 'month' } })
    : rowsHref(monthRange, question.filters);
  return { href, toMonths };
}
