import { randomUUID } from 'node:crypto';
import type { LiveEvent } from '@portal/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { type Connection, type Database, openDatabase, openPool } from '../db/database.ts';
import { testConnection } from '../test/portal.ts';
import { type Events, RECONNECTED, createEvents, payloadsOf } from './events.ts';

const log = { warn: () => undefined, error: () => undefined };
const often = { interval: 20 };

let connection: Connection;
let pool: pg.Pool;
let db: Database;
let servers: Events[] = [];

beforeAll(async () => {
  connection = await testConnection();
  pool = openPool({ connection, onError: () => undefined });
  db = openDatabase(pool);
});

afterEach(async () => {
  for (const server of servers) await server.stop();
  servers = [];
});

afterAll(() => pool.end());

async function startServer(): Promise<Events> {
  const events = createEvents({ connection, log });
  await events.start();
  servers.push(events);
  return events;
}

function listen(events: Events, userId: number): LiveEvent[] {
  const heard: LiveEvent[] = [];
  events.subscribe(userId, (event) => heard.push(event));
  return heard;
}

const inTransaction = (work: (tx: Database) => Promise<void>) => db.transaction().execute(work);

/** Notifications arrive in the order of commits: once this one is received, all earlier ones are. */
async function settle(events: Events): Promise<void> {
  const heard = listen(events, -1);
  const last = { topic: 'years', id: randomUUID() } as const;
  await events.publish(db, { ...last, to: [-1] });
  await vi.waitFor(() => expect(heard).toContainEqual(last), often);
}

describe('live events', () => {
  it('are heard once the transaction commits, not before', async () => {
    const events = await startServer();
    const heard = listen(events, 1);
    await inTransaction(async (tx) => {
      await events.publish(tx, { topic: 'cities', id: 7, to: [1] });
      await settle(events);
      expect(heard).toEqual([]);
    });
    await vi.waitFor(() => expect(heard).toEqual([{ topic: 'cities', id: 7 }]), often);
  });

  it('are not heard when the transaction is rolled back', async () => {
    const events = await startServer();
    const heard = listen(events, 1);
    const failing = inTransaction(async (tx) => {
      await events.publish(tx, { topic: 'cities', id: 7, to: [1] });
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    await settle(events);
    expect(heard).toEqual([]);
  });

  it('reach the addressed users only', async () => {
    const events = await startServer();
    const [first, second, third] = [listen(events, 1), listen(events, 2), listen(events, 3)];
    await events.publish(db, { topic: 'cities', to: [1, 2, 2] });
    await events.publish(db, { topic: 'users', id: 'été', to: 'everyone' });
    await events.publish(db, { topic: 'roles', to: [] });
    await settle(events);
    expect(first).toEqual([{ topic: 'cities' }, { topic: 'users', id: 'été' }]);
    expect(second).toEqual(first);
    expect(third).toEqual([{ topic: 'users', id: 'été' }]);
  });

  it('reach the users on every server', async () => {
    const [one, other] = [await startServer(), await startServer()];
    const [here, there] = [listen(one, 1), listen(other, 1)];
    await one.publish(db, { topic: 'cities', id: 1, to: [1] });
    await other.publish(db, { topic: 'cities', id: 2, to: 'everyone' });
    await Promise.all([settle(one), settle(other)]);
    expect(here).toEqual([
      { topic: 'cities', id: 1 },
      { topic: 'cities', id: 2 },
    ]);
    expect(there).toEqual(here);
  });

  it('reach more users than one notification can name, each once', async () => {
    const events = await startServer();
    const users = Array.from({ length: 3_000 }, (_, index) => 1_000_000_000 + index);
    const heard = users.map((user) => listen(events, user));
    await inTransaction((tx) => events.publish(tx, { topic: 'notifications', id: 1, to: users }));
    await settle(events);
    expect(heard.filter((own) => own.length !== 1)).toEqual([]);
    const payloads = payloadsOf({ topic: 'notifications', id: 1, to: users });
    expect(payloads.length).toBeGreaterThan(1);
    expect(payloads.every((payload) => Buffer.byteLength(payload) < 8_000)).toBe(true);
  });

  it('that are too long are refused before they break a transaction', async () => {
    const events = await startServer();
    await expect(events.publish(db, { topic: 'cities', id: 'é'.repeat(4_000), to: 'everyone' })).rejects.toThrow(
      'too long',
    );
  });

  it('are no longer heard by who has stopped listening', async () => {
    const events = await startServer();
    const heard: LiveEvent[] = [];
    const stop = events.subscribe(1, (event) => heard.push(event));
    const other = listen(events, 1);
    stop();
    stop();
    await events.publish(db, { topic: 'cities', to: [1] });
    await settle(events);
    expect(heard).toEqual([]);
    expect(other).toHaveLength(1);
  });

  it('are heard by all although one listener fails', async () => {
    const events = await startServer();
    events.subscribe(1, () => {
      throw new Error('a broken listener');
    });
    const heard = listen(events, 1);
    await events.publish(db, { topic: 'cities', to: [1] });
    await settle(events);
    expect(heard).toHaveLength(1);
  });

  it('leave out a notification that is none of ours', async () => {
    const events = await startServer();
    const heard = listen(events, 1);
    for (const payload of ['', 'x', '{}', '{"topic":1,"to":[1]}']) {
      await pool.query('select pg_notify($1, $2)', ['live_events', payload]);
    }
    await settle(events);
    expect(heard).toEqual([]);
  });
});

describe('a lost connection', () => {
  const backends = async () =>
    (
      await pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'portail-de-travail: live events' and datname = current_database()`,
      )
    ).rows;

  it('comes back by itself, and listeners are told to refresh', async () => {
    const events = await startServer();
    const heard = listen(events, 1);
    for (let loss = 1; loss <= 3; loss += 1) {
      for (const { pid } of await backends()) await pool.query('select pg_terminate_backend($1)', [pid]);
      await vi.waitFor(() => expect(heard.filter(({ topic }) => topic === RECONNECTED)).toHaveLength(loss), often);
    }
    await events.publish(db, { topic: 'cities', to: [1] });
    await vi.waitFor(() => expect(heard.at(-1)).toEqual({ topic: 'cities' }), often);
    expect(await backends()).toHaveLength(1);
  });

  it('comes back after a database that was away for several attempts', async () => {
    const own = await testConnection();
    const admin = openPool({ connection: inject('postgres'), onError: () => undefined, max: 1 });
    const events = createEvents({ connection: own, log });
    await events.start();
    servers.push(events);
    const heard = listen(events, 1);
    await admin.query(`alter database ${own.database} allow_connections false`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [own.database]);
    const probe = () => new pg.Client(own).connect();
    for (let attempt = 0; attempt < 20; attempt += 1) await expect(probe()).rejects.toThrow('not currently accepting');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(heard).toEqual([]);
    await admin.query(`alter database ${own.database} allow_connections true`);
    await vi.waitFor(() => expect(heard).toEqual([{ topic: RECONNECTED }]), often);
    await admin.end();
  });

  it('is not replaced after a stop', async () => {
    const events = await startServer();
    await events.stop();
    await vi.waitFor(async () => expect(await backends()).toEqual([]), often);
  });

  it('is an error at the start, which may be repeated', async () => {
    const events = createEvents({ connection: { ...connection, database: 'nowhere' }, log });
    await expect(events.start()).rejects.toThrow('nowhere');
    await expect(events.start()).rejects.toThrow('nowhere');
    await events.stop();
  });
});
