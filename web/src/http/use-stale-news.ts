import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHttp } from './http-context.tsx';

const moduleIn = (path: unknown) => (typeof path === 'string' ? (path.split('/')[1] ?? '') : '');

/**
 * Keeps the screens' memory in step with the cache. What another tab or a live event changed is read anew where it is
 * shown; after a write of its own a screen does that itself, and only the rest is marked.
 */
export function useStaleNews(): void {
  const { cache } = useHttp();
  const client = useQueryClient();
  useEffect(
    () =>
      cache.onStale(({ modules, own }) => {
        const isOld = ({ queryKey }: { queryKey: readonly unknown[] }) =>
          modules === null || modules.includes(moduleIn(queryKey[1]));
        void client.invalidateQueries({ predicate: isOld, refetchType: own ? 'none' : 'active' });
      }),
    [cache, client],
  );
}
