import { once } from 'node:events';
import { type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LiveEvent } from '@portal/contract';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { RECONNECTED, followEvents } from './live-events.ts';

/** A lock of the browser as far as we use it: one holder at a time, the others wait or give up. */
function fakeLocks() {
  let turn: Promise<unknown> = Promise.resolve();
  return {
    request(_name: string, { signal }: { signal: AbortSignal }, act: () => Promise<void>) {
      const mine = turn.then(() => (signal.aborted ? undefined : act()));
      turn = mine;
      return mine;
    },
  };
}

/** A true server whose streams the test holds in its hand. */
async function streamServer() {
  const open: ServerResponse[] = [];
  let refusing = false;
  const server = createServer((request, response) => {
    if (refusing) {
      response.writeHead(503).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('retry: 500\n\n');
    open.push(response);
    request.on('close', () => open.splice(open.indexOf(response), 1));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    open,
    refuse: (on: boolean) => (refusing = on),
    send: (event: LiveEvent) => open.forEach((stream) => stream.write(`data: ${JSON.stringify(event)}\n\n`)),
    connect: async (signal: AbortSignal) => {
      const response = await fetch(url, { signal });
      if (!response.ok || !response.body) throw new Error('refused');
      return response.body;
    },
  };
}

type Server = Awaited<ReturnType<typeof streamServer>>;

function openTab(server: Server, now?: () => number) {
  const heard: LiveEvent[] = [];
  const close = followEvents({ open: server.connect, onEvent: (event) => heard.push(event), ...(now && { now }) });
  onTestFinished(close);
  return { heard, close };
}

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

const soon = { timeout: 10_000 };
/** What a first connection asks for: the news that came while it was being opened. */
const opened: LiveEvent = { topic: 'notifications' };
const others = (heard: readonly LiveEvent[]) => heard.filter(({ topic }) => topic !== opened.topic);

describe('live events', () => {
  it('come over one stream for two tabs, and both hear them', async () => {
    const server = await streamServer();
    const [first, second] = [openTab(server), openTab(server)];
    await vi.waitFor(() => expect(server.open).toHaveLength(1), soon);
    server.send({ topic: 'cities', id: 7 });
    await vi.waitFor(() => expect(others([...first.heard, ...second.heard])).toHaveLength(2), soon);
    expect(others(second.heard)).toEqual([{ topic: 'cities', id: 7 }]);
    expect(server.open).toHaveLength(1);
  });

  it('go on in another tab when the one that holds the stream is closed', async () => {
    const server = await streamServer();
    const [first, second] = [openTab(server), openTab(server)];
    await vi.waitFor(() => expect(server.open).toHaveLength(1), soon);
    first.close();
    await vi.waitFor(() => expect(server.open).toHaveLength(1), soon);
    await vi.waitFor(() => {
      server.send({ topic: 'users' });
      expect(second.heard).toContainEqual({ topic: 'users' });
    }, soon);
    expect(others(first.heard)).toEqual([]);
  });

  it('come back after a loss, and everything is refreshed then', async () => {
    const server = await streamServer();
    let time = 0;
    const tab = openTab(server, () => time);
    await vi.waitFor(() => expect(server.open).toHaveLength(1), soon);
    await vi.waitFor(() => expect(tab.heard).toEqual([opened]), soon);
    time = 60_000;
    server.refuse(true);
    server.open[0]?.destroy();
    await vi.waitFor(() => expect(server.open).toHaveLength(0), soon);
    server.refuse(false);
    await vi.waitFor(() => expect(tab.heard).toEqual([opened, { topic: RECONNECTED }]), soon);
  });

  it('that cannot be read are left out', async () => {
    const server = await streamServer();
    const tab = openTab(server);
    await vi.waitFor(() => expect(server.open).toHaveLength(1), soon);
    server.open[0]?.write('data: nonsense\n\ndata: 7\n\n');
    server.send({ topic: 'roles' });
    await vi.waitFor(() => expect(others(tab.heard)).toEqual([{ topic: 'roles' }]), soon);
  });

  it('end with the session', async () => {
    const server = await streamServer();
    const tab = openTab(server);
    await vi.waitFor(() => expect(server.open).toHaveLength(1), soon);
    tab.close();
    await vi.waitFor(() => expect(server.open).toHaveLength(0), soon);
  });
});
