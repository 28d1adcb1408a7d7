import { Kysely, type LogConfig } from 'kysely';
import pg from 'pg';
import { PATIENCE } from './client.ts';
import { Dialect, names } from './names.ts';
import { PooledClient, PreparingClient } from './prepared.ts';
import type { DB } from './tables.gen.ts';

/** The database or a transaction on it: the first parameter of repository functions. */
export type Database = Kysely<DB>;

/**
 * How to connect to the database. `direct` bypasses a pooler that reassigns its connections after each transaction, for
 * work that needs a connection of its own.
 */
export type Connection = pg.PoolConfig & { direct?: pg.PoolConfig };

/** For session state that outlives a transaction: LISTEN, an advisory lock, a setting, a temporary table. */
export const directTo = ({ direct, ...connection }: Connection): pg.PoolConfig => direct ?? connection;

const { builtins } = pg.types;

/**
 * An instant in the format of `toISOString`. Rewriting PostgreSQL's UTC text is many times faster than parsing it, and
 * a page of a list has hundreds.
 */
function writeInstant(text: string): string {
  if (text.length < 22 || !text.endsWith('+00') || text[10] !== ' ') return new Date(text).toISOString();
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`;
}

/**
 * Values as in the contract: instants are ISO strings, plain dates and exact numbers stay text, a time of day has hours
 * and minutes, and counts are numbers (ours stay below 2^53).
 */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, writeInstant],
  [builtins.DATE, (text) => text],
  [builtins.TIME, (text) => text.slice(0, 5)],
  [builtins.INT8, Number],
]);

function typeParser(oid: number, format?: 'text' | 'binary') {
  return parsers.get(oid) ?? (pg.types.getTypeParser(oid, format) as (text: string) => unknown);
}

type DatabaseOptions = { connection: Connection; onError: (error: Error) => void; max?: number };

/**
 * A statement may take a minute. A transaction that is idle for five belongs to a frozen portal or a vanished machine:
 * PostgreSQL ends it, which frees its locks. A healthy transaction computes for seconds between two statements, on a
 * slow machine for some dozens.
 */
const LIMITS = { statement_timeout: 60_000, idle_in_transaction_session_timeout: 300_000 };

const OWN_SESSIONS = { Client: PreparingClient, ...LIMITS, application_name: 'portail-de-travail' };

/**
 * Through a pooler, which refuses connections with settings of their own: the time limits are in its `connect_query`.
 * The pooler's connections keep our application name after we have gone, so it differs from the name that identifies a
 * portal at work.
 */
const SHARED_SESSIONS = { Client: PooledClient, application_name: 'pooled portail-de-travail' };

/** A pool of connections. An idle one that breaks is reported and replaced; unhandled, it would end the process. */
export function openPool({ connection: { direct, ...connection }, onError, max = 20 }: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    ...(direct ? SHARED_SESSIONS : OWN_SESSIONS),
    max,
    connectionTimeoutMillis: PATIENCE.atWork,
    idleTimeoutMillis: 30_000,
    types: { getTypeParser: typeParser as typeof pg.types.getTypeParser },
  });
  // On shutdown, PostgreSQL may close the connection before we do.
  pool.on('error', (error) => pool.ending || onError(error));
  return pool;
}

/** Has a pool wait for its connections as at a start, until the function that it gives is called. */
export function waitPatiently({ options }: pg.Pool): () => void {
  options.connectionTimeoutMillis = PATIENCE.atStart;
  return () => {
    options.connectionTimeoutMillis = PATIENCE.atWork;
  };
}

/** `log` hears of every statement. */
export function openDatabase<Tables = DB>(pool: pg.Pool, log?: LogConfig): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new Dialect({ pool }), plugins: [names], ...(log && { log }) });
}

/** The name of the unique or foreign key a statement broke, or undefined when that was not the fault. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  return error.code === '23505' || error.code === '23503' ? error.constraint : undefined;
}
