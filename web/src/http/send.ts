import type { AnyEndpoint } from '@portal/contract';
import { yieldToBrowser } from '../lib/yield-to-browser.ts';
import { HttpError, refusal } from './errors.ts';
import { parsed } from './parsed.ts';
import type { Answer, HttpRequest } from './pipeline.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';

/** From this many characters on, parsing takes so long that it yields afterwards. */
const HEAVY = 100_000;

async function readBody(response: Response, as: HttpRequest['as']): Promise<Pick<Answer, 'body' | 'text'>> {
  if (response.ok && as === 'file') return { body: await response.blob() };
  if (response.ok && as === 'stream') return { body: response.body };
  const text = await response.text();
  if (text === '') return { body: undefined };
  const body = parsed(text);
  if (text.length <= HEAVY) return { body };
  await yieldToBrowser();
  return { body, text };
}

/**
 * At sign-in the server sets a cookie that recognises the browser, and the answer and its address, which may hold a token, must
 * not be cached by the browser. No other call uses cookies.
 */
const waysFor = ({ secret }: AnyEndpoint): Pick<RequestInit, 'cache' | 'credentials'> =>
  secret ? { cache: 'no-store', credentials: 'same-origin' } : { cache: 'default', credentials: 'omit' };

/** All calls with `keepalive` together may have 64 kB: a larger one is sent normally. */
const HEAVIEST_OUTLIVING = 8000;
const outlives = ({ outlivesPage, body }: HttpRequest): Pick<RequestInit, 'keepalive'> =>
  outlivesPage && typeof body === 'string' && body.length <= HEAVIEST_OUTLIVING ? { keepalive: true } : {};

/** The end of the pipeline: the network. Throws for every answer that is no success. */
export async function send(request: HttpRequest): Promise<Answer> {
  const { endpoint, url, method, headers, body, signal, onProgress } = request;
  try {
    const response = onProgress
      ? await fetchWithProgress(request, onProgress)
      : await fetch(url, { method, headers, body, signal, ...waysFor(endpoint), ...outlives(request) });
    const answer: Answer = {
      status: response.status,
      statusText: response.statusText,
      url,
      headers: response.headers,
      ...(await readBody(response, request.as)),
    };
    if (!response.ok) throw refusal(answer);
    return answer;
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError({ kind: signal?.aborted ? 'aborted' : 'network', url, cause: error });
  }
}
