import type { HttpRequest } from '../pipeline.ts';
import { DAILY_REPORTS_EXPIRATION, DEFAULT_EXPIRATION } from './record.ts';

/** Specification, section 7, with the spelling that it has there. */
const USE_CACHE = 'x-use-cache';
const CACHE_EXPIRATION = 'x-db-cache-expiration';
const values = { use: 'true', refresh: 'refesh', ignore: 'ignore' } as const;

/**
 * `use`: the kept answer where there is a valid one. `refresh`: the server's answer, which is then kept. `ignore`:
 * straight through. Without a choice the answer is not kept.
 */
export type CacheMode = keyof typeof values;
export type CacheChoice = {
  cache?: CacheMode;
  /** For how long an answer is kept, in milliseconds; as the specification says unless told. */
  expiration?: number;
  /** Milliseconds for which this answer is shared with identical requests. */
  sharedFor?: number;
};

/** For data that the start prefetches and a screen requests too: one request serves both. */
export const REFRESH_ONCE: CacheChoice = { cache: 'refresh', sharedFor: 30_000 };

/** The headers that carry a caller's choice through the pipeline; they are never sent. */
export const cacheHeaders = ({ cache, expiration }: CacheChoice): Record<string, string> => ({
  ...(cache && { [USE_CACHE]: values[cache] }),
  ...(expiration !== undefined && { [CACHE_EXPIRATION]: String(expiration) }),
});

function modeOf(value: string | undefined): CacheMode | undefined {
  if (value === values.use) return 'use';
  if (value === values.refresh) return 'refresh';
  return value === values.ignore ? 'ignore' : undefined;
}

const DAILY_REPORTS = '/work-reports/user/daily/';

function expirationOf(value: string | undefined, url: string): number {
  const given = Number(value ?? Number.NaN);
  if (Number.isFinite(given) && given >= 0) return given;
  return url.includes(DAILY_REPORTS) ? DAILY_REPORTS_EXPIRATION : DEFAULT_EXPIRATION;
}

/** Takes the choice off a request: returns it, and the request to send. */
export function takeChoice(request: HttpRequest) {
  const { [USE_CACHE]: use, [CACHE_EXPIRATION]: expiration, ...headers } = request.headers;
  return { mode: modeOf(use), expiration: expirationOf(expiration, request.url), request: { ...request, headers } };
}
