import { once } from 'node:events';
import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type Call = { method: string; path: string; query: URLSearchParams; token: string | undefined; body: unknown };
export type Reply = { status?: number; body?: unknown; headers?: Record<string, string>; delay?: number };
type Handler = (call: Call) => Reply | Promise<Reply>;

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

/** A true server for one test: answers by `METHOD /path`, keeps what it was asked, and closes after the test. */
export async function serve(routes: Record<string, Handler>) {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const call = await readCall(request);
      calls.push(call);
      const handler = routes[`${call.method} ${call.path}`];
      const reply = handler ? await handler(call) : { status: 404, body: { message: 'unknown', code: 'not_found' } };
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
