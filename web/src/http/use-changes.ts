import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHttp } from './http-context.tsx';
import { makeQueriesStale } from './query-staleness.ts';

/**
 * Keeps the screens' memory in step with the cache. What another tab or a live event changed is read anew where it is
 * shown; after a write of its own a screen does that itself (`useAct`), and until then it is only marked.
 */
export function useChanges(): void {
  const { cache } = useHttp();
  const client = useQueryClient();
  useEffect(
    () => cache.onChange(({ modules, own }) => void makeQueriesStale(client, modules, own ? 'none' : 'active')),
    [cache, client],
  );
}
