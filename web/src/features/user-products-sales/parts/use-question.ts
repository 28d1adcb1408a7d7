import { userProductsSales } from '@portal/contract';
import { useAddress } from '../../../ui/use-address.ts';
import { useWorkingYear } from '../../../figures/working-year.ts';
import type { OwnQuery } from '../queries.ts';

export const sorts = userProductsSales.monthly.query.shape.sort.unwrap().options;
type Sort = (typeof sorts)[number];

const isSort = (text: string | null): text is Sort => sorts.some((sort) => sort === text);
/** As long a search as the contract takes: an address can be typed by hand. */
const LONGEST = 100;
/** Anything else is somebody's mistake: one's own are shown. */
const isPerson = (text: string | null): text is string => text !== null && /^(team|[1-9]\d{0,8})$/.test(text);

/** What the address asks: whose sales, of which year, in what, and which of them. */
export function useQuestion() {
  const { params, change } = useAddress();
  const year = useWorkingYear();
  const asked = params.get('userId');
  const userId = isPerson(asked) ? asked : undefined;
  const measure = params.get('measure') === 'amount' ? ('amount' as const) : ('quantity' as const);
  const sort = params.get('sort');
  const query: OwnQuery = { year: year.year, measure, ...(userId !== undefined && { userId }) };
  const shown = {
    search: (params.get('q') ?? '').slice(0, LONGEST),
    onlyBehind: params.get('behind') === 'true',
    sort: isSort(sort) ? sort : ('name' as const),
  };
  /** The same for a file: the screen narrows what it has by itself. */
  const narrowing = { q: shown.search, behind: shown.onlyBehind, sort: shown.sort };
  return { query, narrowing, year, userId, measure, change, ...shown };
}
export type Question = ReturnType<typeof useQuestion>;
