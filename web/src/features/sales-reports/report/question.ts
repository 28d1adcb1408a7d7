import { type Period, type Span, SalesDimension, SalesMeasure, periodsIn, salesFigures } from '@portal/contract';
import type { AddressEntries } from '../../../figures/figure-kind.ts';
import { hrefOf } from '../../../figures/use-figure-question.ts';
import type { QueryOf } from '../../../ui/list/list-state.ts';
import { paths } from '../screens.ts';
import { periodInAddress, readYear, wholeNumber } from '../../../figures/periods.ts';

export type FilterKey =
  | 'productId'
  | 'formId'
  | 'range'
  | 'cityId'
  | 'region'
  | 'pharmacyId'
  | 'userId'
  | 'wholesalerId';
export type Filters = Readonly<Partial<Record<FilterKey, readonly string[]>>>;
type YearlyQuery = QueryOf<typeof salesFigures.yearly>;
export type Sort = NonNullable<YearlyQuery['sort']>;

/** The query of a report, as in its address. */
export type Question = Period & {
  by: SalesDimension;
  across: SalesDimension | null;
  measure: SalesMeasure;
  cumulative: boolean;
  /** Null: the same period of the year before. */
  compare: Period | null;
  sort: Sort;
  filters: Filters;
};

export const dimensions = SalesDimension.options;
export const measures = SalesMeasure.options;

/** The filter for a line of a dimension; a month is a period, not a filter. */
export const filterOf: Readonly<Record<Exclude<SalesDimension, 'month'>, FilterKey>> = {
  product: 'productId',
  form: 'formId',
  range: 'range',
  city: 'cityId',
  region: 'region',
  pharmacy: 'pharmacyId',
  representative: 'userId',
  wholesaler: 'wholesalerId',
};

export const filterKeys = Object.values(filterOf);
const named: ReadonlySet<FilterKey> = new Set(['range', 'region']);

/** What the contract takes of a filter: an address can be typed by hand. */
const [MOST, LONGEST] = [100, 120];
const isValue = (key: FilterKey, value: string) =>
  named.has(key) ? value.length <= LONGEST : /^\d{1,9}$/.test(value) && (key === 'userId' || value !== '0');

export function readFilters(params: URLSearchParams): Filters {
  const entries = filterKeys.flatMap((key) => {
    const values = [...new Set(params.getAll(key))].filter((value) => isValue(key, value)).slice(0, MOST);
    return values.length > 0 ? [[key, values] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** A comparison needs both year and period. */
function readCompare(span: Span, params: URLSearchParams): Period | null {
  const year = readYear(params.get('compareYear'));
  if (year === null) return null;
  const period = span === 'year' ? 1 : wholeNumber(params.get('comparePeriod'), 1, periodsIn(span));
  return period === null ? null : { year, period };
}

const sorts = salesFigures.yearly.query.shape.sort;

/** Reads the query from an address; missing or invalid values get their default. */
function readQuestion(span: Span, params: URLSearchParams): Question {
  const by = SalesDimension.safeParse(params.get('by')).data ?? 'product';
  const across = SalesDimension.safeParse(params.get('across')).data ?? null;
  return {
    ...periodInAddress(span, params),
    by,
    across: across === by ? null : across,
    measure: SalesMeasure.safeParse(params.get('measure')).data ?? 'amount',
    cumulative: span !== 'year' && params.get('cumulative') === 'true',
    compare: readCompare(span, params),
    sort: sorts.safeParse(params.get('sort') ?? undefined).data ?? 'rank',
    filters: readFilters(params),
  };
}

const filterEntries = (filters: Filters): [string, string][] =>
  filterKeys.flatMap((key) => (filters[key] ?? []).map((value): [string, string] => [key, value]));

/** Defaults are left out of the address, except for the period. */
function writeQuestion(span: Span, question: Question): AddressEntries {
  const { year, period, by, across, measure, cumulative, compare, sort, filters } = question;
  return [
    ['year', String(year)],
    ['period', span !== 'year' && String(period)],
    ['by', by !== 'product' && by],
    ['across', across ?? false],
    ['measure', measure !== 'amount' && measure],
    ['cumulative', cumulative && 'true'],
    ['compareYear', compare !== null && String(compare.year)],
    ['comparePeriod', compare !== null && span !== 'year' && String(compare.period)],
    ['sort', sort !== 'rank' && sort],
    ...filterEntries(filters),
  ];
}

export const reportAddress = { paths: paths.reports, read: readQuestion, write: writeQuestion };

/** A report: its span and its query. */
export type Report = { span: Span; question: Question };

export const reportHref = ({ span, question }: Report): string => hrefOf(reportAddress, span, question);

export const writeFilters = (filters: Filters): URLSearchParams => new URLSearchParams(filterEntries(filters));

/** The filters of a call. */
export function filtersOf(filters: Filters): { [Key in FilterKey]?: string[] } {
  const said: { [Key in FilterKey]?: string[] } = {};
  for (const key of filterKeys) {
    const values = filters[key] ?? [];
    if (values.length > 0) said[key] = [...values];
  }
  return said;
}

/** The part of the query that all spans share; each span adds its period. */
export function queryOf({ year, by, across, measure, cumulative, compare, sort, filters }: Question): YearlyQuery {
  return {
    year,
    by,
    measure,
    cumulative,
    sort,
    ...filtersOf(filters),
    ...(across !== null && { across }),
    ...(compare !== null && { compareYear: compare.year }),
  };
}

/** The period within its year, and the one it is held against. */
export const periodQueryOf = ({ period, compare }: Question) => ({
  period,
  ...(compare !== null && { comparePeriod: compare.period }),
});
