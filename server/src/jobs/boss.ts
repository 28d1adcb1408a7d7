import pg from 'pg';
import { type Db, PgBoss } from 'pg-boss';
import { DatabaseClient, PATIENCE } from '../db/client.ts';
import { type Connection, directTo, waitPatiently } from '../db/database.ts';
import { Listener } from '../db/listener.ts';
import type { Log } from '../log.ts';
import { ensureDeadLetterQueue } from './dead-letters.ts';

/** The portal as a whole has 10 s to stop. */
const STOP_LIMIT = 4_000;
/** While the database is away every worker complains every two seconds: one line in a while is enough. */
const QUIET = 30_000;

/**
 * pg-boss gets connections of its own, to the same database: requests and jobs do not wait for each other's
 * connections, and it parses instants and counts its own way. They bypass a pooler, whose time limit would abort the
 * indexes that a new version builds.
 */
function openOwnPool(connection: pg.PoolConfig): pg.Pool {
  return new pg.Pool({
    ...connection,
    Client: DatabaseClient,
    max: 4,
    connectionTimeoutMillis: PATIENCE.atWork,
    idleTimeoutMillis: 30_000,
    application_name: 'portail-de-travail: jobs',
  });
}

/** The database adapter for pg-boss. Its own connections would not survive every fault. */
function databaseFor(pool: pg.Pool, connection: pg.PoolConfig, log: Log): Db {
  return {
    executeSql: (text, values) => pool.query(text, values),
    async listen(channel, onPayload, onConnected) {
      const listener = new Listener({ connection, channel, name: 'jobs', log, onPayload, onGap: onConnected });
      await listener.start();
      onConnected();
      return { close: () => listener.stop() };
    },
  };
}

function quietReporter(log: Log): (error: unknown) => void {
  let last = -Infinity;
  return (error) => {
    if (performance.now() - last < QUIET) return;
    last = performance.now();
    log.warn({ err: error }, 'jobs cannot be worked on at the moment; trying again');
  };
}

type Boss = {
  /** Installs, migrates and connects pg-boss at the first call. Several servers may do so at once. */
  ready(): Promise<PgBoss>;
  /** Called when all workers have started. */
  begun(): void;
  stop(): Promise<void>;
};

export function createBoss(connection: Connection, log: Log): Boss {
  const direct = directTo(connection);
  let starting: Promise<PgBoss> | undefined;
  let own: pg.Pool | undefined;
  let begun: (() => void) | undefined;

  const start = async () => {
    const report = quietReporter(log);
    own ??= openOwnPool(direct).on('error', (error) => own?.ending || report(error));
    // Some thirty queues are looked after at once then, through these few connections.
    begun = waitPatiently(own);
    const boss = new PgBoss({
      db: databaseFor(own, direct, log),
      schema: 'pgboss',
      useListenNotify: true,
      schedule: false,
      // How soon the work of a server that was killed is taken over.
      superviseIntervalSeconds: 30,
      monitorIntervalSeconds: 30,
    });
    // Unhandled, an error would end the process; pg-boss itself goes on trying.
    boss.on('error', report);
    boss.on('warning', (warning) => log.warn({ warning }, 'pg-boss warns'));
    try {
      await boss.start();
      await ensureDeadLetterQueue(boss);
      return boss;
    } catch (error) {
      await boss.stop({ graceful: false }).catch(report);
      throw error;
    }
  };

  return {
    ready() {
      starting ??= start().catch((error: unknown) => {
        starting = undefined;
        throw error;
      });
      return starting;
    },
    begun: () => begun?.(),
    async stop() {
      const boss = await starting?.catch(() => undefined);
      starting = undefined;
      await boss?.stop({ graceful: true, timeout: STOP_LIMIT });
      await own?.end();
      own = undefined;
    },
  };
}
