import { once } from 'node:events';
import { type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { locks } from 'node:worker_threads';
import type { LiveEvent } from '@portal/contract';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { RECONNECTED, followEvents } from './live-events.ts';

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

function openTab(server: Pick<Server, 'connect'>, now?: () => number) {
  const heard: LiveEvent[] = [];
  const onHearing = vi.fn<() => void>();
  const onEvent = (event: LiveEvent) => void heard.push(event);
  const close = followEvents({ open: server.connect, onEvent, onHearing, ...(now && { now }) });
  onTestFinished(close);
  return { heard, close, onHearing };
}

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

/** The event after a first connection for those who counted before it: notifications may have come meanwhile. */
const opened: LiveEvent = { topic: 'notifications' };
const others = (heard: readonly LiveEvent[]) => heard.filter(({ topic }) => topic !== opened.topic);

describe('live events', () => {
  it('come over one stream for two tabs, and both hear them', async () => {
    const server = await streamServer();
    const [first, second] = [openTab(server), openTab(server)];
    await vi.waitFor(() => expect(server.open).toHaveLength(1));
    server.send({ topic: 'cities', id: 7 });
    await vi.waitFor(() => expect(others([...first.heard, ...second.heard])).toHaveLength(2));
    expect(others(second.heard)).toEqual([{ topic: 'cities', id: 7 }]);
    expect(server.open).toHaveLength(1);
  });

  it('go on in another tab when the one that holds the stream is closed', async () => {
    const server = await streamServer();
    const [first, second] = [openTab(server), openTab(server)];
    await vi.waitFor(() => expect(server.open).toHaveLength(1));
    first.close();
    await vi.waitFor(() => expect(server.open).toHaveLength(1));
    await vi.waitFor(() => {
      server.send({ topic: 'users' });
      expect(second.heard).toContainEqual({ topic: 'users' });
    });
    expect(others(first.heard)).toEqual([]);
  });

  it('come back after a loss, and everything is refreshed then', async () => {
    const server = await streamServer();
    let time = 0;
    const tab = openTab(server, () => time);
    await vi.waitFor(() => expect(server.open).toHaveLength(1));
    await vi.waitFor(() => expect(tab.onHearing).toHaveBeenCalled());
    expect(tab.heard).toEqual([]);
    time = 60_000;
    server.refuse(true);
    server.open[0]?.destroy();
    await vi.waitFor(() => expect(server.open).toHaveLength(0));
    server.refuse(false);
    await vi.waitFor(() => expect(tab.heard).toEqual([{ topic: RECONNECTED }]));
  });

  it('that cannot be parsed are ignored', async () => {
    const server = await streamServer();
    const tab = openTab(server);
    await vi.waitFor(() => expect(server.open).toHaveLength(1));
    server.open[0]?.write('data: nonsense\n\ndata: 7\n\n');
    server.send({ topic: 'roles' });
    await vi.waitFor(() => expect(others(tab.heard)).toEqual([{ topic: 'roles' }]));
  });

  it('are heard from the opening on: what is counted then need not be counted again', async () => {
    const server = await streamServer();
    const first = openTab(server);
    expect(first.onHearing).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(first.onHearing).toHaveBeenCalledTimes(1));
    // Another tab hears them through this one.
    const second = openTab(server);
    await vi.waitFor(() => expect(second.onHearing).toHaveBeenCalledTimes(1));
    server.send({ topic: 'cities' });
    await vi.waitFor(() => expect(second.heard).toEqual([{ topic: 'cities' }]));
    expect(first.heard).toEqual([{ topic: 'cities' }]);
  });

  it('are waited for only for a while: a count made before they are received is repeated', async () => {
    const server = await streamServer();
    server.refuse(true);
    const tab = openTab(server, () => 0);
    await vi.waitFor(() => expect(tab.onHearing).toHaveBeenCalledTimes(1));
    expect(tab.heard).toEqual([]);
    server.refuse(false);
    await vi.waitFor(() => expect(tab.heard).toEqual([opened]));

    const connect = (signal: AbortSignal) =>
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('closed'))));
    const silent = openTab({ connect });
    tab.close();
    await vi.waitFor(() => expect(silent.onHearing).toHaveBeenCalledTimes(1));
  });

  it('end with the session', async () => {
    const server = await streamServer();
    const tab = openTab(server);
    await vi.waitFor(() => expect(server.open).toHaveLength(1));
    tab.close();
    await vi.waitFor(() => expect(server.open).toHaveLength(0));
  });
});
