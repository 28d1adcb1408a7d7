import {
  type AnyEndpoint,
  type FileToSend,
  type InputOf,
  type OutputOf,
  type Upload,
  buildPath,
} from '@portal/contract';
import { z } from 'zod';
import { markOrigin } from '../lib/data-origin.ts';
import { yieldToBrowser } from '../lib/yield-to-browser.ts';
import type { Cache } from './cache/cache.ts';
import { cached, uncached } from './cache/cache-step.ts';
import { type CacheChoice, cacheHeaders } from './cache/choice.ts';
import { type Received, jsonOf, normaliseDates, reviveDates } from './dates.ts';
import type { HttpError } from './errors.ts';
import { type Answer, type HttpRequest, type Step, pipeline } from './pipeline.ts';
import { send } from './send.ts';
import { authorize, renew, report } from './steps.ts';

type HttpOptions = {
  /** Where the API is: `/api`, or another origin. */
  baseUrl: string;
  token: () => string | null;
  /** Exchanges the refresh token for its successor. Without it a 401 is simply thrown. */
  refresh?: () => Promise<void>;
  onSignedOut?: () => void;
  /** Tells the user of a failure; decides itself which ones. */
  tell?: (error: HttpError) => void;
  /** The cache of this device. Without it every call goes to the server. */
  cache?: Cache;
  /** Further steps, between the telling and the cache. */
  steps?: readonly Step[];
};

export type CallOptions = CacheChoice & {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** The call continues when the page is left: for optimistic updates. */
  outlivesPage?: boolean;
  /** The upload progress, from 0 to 1. */
  onProgress?: (share: number) => void;
};

/** The input of a call, left out where nothing is required. */
export type InputArgs<E> = Record<never, never> extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>];

export type ReceivedFrom<E> = Received<OutputOf<E>>;

/** A file with the name that the server gave it. */
type Download = { blob: Blob; filename: string };

export type Http = {
  /** Calls an endpoint of the contract. A wrong parameter, query or body does not compile. */
  <E extends AnyEndpoint>(endpoint: E, ...args: [...InputArgs<E>, options?: CallOptions]): Promise<ReceivedFrom<E>>;
  /** Fetches a file or an export. */
  file: <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, fallbackName: string) => Promise<Download>;
  /** Opens an endless answer, such as the live events. Its failures are not shown to the user. */
  stream: (endpoint: AnyEndpoint, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  /** Fetches something that is not of the API, such as a file beside the application: no token goes there. */
  outside: (url: string, options?: Pick<CallOptions, 'signal' | 'headers'>) => Promise<unknown>;
  /** The cache: live events invalidate it, and it is cleared with the session. */
  cache: CacheHandle;
};

type CacheHandle = Pick<Cache, 'makeStale' | 'drop' | 'clear' | 'onChange'>;

/** For use without a cache. */
const NO_CACHE: CacheHandle = {
  makeStale: async () => {},
  drop: async () => {},
  clear: async () => {},
  onChange: () => () => {},
};

type LooseInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: readonly FileToSend[];
};

/** Specification, section 7: the body as JSON in one part, each file in a part of its own. */
function formOf({ json, files: part }: Upload, { body, files = [] }: LooseInput): FormData {
  const form = new FormData();
  form.append(json, jsonOf(body));
  for (const { name, content } of files) form.append(part, content as Blob, name);
  return form;
}

function bodyOf({ upload }: AnyEndpoint, input: LooseInput): { body?: BodyInit; type?: string } {
  // The browser writes the type of a form itself: it alone knows the boundary.
  if (upload) return { body: formOf(upload, input) };
  if (input.body === undefined) return {};
  return { body: jsonOf(input.body), type: 'application/json' };
}

type Way = CallOptions & Pick<HttpRequest, 'as'>;

function requestFor(baseUrl: string, endpoint: AnyEndpoint, input: LooseInput, options: Way): HttpRequest {
  const { body, type } = bodyOf(endpoint, input);
  const query = normaliseDates(input.query) as LooseInput['query'];
  return {
    endpoint,
    url: baseUrl + buildPath(endpoint, { params: input.params, query }),
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...(type && { 'content-type': type }),
      ...options.headers,
      ...cacheHeaders(options),
    },
    body,
    signal: options.signal,
    sharedFor: options.sharedFor,
    outlivesPage: options.outlivesPage,
    as: options.as,
    onProgress: options.onProgress,
  };
}

const outsideRequest = (url: string, options: CallOptions): HttpRequest => ({
  endpoint: { method: 'GET', path: url, summary: '', access: 'public', output: z.unknown() },
  url,
  method: 'GET',
  headers: { ...options.headers },
  signal: options.signal,
  as: 'json',
});

/** RFC 6266: the extended name wins over the plain one. */
function filenameOf(answer: Pick<Answer, 'headers'>, fallback: string): string {
  const disposition = answer.headers.get('content-disposition') ?? '';
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  try {
    return extended ? decodeURIComponent(extended) : (plain ?? fallback);
  } catch {
    return plain ?? fallback;
  }
}

/** The browser's way to the server. It knows nothing of users, screens or storage: all of that is handed in. */
export function createHttp(options: HttpOptions): Http {
  const { baseUrl, token, refresh, onSignedOut = () => {}, tell, cache, steps = [] } = options;
  const telling = tell ? [report(tell)] : [];
  const signed = [...(refresh ? [renew({ token, refresh, onSignedOut })] : []), authorize(token)];
  const run = pipeline([...telling, ...steps, cache ? cached(cache) : uncached, ...signed], send);
  const runStream = pipeline([...steps, ...signed], send);
  const runOutside = pipeline(telling, send);
  const call = async (endpoint: AnyEndpoint, input: LooseInput = {}, callOptions: CallOptions = {}) => {
    const { body, text, origin } = await run(requestFor(baseUrl, endpoint, input, { ...callOptions, as: 'json' }));
    const data = reviveDates(body);
    // Parsing a large answer takes long: yield before it is processed further.
    if (text !== undefined) await yieldToBrowser();
    return origin ? markOrigin(data, origin) : data;
  };
  const file = async (endpoint: AnyEndpoint, input: LooseInput, fallbackName: string): Promise<Download> => {
    const answer = await run(requestFor(baseUrl, endpoint, input, { headers: { accept: '*/*' }, as: 'file' }));
    return { blob: answer.body as Blob, filename: filenameOf(answer, fallbackName) };
  };
  const stream = async (endpoint: AnyEndpoint, signal: AbortSignal) => {
    const headers = { accept: 'text/event-stream' };
    return (await runStream(requestFor(baseUrl, endpoint, {}, { headers, signal, as: 'stream' }))).body;
  };
  const outside = async (url: string, callOptions: CallOptions = {}) =>
    (await runOutside(outsideRequest(url, callOptions))).body;
  return Object.assign(call, { file, stream, outside, cache: cache ?? NO_CACHE }) as unknown as Http;
}
