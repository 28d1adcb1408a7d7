import { type AnyEndpoint, type InputOf, changesOf } from '@portal/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Call, callOf } from './call.ts';
import { useHttp } from './http-context.tsx';
import { makeQueriesStale } from './query-staleness.ts';

type ActOptions = {
  /** By which others find this act while it is on its way, and for a while after. */
  key?: readonly string[] | undefined;
  /** An optimistic update: it is sent even if the page is left. */
  outlivesPage?: boolean;
};

/** Calls an endpoint that changes something; afterwards the queries that show it are refetched. */
export const useAct = <E extends AnyEndpoint>(endpoint: E, options: ActOptions = {}) =>
  useCallAct((input: InputOf<E>) => callOf(endpoint, input), options);

/** The same for a call that is built from its input. */
export function useCallAct<Given, Answer>(toCall: (given: Given) => Call<Answer>, options: ActOptions = {}) {
  const { key, outlivesPage } = options;
  const http = useHttp();
  const client = useQueryClient();
  return useMutation({
    ...(key && { mutationKey: key }),
    mutationFn: async (given: Given) => {
      const call = toCall(given);
      try {
        return await call.run(http, { outlivesPage });
      } finally {
        // A refusal too can mean that what we show is out of date (409, 404).
        await makeQueriesStale(client, changesOf(call.endpoint));
      }
    },
  });
}
