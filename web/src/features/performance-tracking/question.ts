import { type Period, type ShortSpan, PerformanceFigureName, performanceTracking } from '@portal/contract';
import type { AddressEntries, Asking as AskingOf } from '../../figures/figure-kind.ts';
import { periodInAddress, wholeNumber } from '../../figures/periods.ts';
import { hrefOf } from '../../figures/use-figure-question.ts';
import { useNumberInAddress } from '../../ui/use-address.ts';
import type { TeamQuery } from './queries.ts';
import { paths } from './screens.ts';

/** How long a period is. */
export const spans: readonly ShortSpan[] = ['month', 'quarter'];

export const figureNames = PerformanceFigureName.options;

export const filterKeys = ['managerId', 'cityId', 'productId'] as const;
export type FilterKey = (typeof filterKeys)[number];
type Filters = Readonly<Partial<Record<FilterKey, number[]>>>;
type Sort = NonNullable<TeamQuery['sort']>;

/** The views of the team. */
export const views = ['table', 'coverage', 'compare'] as const;
type View = (typeof views)[number];

/** The query in the address. */
export type Question = Period & {
  provisional: boolean;
  filters: Filters;
  sort: Sort;
  view: View;
  /** The people being compared. */
  compared: readonly number[];
};
export type Asking = AskingOf<{ span: ShortSpan; question: Question }>;

const [MOST, MOST_COMPARED] = [100, 8];

const idsOf = (texts: readonly string[], most: number): number[] =>
  [...new Set(texts)].flatMap((text) => wholeNumber(text, 1, 999_999_999) ?? []).slice(0, most);

const sorts = performanceTracking.monthly.query.shape.sort;

/** Reads the query from an address; missing or invalid values get their default. */
function readQuestion(span: ShortSpan, params: URLSearchParams): Question {
  const filters = filterKeys.flatMap((key) => {
    const ids = idsOf(params.getAll(key), MOST);
    return ids.length > 0 ? [[key, ids] as const] : [];
  });
  return {
    ...periodInAddress(span, params),
    provisional: params.get('provisional') === 'true',
    filters: Object.fromEntries(filters),
    sort: sorts.safeParse(params.get('sort') ?? undefined).data ?? 'score',
    view: views.find((one) => one === params.get('view')) ?? 'table',
    compared: idsOf((params.get('with') ?? '').split(','), MOST_COMPARED),
  };
}

/** Defaults are left out of the address, except for the period. */
function writeQuestion(_span: ShortSpan, question: Question): AddressEntries {
  const { year, period, provisional, filters, sort, view, compared } = question;
  return [
    ['year', String(year)],
    ['period', String(period)],
    ['provisional', provisional && 'true'],
    ...filterKeys.flatMap((key) => (filters[key] ?? []).map((id): [string, string] => [key, String(id)])),
    ['sort', sort !== 'score' && sort],
    ['view', view !== 'table' && view],
    ['with', compared.length > 0 && compared.join(',')],
  ];
}

const PERSON = 'person';

/** The team, and with `?person=12` one person's page. */
export const performanceAddress = { paths, read: readQuestion, write: writeQuestion, keeps: [PERSON] };

type Asked = Pick<Asking, 'span' | 'question'>;

export const teamHref = ({ span, question }: Asked): string => hrefOf(performanceAddress, span, question);

/** One person's page: a step of the history, so that back leads to the team as it was. */
export const personHref = (asked: Asked, personId: number): string => `${teamHref(asked)}&${PERSON}=${personId}`;

export const usePersonAsked = () => useNumberInAddress(PERSON);

/** The query of the team call. */
export const teamQuery = ({ year, period, provisional, filters, sort }: Question): TeamQuery => ({
  year,
  period,
  provisional,
  sort,
  ...filters,
});
