import type { AnyEndpoint, InputOf } from '@portal/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type LooseCall, endpointKey } from './endpoint-key.ts';
import type { ReceivedFrom } from './http.ts';
import { useHttp } from './http-context.tsx';

const forget = (client: QueryClient, endpoints: readonly AnyEndpoint[]) =>
  Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: endpointKey(endpoint) })));

/** Calls an endpoint that changes something; afterwards the answers of the `stale` endpoints are read anew. */
export function useAct<E extends AnyEndpoint>(endpoint: E, { stale = [] }: { stale?: readonly AnyEndpoint[] } = {}) {
  const http = useHttp() as unknown as LooseCall;
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<E>) => http(endpoint, input, { stale }) as Promise<ReceivedFrom<E>>,
    // A refusal too can mean that what we show is out of date (409, 404).
    onSettled: () => forget(client, stale),
  });
}
