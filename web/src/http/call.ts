import type { AnyEndpoint, InputOf } from '@portal/contract';
import type { LooseCall } from './endpoint-key.ts';
import type { CallOptions, Http, ReceivedFrom } from './http.ts';

/** A call with all that it takes: it can be handed on to who does not know which endpoint it is of. */
export type Call<Answer> = {
  endpoint: AnyEndpoint;
  input: unknown;
  run: (http: Http, options?: CallOptions) => Promise<Answer>;
};

export const callOf = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): Call<ReceivedFrom<E>> => ({
  endpoint,
  input,
  run: (http, options) => (http as LooseCall)(endpoint, input, options) as Promise<ReceivedFrom<E>>,
});
