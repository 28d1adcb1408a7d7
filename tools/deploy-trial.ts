import { once } from 'node:events';
import { type IncomingMessage, createServer, request as plainRequest } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What the proxy must do; each trial is a real call. Returns the trials that failed. */
type Trial = { name: string; passes: (base: string) => Promise<boolean> };

/** A report with ten photos. */
const LARGEST = 153 * 2 ** 20;
/** In milliseconds, for each trial: a machine may be busy with other things. */
const PATIENCE = 60_000;
const BLOCK = Buffer.alloc(2 ** 20);

type Asked = { path: string; headers?: Record<string, string>; bytes?: number };

/** Calls through the proxy, whose certificate nobody knows. */
async function call(base: string, { path, headers = {}, bytes = 0 }: Asked): Promise<IncomingMessage> {
  const send = base.startsWith('https:') ? request : plainRequest;
  const method = bytes > 0 ? 'POST' : 'GET';
  const length = bytes > 0 ? { 'content-length': String(bytes) } : {};
  const outgoing = send(`${base}${path}`, {
    method,
    headers: { ...headers, ...length, host: 'portail.example' },
    rejectUnauthorized: false,
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve);
    // The proxy may cut off a refused upload while it is being sent; the answer comes before that, or never.
    outgoing.on('error', reject);
  });
  answered.catch(() => undefined);
  for (let left = bytes; left > 0 && !outgoing.destroyed; left -= BLOCK.length) {
    if (!outgoing.write(BLOCK.subarray(0, Math.min(left, BLOCK.length))))
      await Promise.race([once(outgoing, 'drain'), answered]).catch(() => undefined);
    if (outgoing.listenerCount('response') === 0) break;
  }
  outgoing.end();
  return answered;
}

async function bodyOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  return text;
}

const TRIALS: Trial[] = [
  {
    name: 'live events arrive one by one',
    async passes(base) {
      const answer = await call(base, { path: '/api/events', headers: { 'accept-encoding': 'gzip' } });
      // The stream never ends: waiting for the whole body would wait forever.
      const [first] = (await once(answer, 'data', { signal: AbortSignal.timeout(5_000) })) as [Buffer];
      answer.destroy();
      return String(first).startsWith('retry:');
    },
  },
  {
    name: 'the largest upload fits, and what is larger is refused',
    async passes(base) {
      const fitting = await call(base, { path: '/api/count', bytes: LARGEST });
      if ((await bodyOf(fitting)) !== String(LARGEST)) return false;
      const refused = await call(base, { path: '/api/count', bytes: LARGEST + 20 * 2 ** 20 });
      refused.destroy();
      // 413; an older Caddy says 502.
      return (refused.statusCode ?? 0) >= 400;
    },
  },
  {
    name: 'nobody is believed what they say of their address',
    async passes(base) {
      const answer = await call(base, { path: '/api/address', headers: { 'x-forwarded-for': '192.0.2.66' } });
      return (await bodyOf(answer)) === '127.0.0.1';
    },
  },
  {
    name: 'the figures are not for the outside',
    passes: async (base) => (await call(base, { path: '/metrics' })).statusCode === 404,
  },
];

/** A stub in place of the portal. */
export async function startStandIn(): Promise<{ port: number; stop: () => void }> {
  const server = createServer((incoming, answer) => {
    incoming.on('error', () => undefined);
    if (incoming.url === '/api/events') {
      answer.writeHead(200, { 'content-type': 'text/event-stream' });
      answer.write('retry: 2000\n\n');
    } else if (incoming.url === '/api/count') {
      let bytes = 0;
      incoming.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => answer.end(String(bytes)));
    } else answer.end(incoming.headers['x-forwarded-for']);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, stop };
}

/** Waits until the proxy listens at `base`, then runs all trials; returns those that failed. */
export async function tryProxy(base: string): Promise<string[]> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const reached = await call(base, { path: '/readyz' }).then(
      ({ statusCode }) => statusCode === 200,
      () => false,
    );
    if (reached) break;
    await sleep(100);
  }
  const faults: string[] = [];
  for (const { name, passes } of TRIALS) {
    const held = await Promise.race([passes(base), sleep(PATIENCE, false, { ref: false })]).catch(() => false);
    if (!held) faults.push(name);
  }
  return faults;
}
