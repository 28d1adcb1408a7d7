import type { AnyEndpoint, InputOf } from '@portal/contract';
import { keepPreviousData, queryOptions, skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { offlineSince, originOf } from '../lib/data-origin.ts';
import type { CacheChoice } from './cache/choice.ts';
import { type Call, callOf } from './call.ts';
import { type LooseCall, endpointKey } from './endpoint-key.ts';
import type { Http, InputArgs, ReceivedFrom } from './http.ts';
import { useHttp } from './http-context.tsx';
import { metaOf } from './query-staleness.ts';
import { shareEqual } from './share-equal.ts';

/** How often an offline copy is refetched. */
const ASK_AGAIN = 15_000;

/** What a screen reads is cached for offline use; search results are not. */
function usualChoice(input: unknown): CacheChoice {
  const { query } = (input ?? {}) as { query?: { q?: unknown } };
  return query?.q ? {} : { cache: 'refresh' };
}

/** Structural sharing, unless the origin differs: an offline copy must not look like the server's answer. */
const shareAnswer = (before: unknown, after: unknown): unknown =>
  originOf(before) === undefined && originOf(after) === undefined ? shareEqual(before, after) : after;

/** While an offline copy is shown, it is refetched from time to time. */
const askAgain = (query: { state: { data: unknown } }) => (offlineSince(query.state.data) === null ? false : ASK_AGAIN);

const optionsFor = <Answer>(http: Http, call: Call<Answer>, choice: CacheChoice) =>
  queryOptions({
    queryKey: endpointKey(call.endpoint, call.input ?? {}),
    meta: metaOf(call.endpoint),
    queryFn: ({ signal }) => call.run(http, { signal, ...choice }),
    structuralSharing: shareAnswer,
    refetchInterval: askAgain,
  });

/** Reads an endpoint. Former data stays visible while a changed input is loading. */
export function useEndpoint<E extends AnyEndpoint>(endpoint: E, ...args: [...InputArgs<E>, choice?: CacheChoice]) {
  const [input, choice = usualChoice(input)] = args as unknown as [InputOf<E>, CacheChoice?];
  return useShownCall(callOf(endpoint, input), choice);
}

/** The same for a call of any endpoint. */
export function useShownCall<Answer>(call: Call<Answer>, choice: CacheChoice = usualChoice(call.input)) {
  return useQuery({ ...optionsFor(useHttp(), call, choice), placeholderData: keepPreviousData });
}

/** Reads a reference list (cities, designations, representatives …): the kept one, where it is still valid. */
export function useReference<E extends AnyEndpoint>(endpoint: E, ...[input]: InputArgs<E>) {
  return useQuery(optionsFor(useHttp(), callOf(endpoint, input as InputOf<E>), { cache: 'use' }));
}

/** The same as `useEndpoint`, where the input may not be known yet: `null` waits. */
export function useEndpointWhen<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E> | null,
  choice: CacheChoice = usualChoice(input),
) {
  const call = callOf(endpoint, input ?? ({} as InputOf<E>));
  return useQuery({ ...optionsFor(useHttp(), call, choice), enabled: input !== null });
}

/**
 * The same for editable data: it is removed from memory when it leaves the screen, and refetched on return. From memory it would
 * be the state before the user's own writes, with versions that lead to conflicts.
 */
export function useEndpointToTypeOn<E extends AnyEndpoint>(endpoint: E, input: InputOf<E> | null) {
  const call = callOf(endpoint, input ?? ({} as InputOf<E>));
  return useQuery({ ...optionsFor(useHttp(), call, usualChoice(input)), enabled: input !== null, gcTime: 0 });
}

/** Reads what a call answers; `null` waits for one. */
export function useCall<Answer>(call: Call<Answer> | null, choice: CacheChoice = usualChoice(call?.input)) {
  const http = useHttp();
  return useQuery<Answer>(call ? optionsFor(http, call, choice) : { queryKey: ['no call'], queryFn: skipToken });
}

type PageLike = { items: unknown[]; nextCursor: string | null; total: number; totalIsExact: boolean };
type PagedEndpoint = AnyEndpoint & { output: { _output: PageLike } };

const pagesOf = (data: unknown): readonly unknown[] => (data as { pages?: unknown[] } | undefined)?.pages ?? [];

/** The same as `shareAnswer` and `askAgain`, where it is the pages that came. */
const shareEqualPages = (before: unknown, after: unknown): unknown =>
  [...pagesOf(before), ...pagesOf(after)].some(originOf) ? after : shareEqual(before, after);
const askPagesAgain = (query: { state: { data: unknown } }) =>
  pagesOf(query.state.data).some(offlineSince) ? ASK_AGAIN : false;

/** Reads a growing list page by page; its first page is kept. */
export function useGrowingEndpoint<E extends PagedEndpoint>(endpoint: E, input: InputOf<E>) {
  const http = useHttp() as unknown as LooseCall;
  return useInfiniteQuery({
    queryKey: [...endpointKey(endpoint, input), 'pages'],
    meta: metaOf(endpoint),
    queryFn: ({ signal, pageParam }) => {
      const { query, ...rest } = input as { query?: object };
      const choice = pageParam === undefined ? usualChoice(input) : {};
      return http(endpoint, { ...rest, query: { ...query, cursor: pageParam } }, { signal, ...choice }) as Promise<
        ReceivedFrom<E>
      >;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page as PageLike).nextCursor ?? undefined,
    structuralSharing: shareEqualPages,
    refetchInterval: askPagesAgain,
    placeholderData: keepPreviousData,
  });
}
