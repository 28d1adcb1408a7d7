import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { type PgBoss, fromKysely } from 'pg-boss';
import { z } from 'zod';
import { type Connection, type Database, openDatabase } from '../db/database.ts';
import type { Log } from '../log.ts';
import { createBoss } from './boss.ts';
import { type DailyTime, hourOf, isPlanned, withdrawWaiting } from './daily.ts';
import { logDeadLetters, takeDeadLetter } from './dead-letters.ts';
import type { JobHandler, JobKind } from './job.ts';
import { ensureQueue } from './queue.ts';
import { type GivesWay, work } from './worker.ts';

export { defineJob } from './job.ts';

type EnqueueOptions = {
  startAfter?: Date;
  /**
   * At most one job of this kind and key waits at a time: while one waits, enqueueing another does nothing. The waiting
   * job does not start before this transaction has ended, so it sees what this transaction wrote.
   */
  key?: string;
  /** The group, for kinds that limit how many of one group run at once. */
  group?: string;
};

export type Jobs = {
  /** Part of the caller's transaction: no job is left of a write that was rolled back. */
  enqueue<S extends z.ZodObject>(
    tx: Database,
    job: JobKind<S>,
    data: NoInfer<z.input<S>>,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Has a job tried again that failed for good, as part of the caller's transaction; undefined where there is none. */
  retry(tx: Database, id: string): Promise<string | undefined>;
  /** Registers the handler of a job. All handlers must be registered before `start`. */
  handle<S extends z.ZodObject>(job: JobKind<S>, handler: JobHandler<NoInfer<S>>): void;
  /**
   * Registers a daily job, which runs on one of the servers. A run missed while no server was up is made up for at the
   * next start.
   */
  handleDaily(job: JobKind<typeof Nothing>, time: DailyTime, handler: (signal: AbortSignal) => Promise<void>): void;
  /**
   * Registers a recurring job, which runs on one of the servers. `due` returns its time: at the start, where a missed
   * time may be made up for, and whenever a run begins, the next one; undefined ends it. Changed settings take effect
   * at the next start.
   */
  handleRecurring(
    job: JobKind<typeof Nothing>,
    due: (db: Database, starting: boolean) => Promise<Date | undefined>,
    handler: (signal: AbortSignal) => Promise<void>,
  ): void;
  /** Prepares the queues of the handlers registered so far. `start` does the rest. */
  prepare(): Promise<void>;
  /**
   * Starts the workers; enqueueing needs no start. `alone`: no other portal uses the database, so jobs marked as
   * running were left by a killed portal and run again at once. Otherwise they do when their heartbeat stops.
   */
  start(options?: { alone?: boolean }): Promise<void>;
  /** Waits for the jobs that are running, within limits; what is cut short runs again later. */
  stop(): Promise<void>;
};

/** Locks the waiting job, if there is one, until the transaction ends: workers skip locked rows. */
async function joinWaiting(tx: Database, name: string, key: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pgboss.job
    where name = ${name} and singleton_key = ${key} and state in ('created', 'retry') for key share`.execute(tx);
  return rows.length > 0;
}

const ATTEMPTS = 20;
/** The shortest pause, in milliseconds, before a job that yielded is fetched again. */
const WAY = 500;

/** The data of a daily job. */
const Nothing = z.strictObject({});
/** The key of daily jobs: one waits at a time. */
const DAILY = 'daily';
const RECURRING = 'recurring';

/** Requeues the jobs that a killed portal was running. */
async function takeOver(db: Database, boss: PgBoss): Promise<void> {
  const { rows } = await sql<{ name: string; ids: string[] }>`
    select name, array_agg(id) as ids from pgboss.job where state = 'active' group by name`.execute(db);
  for (const { name, ids } of rows) await boss.fail(name, ids, { message: 'the portal was killed' });
}

/** The number of running jobs of a group besides this one. */
async function countOthers(db: Database, name: string, group: string, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pgboss.job
    where name = ${name} and group_id = ${group} and state = 'active' and id <> ${id}::uuid`.execute(db);
  return rows[0]?.count ?? 0;
}

type JobsOptions = { pool: pg.Pool; connection: Connection; log: Log };

export function createJobs({ pool, connection, log }: JobsOptions): Jobs {
  const boss = createBoss(connection, log);
  const db = openDatabase(pool);
  const handlers = new Map<string, { job: JobKind; begin: () => Promise<void> }>();
  const dailies: (() => Promise<void>)[] = [];
  const queues = new Map<string, Promise<void>>();

  /** The queue of a job, made at its first use. A failure is not remembered. */
  const queueOf = (job: JobKind) => {
    const known = queues.get(job.name);
    if (known) return known;
    const made = boss.ready().then((ready) => ensureQueue(ready, job));
    queues.set(job.name, made);
    made.catch(() => queues.delete(job.name));
    return made;
  };

  const enqueue: Jobs['enqueue'] = async (tx, job, data, { startAfter, key, group } = {}) => {
    const payload = job.schema.parse(data);
    await queueOf(job);
    const ready = await boss.ready();
    // The queue allows one waiting job per key; a job without a key gets a unique one.
    const options = {
      singletonKey: key ?? randomUUID(),
      db: fromKysely(tx),
      ...(startAfter && { startAfter }),
      ...(group !== undefined && { group: { id: group } }),
    };
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (key !== undefined && (await joinWaiting(tx, job.name, key))) return;
      if ((await ready.send(job.name, payload, options)) !== null) return;
      // A job with this key appeared between the two, or was waiting and has just been taken.
    }
    throw new Error(`The job ${job.name} could not be enqueued.`);
  };

  /**
   * Two workers that fetch at the same moment both get a job of one group, since neither sees the other's yet. A job
   * that then finds another one running yields and comes back after a random pause.
   */
  const givesWayFor =
    (kind: JobKind): GivesWay =>
    async ({ id, data, groupId }) => {
      if (!groupId || (await countOthers(db, kind.name, groupId, id)) < (kind.limits.perGroup ?? Infinity))
        return false;
      const startAfter = new Date(Date.now() + WAY * (1 + Math.random()));
      await enqueue(db, kind, kind.schema.parse(data), { group: groupId, startAfter });
      return true;
    };

  const handle: Jobs['handle'] = (job, handler) => {
    if (handlers.has(job.name)) throw new Error(`The job ${job.name} has two handlers.`);
    const begin = async () => {
      await queueOf(job);
      await work(await boss.ready(), { kind: job, handler, givesWay: givesWayFor(job), log });
    };
    handlers.set(job.name, { job, begin });
  };

  return {
    enqueue,
    async retry(tx, id) {
      const ready = await boss.ready();
      const letter = await takeDeadLetter(tx, id);
      if (!letter) return undefined;
      await ready.send(letter.name, letter.data, { singletonKey: randomUUID(), db: fromKysely(tx) });
      return letter.name;
    },
    handle,
    handleDaily(job, time, handler) {
      const plan = async (within: Database, daysAhead: number) =>
        enqueue(within, job, {}, { key: DAILY, startAfter: await hourOf(within, time, daysAhead) });
      handle(job, async (_data, signal) => {
        // First of all: whatever happens to today's run, tomorrow's is planned.
        await plan(db, 1);
        await handler(signal);
      });
      dailies.push(() =>
        db.transaction().execute(async (tx) => {
          // Servers that start at the same moment look one after the other: the second sees what the first has planned.
          await sql`select pg_advisory_xact_lock(hashtext(${job.name}))`.execute(tx);
          if (!(await isPlanned(tx, job.name))) await plan(tx, 0);
        }),
      );
    },
    handleRecurring(job, due, handler) {
      const plan = async (within: Database, starting: boolean) => {
        const startAfter = await due(within, starting);
        if (startAfter) await enqueue(within, job, {}, { key: RECURRING, startAfter });
      };
      handle(job, async (_data, signal) => {
        await plan(db, false);
        await handler(signal);
      });
      dailies.push(() =>
        db.transaction().execute(async (tx) => {
          await sql`select pg_advisory_xact_lock(hashtext(${job.name}))`.execute(tx);
          await withdrawWaiting(tx, job.name);
          await plan(tx, true);
        }),
      );
    },
    async prepare() {
      await Promise.all([...handlers.values()].map(({ job }) => queueOf(job)));
    },
    async start({ alone = false } = {}) {
      const ready = await boss.ready();
      if (alone) await takeOver(db, ready);
      await logDeadLetters(ready, log);
      await Promise.all([...handlers.values()].map(({ begin }) => begin()));
      for (const begin of dailies) await begin();
      boss.begun();
    },
    stop: () => boss.stop(),
  };
}
