import { changesOf, showsOf } from '@portal/contract';
import { yieldToBrowser } from '../../lib/yield-to-browser.ts';
import { isAway } from '../errors.ts';
import { parsed } from '../parsed.ts';
import type { Answer, HttpRequest, Send, Step } from '../pipeline.ts';
import type { Cache } from './cache.ts';
import { type CacheMode, takeChoice } from './choice.ts';
import type { Found, Question } from './kept-answers.ts';
import { createSharedRequests } from './shared-requests.ts';

/** Specification, section 7: the refresh of the token and one placeholder are never cached. */
const EXCLUDED = [/\/account\/refresh-token(?:[/?]|$)/, /\/placeholder(?:[/?]|$)/];
const isExcluded = ({ url }: HttpRequest) => EXCLUDED.some((one) => one.test(url));

const isStorable = ({ status }: Answer) => status >= 200 && status < 300;

function answerFrom({ record }: Found, from: 'cache' | 'offline'): Answer {
  const { isText, body, ...rest } = record.response;
  return {
    ...rest,
    headers: new Headers(),
    body: isText && typeof body === 'string' ? parsed(body) : body,
    origin: { from, at: new Date(record.timestamp) },
  };
}

const questionOf = ({ url, endpoint }: HttpRequest): Question => ({ url, shows: showsOf(endpoint) });

/** The last copy, however old, where the server is out of reach. */
async function lastCopy(cache: Cache, question: Question, known: Found | undefined): Promise<Answer | undefined> {
  const found = known ?? (await cache.find(question));
  if (!found) return undefined;
  if (!found.fresh) await cache.restore(found.record);
  return answerFrom(found, 'offline');
}

/** Specification, section 7: reads go through the cache as their header says, and share their requests. */
function createReader(cache: Cache) {
  const sharedRequests = createSharedRequests();

  const ask = (request: HttpRequest, keepFor: number | undefined, next: Send) => {
    const asked = cache.asked(questionOf(request));
    return sharedRequests.ask({
      // Reads before and after a change must not share a request.
      key: `${asked.owner ?? ''} ${asked.revision} ${request.url}`,
      url: request.url,
      signal: request.signal,
      sharedFor: request.sharedFor,
      keepFor,
      send: async (sending) => {
        const answer = await next({ ...request, signal: sending.signal });
        const expiration = sending.keepFor();
        // Not awaited: the caller already has the answer and should render first.
        if (expiration !== undefined && isStorable(answer))
          void yieldToBrowser().then(() => cache.keep(answer, expiration, asked));
        return answer;
      },
    });
  };

  return async (request: HttpRequest, mode: CacheMode | undefined, expiration: number, next: Send) => {
    const found = mode === 'use' ? await cache.find(questionOf(request)) : undefined;
    if (found?.fresh) return answerFrom(found, 'cache');
    try {
      return await ask(request, mode && expiration, next);
    } catch (error) {
      const copy = mode && isAway(error) ? await lastCopy(cache, questionOf(request), found) : undefined;
      if (copy) return copy;
      throw error;
    }
  };
}

/** A write makes stale what is kept that shows what it changes, before it is sent (the page may be killed meanwhile) and after. */
async function writeThrough(cache: Cache, request: HttpRequest, next: Send): Promise<Answer> {
  const changes = changesOf(request.endpoint);
  if (changes.length === 0) return next(request);
  const before = cache.foresee(changes);
  try {
    return await next(request);
  } finally {
    await before;
    await cache.makeStale(changes);
  }
}

/** The cache of the pipeline. */
export function cached(cache: Cache): Step {
  const read = createReader(cache);
  return (original, next) => {
    const { mode, expiration, request } = takeChoice(original);
    if (request.method !== 'GET') return writeThrough(cache, request, next);
    const straight = mode === 'ignore' || request.as !== 'json' || isExcluded(request);
    return straight ? next(request) : read(request, mode, expiration, next);
  };
}

/** Where there is no cache, its headers still must not be sent. */
export const uncached: Step = (request, next) => next(takeChoice(request).request);
