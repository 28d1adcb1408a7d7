import { HttpError } from '../http/errors.ts';
import type { SendProblem } from './records.ts';

export type StorageProblem = 'full' | 'unavailable';

const nameOf = (error: unknown) => (error instanceof Error || error instanceof DOMException ? error.name : '');

const isFull = (error: unknown): boolean => nameOf(error) === 'QuotaExceededError';
/** The connection was closed under us: the user cleared the site's data, another tab deleted the database. */
export const isClosed = (error: unknown): boolean => ['InvalidStateError', 'NotFoundError'].includes(nameOf(error));

export const problemOfStorage = (error: unknown): StorageProblem => (isFull(error) ? 'full' : 'unavailable');

/**
 * What happens to an entry that was not accepted. `wait`: retried automatically. `signIn`: after its user signs in again.
 * `failed`: not without its user.
 */
type Verdict = 'wait' | 'signIn' | 'failed';

/** Temporary failures. */
const PASSING = [408, 425, 429, 502, 503, 504, 507];
/** After this many failures with the same entry the server will keep failing: the entry must not hold up the others. */
const MOST_STUMBLES = 5;

/** `tries`: the number of attempts, including this one. */
export function verdictOn(error: unknown, tries: number): Verdict {
  if (!(error instanceof HttpError)) return 'failed';
  if (error.kind !== 'answer' || PASSING.includes(error.status)) return 'wait';
  if (error.status === 401) return 'signIn';
  return error.status >= 500 && tries < MOST_STUMBLES ? 'wait' : 'failed';
}

/** Whether the server may have processed the request although the answer was lost: the same request must be repeated. */
export const isDoubtful = (error: unknown): boolean =>
  error instanceof HttpError && (error.kind !== 'answer' || [408, 502, 504].includes(error.status));

/** Why, in a form that can be stored and shown. */
export function problemOfSending(error: unknown): SendProblem {
  if (!(error instanceof HttpError)) return { code: nameOf(error) || 'unexpected', message: String(error) };
  const { kind, code, status, message, faults, current, requestId } = error;
  return {
    code: kind === 'answer' ? (code ?? `http_${status}`) : 'network',
    message,
    ...(faults && { faults }),
    ...(current !== undefined && { current }),
    ...(requestId && { requestId }),
  };
}

const SHORTEST_WAIT = 2000;
const LONGEST_WAIT = 300_000;

/** How long until the next attempt, in milliseconds: longer each time, as the server asks, never all devices at once. */
export function waitAfter(error: unknown, tries: number): number {
  const asked = error instanceof HttpError ? (error.retryAfter ?? 0) : 0;
  const backoff = Math.min(SHORTEST_WAIT * 2 ** Math.max(0, tries - 1), LONGEST_WAIT);
  return Math.max(asked * 1000, backoff) * (1 + Math.random() / 4);
}
