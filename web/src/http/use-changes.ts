import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHttp } from './http-context.tsx';
import { makeQueriesStale } from './query-staleness.ts';

/**
 * Keeps React Query in step with the cache. Changes by another tab or a live event are refetched where they are shown; after its
 * own write a screen does that itself (`useAct`), and until then queries are only marked as stale.
 */
export function useChanges(): void {
  const { cache } = useHttp();
  const client = useQueryClient();
  useEffect(
    () => cache.onChange(({ modules, own }) => void makeQueriesStale(client, modules, own ? 'none' : 'active')),
    [cache, client],
  );
}
