import { connect, createServer } from 'node:net';
import { once } from 'node:events';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import { PATIENCE } from '../db/client.ts';
import { type Connection, type Database, openDatabase, openPool } from '../db/database.ts';
import { testConnection } from '../test/portal.ts';
import { type Jobs, createJobs, defineJob } from './jobs.ts';

const often = { interval: 50 };
const reports: object[] = [];
const log = { warn: () => undefined, error: (details: object) => void reports.push(details) };

let connection: Connection;
let pool: pg.Pool;
let db: Database;
const closers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  connection = await testConnection();
  pool = openPool({ connection, onError: () => undefined });
  db = openDatabase(pool);
});

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

afterAll(() => pool.end());

/** One more server on the same database. */
function server(on: Connection = connection): Jobs {
  const own = openPool({ connection: on, onError: () => undefined });
  const jobs = createJobs({ pool: own, connection: on, log });
  closers.push(async () => {
    await jobs.stop();
    await own.end();
  });
  return jobs;
}

let counter = 0;
/** A kind of job of this test's own. */
const kind = (limits: Parameters<typeof defineJob>[2] = {}) =>
  defineJob(`test-${(counter += 1)}`, z.object({ n: z.int() }), { retryDelaySeconds: 0, ...limits });

const inTransaction = (work: (tx: Database) => Promise<void>) => db.transaction().execute(work);

async function statesOf(name: string): Promise<string[]> {
  const { rows } = await pool.query<{ state: string }>(
    'select state from pgboss.job where name = $1 order by created_on',
    [name],
  );
  return rows.map(({ state }) => state);
}

describe('a job of a group', () => {
  it('waits for the one before it, and keeps nobody else’s waiting', async () => {
    const [jobs, job, begun] = [server(), kind({ concurrency: 2, perGroup: 1 }), [] as number[]];
    let end: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (end = resolve));
    jobs.handle(job, async ({ n }) => {
      begun.push(n);
      if (n === 1) await held;
    });
    await inTransaction(async (tx) => {
      await jobs.enqueue(tx, job, { n: 1 }, { group: 'awa' });
    });
    await jobs.start();
    await vi.waitFor(() => expect(begun).toEqual([1]), often);
    await inTransaction(async (tx) => {
      for (const n of [2, 3]) await jobs.enqueue(tx, job, { n }, { group: 'awa' });
      await jobs.enqueue(tx, job, { n: 4 }, { group: 'luc' });
    });
    await vi.waitFor(() => expect(begun).toEqual([1, 4]), often);
    end();
    await vi.waitFor(() => expect(new Set(begun)).toEqual(new Set([1, 4, 2, 3])), often);
  });

  it('never runs beside another, though four workers ask at the same moment', async () => {
    const job = kind({ concurrency: 2, perGroup: 1 });
    const done: number[] = [];
    let [running, most] = [0, 0];
    const servers = [server(), server()];
    for (const jobs of servers)
      jobs.handle(job, async ({ n }) => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 20));
        running -= 1;
        done.push(n);
      });
    await Promise.all(servers.map((jobs) => jobs.start()));
    await inTransaction(async (tx) => {
      for (const n of [1, 2, 3, 4]) await servers[0]?.enqueue(tx, job, { n }, { group: 'awa' });
    });
    await vi.waitFor(() => expect(new Set(done)).toEqual(new Set([1, 2, 3, 4])), often);
    expect([most, done.length]).toEqual([1, 4]);
  });
});

describe('a job', () => {
  it('runs after the transaction has committed', async () => {
    const [jobs, job, done] = [server(), kind(), [] as number[]];
    jobs.handle(job, async ({ n }) => void done.push(n));
    await jobs.start();
    await inTransaction((tx) => jobs.enqueue(tx, job, { n: 1 }));
    await vi.waitFor(() => expect(done).toEqual([1]), often);
    await vi.waitFor(async () => expect(await statesOf(job.name)).toEqual(['completed']), often);
  });

  it('is gone with a transaction that is rolled back', async () => {
    const [jobs, job, done] = [server(), kind(), [] as number[]];
    jobs.handle(job, async ({ n }) => void done.push(n));
    await jobs.start();
    const failing = inTransaction(async (tx) => {
      await jobs.enqueue(tx, job, { n: 1 });
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    await inTransaction((tx) => jobs.enqueue(tx, job, { n: 2 }));
    await vi.waitFor(() => expect(done).toEqual([2]), often);
    expect(await statesOf(job.name)).toHaveLength(1);
  });

  it('can be enqueued before anyone works, and waits', async () => {
    const [before, job, done] = [server(), kind(), [] as number[]];
    await inTransaction((tx) => before.enqueue(tx, job, { n: 1 }));
    expect(await statesOf(job.name)).toEqual(['created']);
    const later = server();
    later.handle(job, async ({ n }) => void done.push(n));
    await later.start();
    await vi.waitFor(() => expect(done).toEqual([1]), often);
  });

  it('runs once, although several servers share the work', async () => {
    const [one, other, job] = [server(), server(), kind({ concurrency: 4 })];
    const done: number[] = [];
    for (const jobs of [one, other]) jobs.handle(job, async ({ n }) => void done.push(n));
    await Promise.all([one.start(), other.start()]);
    const numbers = Array.from({ length: 60 }, (_, n) => n);
    await inTransaction(async (tx) => {
      for (const n of numbers) await (n % 2 ? one : other).enqueue(tx, job, { n });
    });
    await vi.waitFor(
      async () => expect((await statesOf(job.name)).filter((state) => state === 'completed')).toHaveLength(60),
      often,
    );
    expect(done.toSorted((a, b) => a - b)).toEqual(numbers);
  });

  it('is tried again after a failure', async () => {
    const [jobs, job, attempts] = [server(), kind({ retries: 3 }), [] as number[]];
    jobs.handle(job, async ({ n }) => {
      attempts.push(n);
      if (attempts.length < 3) throw new Error('not yet');
    });
    await jobs.start();
    await inTransaction((tx) => jobs.enqueue(tx, job, { n: 5 }));
    await vi.waitFor(() => expect(attempts).toEqual([5, 5, 5]), often);
    await vi.waitFor(async () => expect(await statesOf(job.name)).toEqual(['completed']), often);
  });

  it('waits longer before each retry', async () => {
    const [jobs, job] = [server(), kind({ retries: 3, retryDelaySeconds: 60 })];
    jobs.handle(job, async () => {
      throw new Error('no');
    });
    await jobs.start();
    await inTransaction((tx) => jobs.enqueue(tx, job, { n: 1 }));
    await vi.waitFor(async () => expect(await statesOf(job.name)).toEqual(['retry']), often);
    const { rows } = await pool.query<{ waits: boolean; backoff: boolean }>(
      `select start_after > now() + interval '20 seconds' as waits, retry_backoff as backoff from pgboss.job where name = $1`,
      [job.name],
    );
    expect(rows).toEqual([{ waits: true, backoff: true }]);
  });

  it('that fails for good is kept and reported', async () => {
    const [jobs, job] = [server(), kind({ retries: 1 })];
    jobs.handle(job, async () => {
      throw new Error('for good');
    });
    await jobs.start();
    await inTransaction((tx) => jobs.enqueue(tx, job, { n: 9 }));
    await vi.waitFor(
      () => expect(reports).toContainEqual(expect.objectContaining({ job: job.name, reason: 'for good', retries: 1 })),
      often,
    );
    const kept = await pool.query(`select data from pgboss.job where name = 'dead-letters' and source_name = $1`, [
      job.name,
    ]);
    expect(kept.rows).toEqual([{ data: { n: 9 } }]);
  });

  it('for later does not run now', async () => {
    const [jobs, job, done] = [server(), kind(), [] as number[]];
    jobs.handle(job, async ({ n }) => void done.push(n));
    await jobs.start();
    await inTransaction(async (tx) => {
      await jobs.enqueue(tx, job, { n: 1 }, { startAfter: new Date(Date.now() + 3_600_000) });
      await jobs.enqueue(tx, job, { n: 2 });
    });
    await vi.waitFor(
      async () => expect(await statesOf(job.name)).toEqual(expect.arrayContaining(['created', 'completed'])),
      often,
    );
    expect(done).toEqual([2]);
  });

  it('takes only what its schema describes', async () => {
    const [jobs, job] = [server(), kind()];
    // @ts-expect-error a text is no number
    await expect(inTransaction((tx) => jobs.enqueue(tx, job, { n: 'one' }))).rejects.toThrow(z.ZodError);
    // @ts-expect-error a field is missing
    await expect(inTransaction((tx) => jobs.enqueue(tx, job, {}))).rejects.toThrow(z.ZodError);
    await expect(inTransaction((tx) => jobs.enqueue(tx, job, { n: 1 }))).resolves.toBeUndefined();
  });

  it('has one handler', () => {
    const [jobs, job] = [server(), kind()];
    jobs.handle(job, async () => undefined);
    expect(() => jobs.handle(job, async () => undefined)).toThrow('two handlers');
  });
});

describe('a job with a key', () => {
  it('waits at most once', async () => {
    const [jobs, job, done] = [server(), kind(), [] as number[]];
    for (const [n, key] of [
      [1, 'a'],
      [2, 'a'],
      [3, 'b'],
      [4, 'a'],
    ] as const) {
      await inTransaction((tx) => jobs.enqueue(tx, job, { n }, { key }));
    }
    await Promise.all([5, 6, 7].map((n) => inTransaction((tx) => jobs.enqueue(tx, job, { n }, { key: 'c' }))));
    expect(await statesOf(job.name)).toHaveLength(3);
    const worker = server();
    worker.handle(job, async ({ n }) => void done.push(n));
    await worker.start();
    await vi.waitFor(() => expect(done).toHaveLength(3), often);
    await vi.waitFor(
      async () => expect(await statesOf(job.name)).toEqual(['completed', 'completed', 'completed']),
      often,
    );
    await inTransaction((tx) => jobs.enqueue(tx, job, { n: 8 }, { key: 'a' }));
    await vi.waitFor(() => expect(done.at(-1)).toBe(8), often);
  });

  it('may wait while another one is running', async () => {
    const [jobs, job, done] = [server(), kind(), [] as number[]];
    const gate = Promise.withResolvers<void>();
    jobs.handle(job, async ({ n }) => {
      done.push(n);
      await gate.promise;
    });
    await jobs.start();
    await inTransaction((tx) => jobs.enqueue(tx, job, { n: 1 }, { key: 'a' }));
    await vi.waitFor(() => expect(done).toEqual([1]), often);
    for (const n of [2, 3]) await inTransaction((tx) => jobs.enqueue(tx, job, { n }, { key: 'a' }));
    gate.resolve();
    await vi.waitFor(async () => expect(await statesOf(job.name)).toEqual(['completed', 'completed']), often);
    expect(done).toEqual([1, 2]);
  });

  it('that waits for its next attempt counts as waiting', async () => {
    const [jobs, job] = [server(), kind({ retryDelaySeconds: 600 })];
    jobs.handle(job, async () => {
      throw new Error('no');
    });
    await jobs.start();
    await inTransaction((tx) => jobs.enqueue(tx, job, { n: 1 }, { key: 'a' }));
    await vi.waitFor(async () => expect(await statesOf(job.name)).toEqual(['retry']), often);
    await inTransaction((tx) => jobs.enqueue(tx, job, { n: 2 }, { key: 'a' }));
    expect(await statesOf(job.name)).toEqual(['retry']);
  });

  it('does not start before the transactions that rely on it have ended', async () => {
    const [jobs, job, seen] = [server(), kind({ concurrency: 2 }), [] as string[]];
    jobs.handle(job, async ({ n }) => {
      const { rows } = await pool.query<{ region: string }>(`select region from city where name = 'Relied upon'`);
      seen.push(`${n}: ${rows[0]?.region}`);
    });
    await pool.query(`insert into city (name, region) values ('Relied upon', 'before')`);
    await inTransaction((tx) => jobs.enqueue(tx, job, { n: 1 }, { key: 'a' }));
    await inTransaction(async (tx) => {
      await tx.updateTable('city').set({ region: 'after' }).where('name', '=', 'Relied upon').execute();
      await jobs.enqueue(tx, job, { n: 2 }, { key: 'a' });
      await jobs.start();
      await jobs.enqueue(db, job, { n: 3 });
      await vi.waitFor(() => expect(seen).toEqual(['3: before']), often);
    });
    await vi.waitFor(() => expect(seen).toEqual(['3: before', '1: after']), often);
    expect(await statesOf(job.name)).toHaveLength(2);
  });
});

describe('several servers', () => {
  it('may start at once on a database that knows no jobs yet', async () => {
    const own = await testConnection();
    const [servers, job, done] = [Array.from({ length: 4 }, () => server(own)), kind(), [] as number[]];
    for (const jobs of servers) jobs.handle(job, async ({ n }) => void done.push(n));
    await Promise.all(servers.map((jobs) => jobs.start()));
    const reading = openPool({ connection: own, onError: () => undefined });
    await servers[0]!.enqueue(openDatabase(reading), job, { n: 1 });
    await vi.waitFor(() => expect(done).toEqual([1]), often);
    await reading.end();
  });

  it('go on by themselves after the database was away', async () => {
    const own = await testConnection();
    const admin = openPool({ connection: inject('postgres'), onError: () => undefined, max: 1 });
    const reading = openPool({ connection: own, onError: () => undefined });
    const [jobs, job, done] = [server(own), kind(), [] as number[]];
    jobs.handle(job, async ({ n }) => void done.push(n));
    await jobs.start();
    await admin.query(`alter database ${own.database} allow_connections false`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [own.database]);
    await expect(jobs.enqueue(openDatabase(reading), job, { n: 1 })).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await admin.query(`alter database ${own.database} allow_connections true`);
    await jobs.enqueue(openDatabase(reading), job, { n: 2 });
    await vi.waitFor(() => expect(done).toEqual([2]), often);
    await Promise.all([admin.end(), reading.end()]);
  });
});

describe('stopping', () => {
  it('waits for the job that is running', async () => {
    const [jobs, job] = [server(), kind()];
    const [running, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    jobs.handle(job, async () => {
      running.resolve();
      await gate.promise;
    });
    await jobs.start();
    await inTransaction((tx) => jobs.enqueue(tx, job, { n: 1 }));
    await running.promise;
    const stopping = jobs.stop();
    expect(await statesOf(job.name)).toEqual(['active']);
    gate.resolve();
    await stopping;
    expect(await statesOf(job.name)).toEqual(['completed']);
  });

  it('does not wait for ever: the job is told, and runs again elsewhere', async () => {
    const [jobs, job] = [server(), kind()];
    const told = Promise.withResolvers<void>();
    const running = Promise.withResolvers<void>();
    jobs.handle(job, async (_, signal) => {
      signal.addEventListener('abort', () => told.resolve());
      running.resolve();
      await new Promise(() => undefined);
    });
    await jobs.start();
    await inTransaction((tx) => jobs.enqueue(tx, job, { n: 1 }));
    await running.promise;
    await jobs.stop();
    await told.promise;
    const [successor, done] = [server(), [] as number[]];
    successor.handle(job, async ({ n }) => void done.push(n));
    await successor.start();
    await vi.waitFor(() => expect(done).toEqual([1]), often);
  });

  it('by a kill leaves jobs that look alive: who is alone on the database takes them over at once', async () => {
    const job = kind();
    await inTransaction((tx) => server().enqueue(tx, job, { n: 1 }));
    // Its last heartbeat is old, but not old enough to be missed.
    await pool.query(
      "update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() + interval '1 hour' where name = $1",
      [job.name],
    );
    const [successor, done] = [server(), [] as number[]];
    successor.handle(job, async ({ n }) => void done.push(n));
    await successor.start({ alone: true });
    await vi.waitFor(() => expect(done).toEqual([1]), often);
  });

  it('is harmless where nothing was started', async () => {
    const jobs = server();
    await jobs.stop();
    await jobs.stop();
  });
});

describe('a daily job', () => {
  const timeZone = 'Africa/Douala';
  const daily = () => defineJob(`test-${(counter += 1)}`, z.strictObject({}), { retryDelaySeconds: 0, retries: 2 });
  /** Whether each that waits does so until this hour of tomorrow, and how many there are. */
  const waiting = async (name: string, hour: number) => {
    const { rows } = await pool.query<{ isTomorrow: boolean }>(
      `select start_after = ((now() at time zone $2)::date + 1 + make_interval(hours => $3)) at time zone $2 as "isTomorrow"
       from pgboss.job where name = $1 and state = 'created'`,
      [name, timeZone, hour],
    );
    return rows.map(({ isTomorrow }) => isTomorrow);
  };

  it('is done once by several servers, and waits for its hour of the next day', async () => {
    const [servers, job, done] = [[server(), server(), server()], daily(), [] as number[]];
    for (const [n, jobs] of servers.entries())
      jobs.handleDaily(job, { hour: 0, timeZone }, async () => void done.push(n));
    await Promise.all(servers.map((jobs) => jobs.start()));
    await vi.waitFor(async () => expect(await waiting(job.name, 0)).toEqual([true]), often);
    await vi.waitFor(
      async () => expect((await statesOf(job.name)).toSorted()).toEqual(['completed', 'created']),
      often,
    );
    const later = server();
    later.handleDaily(job, { hour: 0, timeZone }, async () => void done.push(9));
    await later.start();
    expect(await waiting(job.name, 0)).toEqual([true]);
    expect(done).toHaveLength(1);
  });

  it('is there again the next day although it fails today', async () => {
    const [jobs, job, attempts] = [server(), daily(), [] as number[]];
    jobs.handleDaily(job, { hour: 0, timeZone }, async () => {
      attempts.push(1);
      throw new Error('no');
    });
    await jobs.start();
    await vi.waitFor(async () => expect((await statesOf(job.name)).toSorted()).toEqual(['created', 'failed']), often);
    expect(attempts).toHaveLength(3);
    expect(await waiting(job.name, 0)).toEqual([true]);
  });

  it('is made up for when its hour has passed without a server', async () => {
    const [jobs, job, done] = [server(), daily(), [] as number[]];
    jobs.handleDaily(job, { hour: 0, timeZone }, async () => void done.push(1));
    await jobs.start();
    await vi.waitFor(async () => expect(await waiting(job.name, 0)).toEqual([true]), often);
    await jobs.stop();
    await pool.query(
      "update pgboss.job set start_after = now() - interval '5 hours' where name = $1 and state = 'created'",
      [job.name],
    );
    const next = server();
    next.handleDaily(job, { hour: 0, timeZone }, async () => void done.push(2));
    await next.start();
    await vi.waitFor(() => expect(done).toEqual([1, 2]), often);
  });
});

/** The same database behind a proxy on which the first connection takes longer than the limit at work. */
async function slowAtFirst({ host = '', port = 5432, ...rest }: Connection): Promise<Connection> {
  let first = true;
  const relay = createServer((socket) => {
    socket.on('error', () => undefined);
    const wait = first ? PATIENCE.atWork + 500 : 0;
    first = false;
    setTimeout(() => {
      const end = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
      end.on('error', () => socket.destroy());
      socket.pipe(end).pipe(socket);
    }, wait);
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  closers.unshift(async () => relay.close());
  const address = relay.address();
  return { ...rest, host: '127.0.0.1', port: address !== null && typeof address === 'object' ? address.port : 0 };
}

it('a start waits for a machine that is short of breath', async () => {
  const [jobs, job, done] = [server(await slowAtFirst(connection)), kind(), [] as number[]];
  jobs.handle(job, async ({ n }) => void done.push(n));
  await jobs.start();
  await inTransaction((tx) => jobs.enqueue(tx, job, { n: 1 }));
  await vi.waitFor(() => expect(done).toEqual([1]), often);
});
