import { setTimeout as sleep } from 'node:timers/promises';
import { type AnyEndpoint, type InputOf, type OutputOf, account, buildPath } from '@portal/contract';
import type { Journal, Outcome } from './journal.ts';

export type Person = { id: number; username: string };
export const PASSWORD = 'girafe turquoise sous la pluie';

type Values = Record<string, unknown>;
type Sent = { params?: Values; query?: Values; body?: unknown; files?: { name: string; content: Blob }[] };
type Answer = { status: number; headers: Headers; bytes: Uint8Array<ArrayBuffer> };

/** Longer than a portal lets anyone wait. */
const PATIENCE = 80_000;
/** As a browser does that knows nothing better. */
const PAUSE = 1_000;

type Content = { headers?: Record<string, string>; body?: string | FormData };

/** The body as it travels: JSON, or the parts of a form where the call carries files. */
function contentOf({ upload }: AnyEndpoint, { body, files = [] }: Sent): Content {
  if (body === undefined) return {};
  if (!upload) return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const form = new FormData();
  form.set(upload.json, JSON.stringify(body));
  for (const { name, content } of files) form.append(upload.files, content, name);
  return { body: form };
}

/** A portal sets a request id on every answer; an answer of the proxy has none. */
function judge({ status, headers, bytes }: Answer, late = false): { outcome: Outcome; what: string } {
  // 409 on a late try: somebody else, or an earlier try whose answer got lost, has already done it.
  if (status < 400 || (late && status === 409)) return { outcome: 'fine', what: '' };
  const text = Buffer.from(bytes).toString('utf8', 0, 300);
  const isPortals = text.includes('"requestId"');
  const what = `${status} ${text}`;
  if (status === 507 && isPortals) return { outcome: 'full', what };
  if (!isPortals && [502, 503, 504].includes(status)) return { outcome: 'proxy', what };
  return { outcome: status === 503 && headers.has('retry-after') ? 'refused' : 'fault', what };
}

/** Someone at a browser: a failed call is retried with the same body until it succeeds, like the outbox does. */
export class Caller {
  readonly person: Person;
  readonly #url: string;
  readonly #journal: Journal;
  #token = '';

  constructor(url: string, person: Person, journal: Journal) {
    this.#url = url;
    this.person = person;
    this.#journal = journal;
  }

  get token(): string {
    return this.#token;
  }

  async #once(endpoint: AnyEndpoint, sent: Sent): Promise<Answer> {
    const { params, query } = sent;
    const path = buildPath(endpoint, { ...(params && { params }), ...(query && { query }) });
    const content = contentOf(endpoint, sent);
    const headers = { ...content.headers, ...(this.#token && { authorization: `Bearer ${this.#token}` }) };
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await fetch(`${this.#url}/api${path}`, { method: endpoint.method, ...content, headers, signal });
    return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
  }

  /** One call; undefined if it failed, which the journal records. */
  async #attempt(endpoint: AnyEndpoint, sent: Sent, late = false): Promise<Answer | undefined> {
    const name = `${endpoint.method} ${endpoint.path}`;
    try {
      const answer = await this.#once(endpoint, sent);
      const { outcome, what } = judge(answer, late);
      this.#journal.note(outcome, `${name}: ${what}`);
      if (outcome === 'fault') throw new Error(`${name}: ${what}`);
      return outcome === 'fine' ? answer : undefined;
    } catch (error) {
      if (error instanceof Error && error.message.startsWith(name)) throw error;
      const cause = (error as Error).cause ?? error;
      this.#journal.note('cut', `${name}: ${String(Reflect.get(cause as object, 'code') ?? cause)}`);
      return undefined;
    }
  }

  /** Throws where the answer is one that may never be: then there is no sense in trying again. */
  async #insist(endpoint: AnyEndpoint, sent: Sent): Promise<Answer> {
    const start = performance.now();
    for (;;) {
      const answer = await this.#attempt(endpoint, sent);
      if (answer) {
        this.#journal.acts.push({ at: Date.now(), seconds: (performance.now() - start) / 1_000 });
        return answer;
      }
      await sleep(PAUSE * (0.75 + Math.random() / 2));
    }
  }

  async act<E extends AnyEndpoint>(endpoint: E, input: NoInfer<InputOf<E>>): Promise<OutputOf<E>> {
    const { bytes } = await this.#insist(endpoint, input as Sent);
    return (bytes.length > 0 ? JSON.parse(Buffer.from(bytes).toString('utf8')) : undefined) as OutputOf<E>;
  }

  /** Tries once; returns whether it succeeded. A conflict with a change made meanwhile is not a fault. */
  async attempt<E extends AnyEndpoint>(endpoint: E, input: NoInfer<InputOf<E>>): Promise<boolean> {
    const answer = await this.#attempt(endpoint, input as Sent, true);
    return answer !== undefined && answer.status < 400;
  }

  /** The bytes of a file. */
  async read<E extends AnyEndpoint>(endpoint: E, input: NoInfer<InputOf<E>>): Promise<Uint8Array> {
    return (await this.#insist(endpoint, input as Sent)).bytes;
  }

  async signIn(): Promise<void> {
    const { username } = this.person;
    const { token } = await this.act(account.login, { body: { username, password: PASSWORD } });
    this.#token = token;
  }
}
