import { Kysely, type LogConfig } from 'kysely';
import pg from 'pg';
import { PATIENCE } from './client.ts';
import { Dialect, names } from './names.ts';
import { PooledClient, PreparingClient } from './prepared.ts';
import type { DB } from './tables.gen.ts';

/** The database, or a transaction on it: what a repository function takes first. */
export type Database = Kysely<DB>;

/**
 * The way to the database. Where a pooler stands there that hands its connections on after each transaction, `direct` is
 * the way past it, for whatever needs a connection of its own.
 */
export type Connection = pg.PoolConfig & { direct?: pg.PoolConfig };

/** For what a connection keeps from one transaction to the next: LISTEN, a lock, a setting, a temporary table. */
export const directTo = ({ direct, ...connection }: Connection): pg.PoolConfig => direct ?? connection;

const { builtins } = pg.types;

/**
 * An instant as `toISOString` writes it. PostgreSQL's own writing in UTC needs only its letters changed, which is many
 * times quicker than reading it: a page of a list has hundreds of them.
 */
function writeInstant(text: string): string {
  if (text.length < 22 || !text.endsWith('+00') || text[10] !== ' ') return new Date(text).toISOString();
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`;
}

/**
 * Values as the contract speaks of them: instants are ISO strings, plain dates and exact numbers stay texts, a time of day
 * is told in hours and minutes, and counts are numbers (none of ours passes 2^53).
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
 * A statement may take a minute. A transaction in which nobody says anything for five belongs to a portal that is frozen, or
 * whose machine is gone without a word: PostgreSQL ends it, and whoever waits for its locks goes on. An honest one computes
 * for seconds between two statements, on a slow machine for some dozens.
 */
const LIMITS = { statement_timeout: 60_000, idle_in_transaction_session_timeout: 300_000 };

const OWN_SESSIONS = { Client: PreparingClient, ...LIMITS, application_name: 'portail-de-travail' };

/**
 * Through a pooler, which lets nobody in who brings settings of their own: the time limits are its `connect_query`. What it
 * keeps open bears our name after we have gone, so that is not the name by which a portal at work is known.
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
  // When the portal stops, PostgreSQL may be quicker to hang up than we are.
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
