import type { AnyEndpoint, InputOf } from '@portal/contract';
import type { LooseCall } from './endpoint-key.ts';
import type { CallOptions, Http, ReceivedFrom } from './http.ts';

/** A call with its input: it can be passed to code that does not know the endpoint. */
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
