import { type AnyEndpoint, isOutdated, showsOf } from '@portal/contract';
import type { QueryClient, QueryMeta } from '@tanstack/react-query';
import type { Changed } from './cache/cache.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** The modules whose data an answer in memory holds; without it, any. */
    queryMeta: { shows?: readonly string[] };
  }
}

/** The `meta` of a query of this endpoint; every hook that reads one passes it on. */
export const metaOf = (endpoint: AnyEndpoint): QueryMeta => ({ shows: showsOf(endpoint) });

/** Invalidates queries that show one of these modules; visible ones are refetched, unless `refetchType` says otherwise. */
export const makeQueriesStale = (client: QueryClient, changed: Changed, refetchType: 'active' | 'none' = 'active') =>
  client.invalidateQueries({ predicate: ({ meta }) => isOutdated(meta?.shows, changed), refetchType });
