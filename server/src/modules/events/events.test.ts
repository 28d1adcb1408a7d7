import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { fastifySSE } from '@fastify/sse';
import { events } from '@portal/contract';
import fastify from 'fastify';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { validatorCompiler } from '../../http/errors.ts';
import { usualTimeLimits } from '../../http/limits.ts';
import type { App } from '../../http/route.ts';
import { createDoors } from '../../security/queue.ts';
import { makeUser } from '../../test/factories.ts';
import { type Heard, listenLive } from '../../test/live-events.ts';
import { type TestPortal, testPortal, tokenFor } from '../../test/portal.ts';
import { eventsRoutes } from './events.routes.ts';

const often = { interval: 20 };

let portal: TestPortal;
let apps: App[] = [];

beforeAll(async () => {
  portal = await testPortal();
  await portal.resources.events.start();
});

afterEach(async () => {
  for (const app of apps) await app.close();
  apps = [];
});

async function listening(app: App): Promise<string> {
  apps.push(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

const startPortal = async () => listening(await buildApp(portal.resources));

const newUser = async () => (await makeUser(portal.db)).id;
const tell = (to: number[], id: number | string) =>
  portal.resources.events.publish(portal.db, { topic: 'cities', id, to });
const connections = (app: App) =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

describe('the stream of live events', () => {
  it('is for signed-in users', async () => {
    expect((await portal.anonymous(events.stream)).status).toBe(401);
    expect((await portal.withToken('forged')(events.stream)).status).toBe(401);
  });

  it('carries what concerns the caller, and nothing else', async () => {
    const [url, user, other] = [await startPortal(), await newUser(), await newUser()];
    const [own, others] = [
      await listenLive(url, await tokenFor(portal.resources, user)),
      await listenLive(url, await tokenFor(portal.resources, other)),
    ];
    expect(own.status).toBe(200);
    expect(own.headers.get('content-type')).toBe('text/event-stream');
    expect(own.headers.get('cache-control')).toBe('no-store');
    expect(own.headers.get('x-content-type-options')).toBe('nosniff');
    await tell([user], 7);
    await tell([user, other], 'été');
    await vi.waitFor(() => expect(own.text).toContain('data: {"topic":"cities","id":"été"}\n\n'), often);
    expect(own.text).toContain('data: {"topic":"cities","id":7}\n\n');
    await vi.waitFor(() => expect(others.text).toContain('été'), often);
    expect(others.text).not.toContain('"id":7');
  });

  it('begins at once, before anything happens', async () => {
    const own = await listenLive(await startPortal(), await tokenFor(portal.resources, await newUser()));
    await vi.waitFor(() => expect(own.text).toBe('retry: 2000\n\n'), often);
  });

  it('ends with the session, and only with this one', async () => {
    const [url, user] = [await startPortal(), await newUser()];
    const [first, second] = [
      await listenLive(url, await tokenFor(portal.resources, user)),
      await listenLive(url, await tokenFor(portal.resources, user)),
    ];
    const sessions = await portal.db
      .selectFrom('session')
      .where('userId', '=', user)
      .orderBy('createdAt')
      .select('id')
      .execute();
    await portal.db
      .updateTable('session')
      .set({ endedAt: new Date().toISOString() })
      .where('id', '=', sessions[0]!.id)
      .execute();
    await vi.waitFor(() => expect(first.ended).toBe(true), often);
    await tell([user], 'after');
    await vi.waitFor(() => expect(second.text).toContain('after'), often);
    expect(second.ended).toBe(false);
    expect(first.text).not.toContain('after');
  });

  it('ends when the user is disabled', async () => {
    const user = await newUser();
    const own = await listenLive(await startPortal(), await tokenFor(portal.resources, user));
    await portal.db.updateTable('appUser').set({ enabled: false }).where('id', '=', user).execute();
    await vi.waitFor(() => expect(own.ended).toBe(true), often);
  });

  it('gives way to newer ones when a user has too many', async () => {
    const [url, user] = [await startPortal(), await newUser()];
    const token = await tokenFor(portal.resources, user);
    const streams: Heard[] = [];
    for (let count = 0; count < 22; count += 1) streams.push(await listenLive(url, token));
    await vi.waitFor(
      () => expect(streams.map(({ ended }) => ended)).toEqual(streams.map((_, index) => index < 2)),
      often,
    );
    await tell([user], 'still here');
    await vi.waitFor(() => expect(streams.filter(({ text }) => text.includes('still here'))).toHaveLength(20), often);
  });

  it('has no HEAD, which would open it for nobody', async () => {
    const token = await tokenFor(portal.resources, await newUser());
    const { statusCode } = await portal.app.inject({
      method: 'HEAD',
      url: '/api/events',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(statusCode).toBe(405);
  });
});

/** A client that asks for the stream and then never reads. */
async function openDeaf(url: string, token: string) {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) }).on('error', () => undefined);
  await once(socket, 'connect');
  socket.pause();
  socket.write(`GET /api/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  return socket;
}

describe('a client that does not read', () => {
  it('is let go before it costs memory, and the others hear on', async () => {
    const app = await buildApp(portal.resources);
    const [url, user] = [await listening(app), await newUser()];
    const token = await tokenFor(portal.resources, user);
    const reader = await listenLive(url, token);
    const deaf = await openDeaf(url, token);
    await vi.waitFor(async () => expect(await connections(app)).toBe(2), often);
    let sent = 0;
    await vi.waitFor(
      async () => {
        for (let burst = 0; burst < 50; burst += 1) await tell([user], `${(sent += 1)}${'x'.repeat(7_500)}`);
        expect(await connections(app)).toBe(1);
      },
      { interval: 1 },
    );
    await tell([user], 'the last');
    await vi.waitFor(() => expect(reader.text).toContain('the last'), often);
    expect(reader.text.match(/^data: /gm)).toHaveLength(sent + 1);
    deaf.destroy();
  });
});

describe('a server that stops', () => {
  it('ends its streams and does not wait for them', async () => {
    const app = await buildApp(portal.resources);
    const [url, token] = [await listening(app), await tokenFor(portal.resources, await newUser())];
    const streams = [await listenLive(url, token), await listenLive(url, token)];
    const deaf = await openDeaf(url, token);
    await vi.waitFor(async () => expect(await connections(app)).toBe(3), often);
    await app.close();
    await vi.waitFor(() => expect(streams.map(({ ended }) => ended)).toEqual([true, true]), often);
    deaf.destroy();
  });
});

/** The same route with smaller limits than the portal's. */
async function startSmall(options: { handlerTimeout?: number; heartbeatInterval?: number }): Promise<string> {
  const app = fastify({ ...(options.handlerTimeout && { handlerTimeout: options.handlerTimeout }) });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => JSON.stringify);
  app.decorate('resources', portal.resources);
  app.decorate('timeLimits', usualTimeLimits);
  app.decorate('turns', createDoors({ running: 1, waiting: 10 }));
  app.decorateRequest('visit', null);
  await app.register(fastifySSE, { heartbeatInterval: options.heartbeatInterval ?? 0 });
  app.get('/never', () => new Promise(() => undefined));
  await app.register(async (api) => eventsRoutes(api), { prefix: '/api' });
  return listening(app);
}

describe('a long silence', () => {
  it('is broken by a heartbeat', async () => {
    const own = await listenLive(
      await startSmall({ heartbeatInterval: 50 }),
      await tokenFor(portal.resources, await newUser()),
    );
    await vi.waitFor(() => expect(own.text.match(/^: heartbeat\n\n/gm)?.length).toBeGreaterThan(2), often);
  });

  it('is longer than the time a handler has', async () => {
    const [url, user] = [await startSmall({ handlerTimeout: 200 }), await newUser()];
    const own = await listenLive(url, await tokenFor(portal.resources, user));
    // This request came later and has been given up, so the stream's time was over as well.
    expect((await fetch(`${url}/never`)).status).toBe(503);
    await tell([user], 'still here');
    await vi.waitFor(() => expect(own.text).toContain('still here'), often);
    expect(own.ended).toBe(false);
  });
});
