import type { AnyEndpoint, InputOf } from '@portal/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Call, callOf } from './call.ts';
import { endpointKey } from './endpoint-key.ts';
import { useHttp } from './http-context.tsx';

const forget = (client: QueryClient, endpoints: readonly AnyEndpoint[]) =>
  Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: endpointKey(endpoint) })));

type ActOptions = {
  stale?: readonly AnyEndpoint[];
  /** By which others find this act while it is on its way, and for a while after. */
  key?: readonly string[] | undefined;
};

/** Calls an endpoint that changes something; afterwards the answers of the `stale` endpoints are read anew. */
export const useAct = <E extends AnyEndpoint>(endpoint: E, options: ActOptions = {}) =>
  useCallAct((input: InputOf<E>) => callOf(endpoint, input), options);

/** The same for a call that is made of what is acted upon. */
export function useCallAct<Given, Answer>(
  toCall: (given: Given) => Call<Answer>,
  { stale = [], key }: ActOptions = {},
) {
  const http = useHttp();
  const client = useQueryClient();
  return useMutation({
    ...(key && { mutationKey: key }),
    mutationFn: (given: Given) => toCall(given).run(http, { stale }),
    // A refusal too can mean that what we show is out of date (409, 404).
    onSettled: () => forget(client, stale),
  });
}
