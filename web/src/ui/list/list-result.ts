import { useEffect } from 'react';

/** The rows of a list however they come: whole, or page by page. */
export type ListResult<Row> = {
  rows: readonly Row[] | undefined;
  /** The answer as it came: it knows whether it is an offline copy. */
  source: unknown;
  total: number;
  totalIsExact: boolean;
  refreshing: boolean;
  error: unknown;
  retry: () => void;
  /** Absent where everything is there. */
  more?: { loading: boolean; load: () => void };
};

export type WholeQuery<Row> = {
  data: readonly Row[] | undefined;
  error: unknown;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

/** A reference list, loaded as a whole. `rows`: where the browser filters or sorts it. */
export const wholeList = <Row>(query: WholeQuery<Row>, rows = query.data): ListResult<Row> => ({
  rows,
  source: query.data,
  total: rows?.length ?? 0,
  totalIsExact: true,
  refreshing: query.isPlaceholderData,
  error: query.error,
  retry: () => void query.refetch(),
});

type Page<Row> = { items: readonly Row[]; nextCursor: string | null; total: number; totalIsExact: boolean };

type GrowingQuery<Row> = {
  data: { pages: readonly Page<Row>[] } | undefined;
  error: unknown;
  isPlaceholderData: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
};

/** A growing list, up to as many pages as the address says. */
export function useGrowingList<Row>(
  query: GrowingQuery<Row>,
  state: { pages: number; setPages: (pages: number) => void },
): ListResult<Row> {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const there = data?.pages.length ?? 0;
  const behind = there > 0 && there < state.pages && hasNextPage && !isFetchingNextPage && !query.error;
  useEffect(() => {
    if (behind) void fetchNextPage();
  }, [behind, fetchNextPage]);
  const last = data?.pages.at(-1);
  return {
    rows: data?.pages.flatMap((page) => page.items),
    source: data?.pages[0],
    total: last?.total ?? 0,
    totalIsExact: last?.totalIsExact ?? true,
    refreshing: query.isPlaceholderData,
    error: query.error,
    retry: () => void (there > 0 ? fetchNextPage() : query.refetch()),
    more: hasNextPage ? { loading: isFetchingNextPage, load: () => state.setPages(there + 1) } : undefined,
  };
}
