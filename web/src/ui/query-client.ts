import { QueryClient } from '@tanstack/react-query';
import { HttpError } from '../http/errors.ts';

const MAX_RETRIES = 2;
const FRESH_FOR = 30_000;

/** A refusal would be the same again; a lost connection may be back. */
const worthRetrying = (failures: number, error: Error) =>
  failures < MAX_RETRIES && error instanceof HttpError && (error.kind === 'network' || error.status >= 502);

export const createQueryClient = () =>
  new QueryClient({
    // 'always': without a connection a call fails at once and the page says so, instead of waiting in silence.
    defaultOptions: {
      queries: { retry: worthRetrying, staleTime: FRESH_FOR, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
