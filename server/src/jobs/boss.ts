import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { ensureDeadLetterQueue } from './dead-letters.ts';

export type Log = { warn(details: object, message: string): void; error(details: object, message: string): void };

/** The portal as a whole has 10 s to stop. */
const STOP_LIMIT = 5_000;
/** While the database is away every worker complains every two seconds: one line in a while is enough. */
const QUIET = 30_000;

/**
 * pg-boss gets connections of its own, to the same database: requests that wait for one do not hold up the jobs nor
 * the other way round, and it reads instants and counts the way it expects, not the way ours are read.
 */
function connectionOf({ options }: pg.Pool): pg.PoolConfig {
  // The password is not enumerable there, so that nobody prints it by accident.
  return { ...options, password: options.password, types: undefined, statement_timeout: undefined };
}

function quietReporter(log: Log): (error: unknown) => void {
  let last = -Infinity;
  return (error) => {
    if (performance.now() - last < QUIET) return;
    last = performance.now();
    log.warn({ err: error }, 'jobs cannot be worked on at the moment; trying again');
  };
}

export type Boss = {
  /** Installed, up to date and connected; the first call does it. Several servers may do so at once. */
  ready(): Promise<PgBoss>;
  stop(): Promise<void>;
};

export function createBoss(pool: pg.Pool, log: Log): Boss {
  let starting: Promise<PgBoss> | undefined;

  const start = async () => {
    const boss = new PgBoss({
      ...(connectionOf(pool) as object),
      schema: 'pgboss',
      max: 4,
      application_name: 'portail-de-travail: jobs',
      useListenNotify: true,
      schedule: false,
      // How soon the work of a server that was killed is taken over.
      superviseIntervalSeconds: 30,
      monitorIntervalSeconds: 30,
    });
    // Unhandled, an error would end the process; pg-boss itself goes on trying.
    boss.on('error', quietReporter(log));
    boss.on('warning', (warning) => log.warn({ warning }, 'pg-boss warns'));
    await boss.start();
    await ensureDeadLetterQueue(boss);
    return boss;
  };

  return {
    ready() {
      starting ??= start().catch((error: unknown) => {
        starting = undefined;
        throw error;
      });
      return starting;
    },
    async stop() {
      const boss = await starting?.catch(() => undefined);
      starting = undefined;
      await boss?.stop({ graceful: true, timeout: STOP_LIMIT, close: true });
    },
  };
}
