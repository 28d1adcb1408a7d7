import type { AnyEndpoint, InputOf } from '@portal/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type LooseCall, endpointKey } from './endpoint-key.ts';
import type { ReceivedFrom } from './http.ts';
import { useHttp } from './http-context.tsx';

const forget = (client: QueryClient, endpoints: readonly AnyEndpoint[]) =>
  Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: endpointKey(endpoint) })));

type ActOptions = {
  stale?: readonly AnyEndpoint[];
  /** By which others find this act while it is on its way, and for a while after. */
  key?: readonly string[] | undefined;
};

/** Calls an endpoint that changes something; afterwards the answers of the `stale` endpoints are read anew. */
export function useAct<E extends AnyEndpoint>(endpoint: E, { stale = [], key }: ActOptions = {}) {
  const http = useHttp() as unknown as LooseCall;
  const client = useQueryClient();
  return useMutation({
    ...(key && { mutationKey: key }),
    mutationFn: (input: InputOf<E>) => http(endpoint, input, { stale }) as Promise<ReceivedFrom<E>>,
    // A refusal too can mean that what we show is out of date (409, 404).
    onSettled: () => forget(client, stale),
  });
}
