import { userProductsSales } from '@portal/contract';
import type { AddressEntries, Asking } from '../../../figures/figure-kind.ts';
import { readYear } from '../../../figures/periods.ts';
import { rememberedYear } from '../../../figures/working-year.ts';
import type { OwnQuery } from '../queries.ts';
import { type Span, paths } from '../screens.ts';

export const sorts = userProductsSales.monthly.query.shape.sort.unwrap().options;
type Sort = (typeof sorts)[number];

/** The query in the address: person, year, measure and filters. */
export type Question = {
  year: number | null;
  /** One's own where the address names nobody. */
  userId: string | null;
  measure: 'quantity' | 'amount';
  search: string;
  onlyBehind: boolean;
  sort: Sort;
};
export type OwnAsking = Asking<{ span: Span; question: Question }>;

/** As long a search as the contract takes: an address can be typed by hand. */
const LONGEST = 100;
/** Anything else is somebody's mistake: one's own are shown. */
const isPerson = (text: string | null): text is string => text !== null && /^(team|[1-9]\d{0,8})$/.test(text);

function read(_span: Span, params: URLSearchParams): Question {
  const userId = params.get('userId');
  return {
    year: readYear(params.get('year')),
    userId: isPerson(userId) ? userId : null,
    measure: params.get('measure') === 'amount' ? 'amount' : 'quantity',
    search: (params.get('q') ?? '').slice(0, LONGEST),
    onlyBehind: params.get('behind') === 'true',
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'name',
  };
}

/** Defaults are left out of the address. */
function write(_span: Span, { year, userId, measure, search, onlyBehind, sort }: Question): AddressEntries {
  return [
    ['year', year !== null && String(year)],
    ['measure', measure === 'amount' && measure],
    ['userId', userId ?? false],
    ['q', search !== '' && search],
    ['sort', sort !== 'name' && sort],
    ['behind', onlyBehind && 'true'],
  ];
}

export const ownAddress = { paths, read, write };

/** The year of the address, the one that was chosen last, or the present one. */
export const yearOf = ({ year }: Question): number => year ?? rememberedYear() ?? new Date().getFullYear();

/** The query of the call. */
export function queryOf(question: Question): OwnQuery {
  const { userId, measure } = question;
  return { year: yearOf(question), measure, ...(userId !== null && { userId }) };
}

/** The filters for a file: the screen filters locally. */
export const narrowingOf = ({ search, onlyBehind, sort }: Question) => ({ q: search, behind: onlyBehind, sort });
