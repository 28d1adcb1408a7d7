import { once } from 'node:events';
import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AnyEndpoint, type Problem, buildPath, nothing } from '@portal/contract';
import { onTestFinished } from 'vitest';
import type { z } from 'zod';

export type Call = { method: string; path: string; query: URLSearchParams; token: string | undefined; body: unknown };
export type Reply = { status?: number; body?: unknown; headers?: Record<string, string>; delay?: number };

/** An answer that differs from the contract: a refusal, a late one, a broken one. */
export class Unusual {
  readonly reply: Reply;
  constructor(reply: Reply) {
    this.reply = reply;
  }
}

/** The call is refused, in the words of the contract. */
export const refuse = (status: number, problem: Partial<Problem> = {}): Unusual =>
  new Unusual({ status, body: { message: 'x', ...problem } });

/** An answer outside the contract: a proxy's page, an empty or late answer, or one with special headers. */
export const unusual = (reply: Reply): Unusual => new Unusual(reply);

/** An answer as sent: dates are still strings. */
export type Sent<E> = E extends { output: infer O } ? (O extends z.ZodType ? z.input<O> : string) : never;

type CallOf<E> = Omit<Call, 'body'> & { body: E extends { body: z.ZodType } ? z.output<E['body']> : undefined };
export type Answer<E> = Sent<E> | Unusual;
type Reckoned<E> = (call: CallOf<E>) => Answer<E> | Promise<Answer<E>>;
type Given<E> = Answer<E> | Reckoned<E>;

type Params<E> = E extends { params: z.ZodType } ? [params: z.input<E['params']>] : [];
/** Optional where the endpoint returns nothing. */
type Said<E> = undefined extends Sent<E> ? [given?: Given<E>] : [given: Given<E>];

/** How a call is answered, by its method and path. */
export type Route = { name: string; isOutside: boolean; reply: (call: Call) => Promise<Reply> };

/** A function computes the answer: an answer itself is never one, since it is JSON. */
const isReckoned = <E>(given: Given<E>): given is Reckoned<E> => typeof given === 'function';

const statusOf = ({ status, output }: AnyEndpoint) => status ?? (output === nothing ? 204 : 200);

/**
 * The answer of an endpoint: constant, or computed from the call. The compiler checks path, parameters and body against the
 * contract.
 */
export function answer<E extends AnyEndpoint>(endpoint: E, ...args: [...Params<E>, ...Said<E>]): Route {
  const params = endpoint.params ? (args[0] as Record<string, unknown>) : {};
  const given = (endpoint.params ? args[1] : args[0]) as Given<E>;
  return {
    name: `${endpoint.method} ${buildPath(endpoint, { params })}`,
    isOutside: false,
    reply: async (call) => {
      const body: unknown = await (isReckoned<E>(given) ? given(call as CallOf<E>) : given);
      return body instanceof Unusual ? body.reply : { status: statusOf(endpoint), body };
    },
  };
}

/** An answer outside the API: a file beside the application. */
export const answerOutside = (path: string, given: Reply | (() => Reply)): Route => ({
  name: `GET ${path}`,
  isOutside: true,
  reply: async () => (typeof given === 'function' ? given() : given),
});

/** JSON, or the parts of a form by their names. */
async function readBody(bytes: Buffer<ArrayBuffer>, type = ''): Promise<unknown> {
  if (!type.startsWith('multipart/')) return bytes.length === 0 ? undefined : JSON.parse(bytes.toString());
  return Object.fromEntries(await new Response(bytes, { headers: { 'content-type': type } }).formData());
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const url = new URL(request.url ?? '/', 'http://test');
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    token: request.headers.authorization?.replace('Bearer ', ''),
    body: await readBody(Buffer.concat(chunks), request.headers['content-type']),
  };
}

const UNKNOWN: Reply = { status: 404, body: { message: 'unknown', code: 'not_found' } };

/** A real server for one test: records its requests, and closes after the test. Of two answers to one call the later wins. */
export async function serve(routes: readonly Route[], { apiAt = '' } = {}) {
  const calls: Call[] = [];
  const byName = new Map(
    routes.map((route) => [route.isOutside ? route.name : route.name.replace(' ', ` ${apiAt}`), route]),
  );
  const server = createServer((request, response) => {
    void (async () => {
      const call = await readCall(request);
      calls.push(call);
      const reply = (await byName.get(`${call.method} ${call.path}`)?.reply(call)) ?? UNKNOWN;
      if (reply.delay) await new Promise((resolve) => setTimeout(resolve, reply.delay));
      response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
      response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(stop);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls, stop };
}
