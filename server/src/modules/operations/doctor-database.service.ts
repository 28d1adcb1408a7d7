import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import { listAuditYears, listOldAuditYears } from '../../db/audit-years.ts';
import { connectionTo } from '../../db/address.ts';
import { DatabaseClient } from '../../db/client.ts';
import type { Database } from '../../db/database.ts';
import { listMigrations } from '../../db/migrate.ts';
import { findSetting } from '../../db/settings.ts';
import { OperatorError } from '../../operator-error.ts';
import { Advice } from './advice.ts';

const OLDEST_POSTGRES = 15;
const EXTENSIONS = ['pg_trgm', 'unaccent'];
/** Tokens live 15 minutes and refreshes have a grace of 30 seconds: a few seconds do no harm. */
const LARGEST_SKEW = 5_000;

async function show(db: Database, name: string): Promise<string> {
  const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db);
  return rows[0]?.value ?? '';
}

export async function checkVersion(db: Database, portal: string | undefined): Promise<string> {
  const version = await show(db, 'server_version');
  if (Number.parseInt(version, 10) < OLDEST_POSTGRES) {
    throw new OperatorError(`PostgreSQL ${version} is too old: the portal needs ${OLDEST_POSTGRES} or newer.`);
  }
  return `PostgreSQL ${version}${portal ? `; a portal is using it (${portal})` : ''}`;
}

export async function checkMigrations(db: Database): Promise<string> {
  const { rows: there } = await sql<{ there: boolean }>`
    select to_regclass('public.migration') is not null as there`.execute(db);
  const applied = there[0]?.there ? await db.selectFrom('migration').select(['number', 'name', 'hash']).execute() : [];
  const known = await listMigrations();
  const newer = applied.find(({ number }) => !known.some((one) => one.number === number));
  if (newer)
    throw new OperatorError(
      `the database comes from a newer portal (${newer.name}): start that version or a newer one.`,
    );
  const changed = applied.find(({ number, hash }) => known.some((one) => one.number === number && one.hash !== hash));
  if (changed) throw new OperatorError(`${changed.name} was changed after it ran: put its file back.`);
  const pending = known.length - applied.length;
  if (pending > 0)
    throw new OperatorError(`${pending} have not run: start the portal, or run "npm run portal -- migrate".`);
  return `all ${known.length} have run`;
}

export async function checkExtensions(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string; version: string }>`
    select extname as name, extversion as version from pg_extension where extname in (${sql.join(EXTENSIONS)})
    order by extname`.execute(db);
  const missing = EXTENSIONS.filter((name) => !rows.some((row) => row.name === name));
  if (missing.length > 0) {
    throw new OperatorError(
      `${missing.join(' and ')} missing: start the portal, or let the database's owner run "create extension".`,
    );
  }
  return rows.map(({ name, version }) => `${name} ${version}`).join(', ');
}

/** Whatever else it may be set to waits for the disk at least; `off` loses acknowledged writes. */
export async function checkDurability(db: Database): Promise<string> {
  const found: string[] = [];
  const off: string[] = [];
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    const value = await show(db, name);
    found.push(`${name} ${value}`);
    if (value === 'off') off.push(name);
  }
  if (off.length > 0) throw new OperatorError(`${off.join(' and ')} off: switch on, or a power cut loses data.`);
  return found.join(', ');
}

export async function checkKeys(db: Database, { tokenKey }: Config): Promise<string> {
  if (tokenKey !== undefined) return 'TOKEN_KEY is set';
  const key = await findSetting(db, 'token_key').catch(() => undefined);
  if (key === undefined) return 'not made yet: the first start makes one and keeps it in the database';
  if (key.length < 32)
    throw new OperatorError('the key in the database is too short: set TOKEN_KEY to at least 32 characters.');
  return 'made at the first start, kept in the database';
}

export async function checkClock(db: Database, { timeZone }: Config): Promise<string> {
  const before = Date.now();
  const { rows } = await sql<{ now: number; known: boolean }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as now,
           exists (select from pg_timezone_names where name = ${timeZone}) as known`.execute(db);
  const after = Date.now();
  const now = rows[0]?.now ?? Number.NaN;
  if (!rows[0]?.known)
    throw new OperatorError(`the database does not know the time zone ${timeZone}: set another TIME_ZONE.`);
  // The answer was made somewhere between the two.
  const skew = Math.max(0, before - now, now - after);
  if (!(skew <= LARGEST_SKEW)) {
    throw new OperatorError(`the database's clock is ${Math.round(skew / 1000)} s off ours: set both by NTP.`);
  }
  return `${timeZone}, ${new Date().toISOString()}; the database agrees`;
}

/** Nothing is wrong with an old year; somebody decides where it is kept, and that it leaves. */
export async function checkAudit(db: Database, { keepAuditDays }: Config): Promise<string> {
  const years = await listAuditYears(db);
  const old = await listOldAuditYears(db, keepAuditDays);
  if (old.length > 0) {
    throw new Advice(
      `${old.join(', ')} ended more than ${keepAuditDays} days ago (KEEP_AUDIT): ` +
        `"npm run portal -- audit archive --before ${(old.at(-1) ?? 0) + 1}-01-01 --to <folder>".`,
    );
  }
  return `${years.length} years, from ${years[0] ?? 'none'}`;
}

/** As deploy/pgbouncer has it. */
const CONNECT_QUERY = "connect_query='set statement_timeout = 60000; set idle_in_transaction_session_timeout = 300000'";

/** The portal's own connections bring their time limits along; through a pooler none can be brought. */
export async function checkPooler({ databaseUrl = '' }: Config): Promise<string> {
  const client = new DatabaseClient(await connectionTo({ setting: 'DATABASE_URL', url: databaseUrl }));
  try {
    await client.connect();
    const { rows } = await client.query<{ limit: string; idle: string }>(
      `select current_setting('statement_timeout') as limit,
         current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    const { limit = '0', idle = '0' } = rows[0] ?? {};
    if (limit === '0')
      throw new OperatorError(`statements have no time limit: give the pooler's database ${CONNECT_QUERY}.`);
    if (idle === '0')
      throw new Advice(`a portal that freezes would hold its locks: give the pooler's database ${CONNECT_QUERY}.`);
    return `statements may take ${limit}`;
  } finally {
    await client.end().catch(() => undefined);
  }
}
