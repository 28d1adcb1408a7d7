import type { Config } from '../config.ts';
import { DatabaseClient } from '../db/client.ts';
import { type Connection, type Database, directTo, openDatabase, openPool } from '../db/database.ts';
import { connectToRunning } from '../db/embedded/attach.ts';
import { findHome } from '../db/embedded/folders.ts';
import { asOperatorError } from '../db/embedded/trouble.ts';
import { compareLevel, migrate } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres.ts';
import { seedReference } from '../db/seed/reference.ts';
import { OperatorError } from '../operator-error.ts';

/** A database that answers. `portal` names the portal that is at work in it, if one is. */
export type Reached = { connection: Connection; portal: string | undefined };

type Where = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>;
type Log = (line: string) => void;

/** True when the embedded database exists already, or an outside database is configured. */
export async function hasDatabase({ databaseUrl, dataDir }: Where): Promise<boolean> {
  if (databaseUrl !== undefined) return true;
  const { exists } = await findHome(dataDir).catch((error: unknown) => {
    throw asOperatorError(error, dataDir);
  });
  return exists;
}

/**
 * Portals identify themselves in their connections' application name; so do commands, which must not collide either.
 */
async function findPortal(connection: Connection): Promise<string | undefined> {
  const client = new DatabaseClient(connection);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number; address: string | null; since: Date }>(
      `select pid, host(client_addr) as address, backend_start as since from pg_stat_activity
       where datname = current_database() and application_name like 'portail-de-travail%' and pid <> pg_backend_pid()
       order by backend_start limit 1`,
    );
    const [first] = rows;
    if (!first) return undefined;
    const since = first.since ? `, since ${first.since.toISOString()}` : '';
    return `database process ${first.pid}, from ${first.address ?? 'this machine'}${since}`;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function withOwn<T>(config: Where, log: Log, work: (reached: Reached) => Promise<T>): Promise<T> {
  const postgres = await openPostgres(config, log);
  try {
    // A command has no use for a pooler.
    const connection = directTo(postgres.connection);
    const portal = config.databaseUrl === undefined ? undefined : await findPortal(connection);
    return await work({ connection, portal });
  } finally {
    await postgres.stop();
  }
}

/** For work that requires that no portal runs: refuses, naming the running one. */
export function withDatabaseAlone<T>(config: Where, log: Log, work: (reached: Reached) => Promise<T>): Promise<T> {
  return withOwn(config, log, (reached) => {
    if (reached.portal) throw new OperatorError(`A portal is using this database (${reached.portal}): stop it first.`);
    return work(reached);
  });
}

/** For work that may run beside a portal. If none runs, the embedded database is started and stopped. */
export async function withDatabase<T>(config: Where, log: Log, work: (reached: Reached) => Promise<T>): Promise<T> {
  const running = config.databaseUrl === undefined ? await connectToRunning(config.dataDir, log) : undefined;
  if (running) return work({ connection: running, portal: `in ${config.dataDir}` });
  return withOwn(config, log, work);
}

/** Opens the tables for the services. Beside a running portal the schema is used as it is, or refused. */
export async function withTables<T>({ connection, portal }: Reached, work: (db: Database) => Promise<T>): Promise<T> {
  const pool = openPool({ connection, onError: () => undefined, max: 2 });
  try {
    const db = openDatabase(pool);
    if (portal === undefined) {
      await migrate(connection);
      await seedReference(db);
    } else if ((await compareLevel(db)) !== 'same') {
      throw new OperatorError(
        `The portal that is running (${portal}) has another version than this one: restart it first.`,
      );
    }
    return await work(db);
  } finally {
    await pool.end();
  }
}
