import { SEARCH_MIN_LENGTH, search } from '@portal/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointKey } from '../../http/endpoint-key.ts';
import { useHttp } from '../../http/http-context.tsx';
import { metaOf } from '../../http/query-staleness.ts';

/** Searches from two characters on; earlier results stay while the user types. */
export function useFind(q: string) {
  const http = useHttp();
  const input = { query: { q } };
  return useQuery({
    queryKey: endpointKey(search.find, input),
    meta: metaOf(search.find),
    queryFn: ({ signal }) => http(search.find, input, { signal }),
    enabled: q.length >= SEARCH_MIN_LENGTH,
    placeholderData: keepPreviousData,
  });
}
