import type { AnyEndpoint } from '@portal/contract';
import type { CallOptions } from './http.ts';

/** The key of an endpoint's answers; without an input, of all of them. */
export const endpointKey = (endpoint: AnyEndpoint, input?: unknown): readonly unknown[] =>
  input === undefined ? [endpoint.method, endpoint.path] : [endpoint.method, endpoint.path, input];

/** The loose face of `http`, for helpers that are generic over endpoints; their own signatures keep the types. */
export type LooseCall = (endpoint: AnyEndpoint, input: unknown, options?: CallOptions) => Promise<unknown>;
