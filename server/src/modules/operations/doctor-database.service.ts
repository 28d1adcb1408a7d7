import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import { listAuditYears, listOldAuditYears } from '../../db/audit-years.ts';
import { connectionTo } from '../../db/address.ts';
import { DatabaseClient } from '../../db/client.ts';
import type { Database } from '../../db/database.ts';
import { listMigrations } from '../../db/migrate.ts';
import { findSetting } from '../../db/settings.ts';
import { type Found, found } from './finding.ts';

const OLDEST_POSTGRES = 15;
const EXTENSIONS = ['pg_trgm', 'unaccent'];
const SHORTEST_KEY = 32;
/** Tokens live 15 minutes and refreshes have a grace of 30 seconds: a few seconds do no harm. */
const LARGEST_SKEW = 5_000;

async function show(db: Database, name: string): Promise<string> {
  const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db);
  return rows[0]?.value ?? '';
}

export async function checkVersion(db: Database, portal: string | undefined): Promise<Found> {
  const version = await show(db, 'server_version');
  if (Number.parseInt(version, 10) < OLDEST_POSTGRES) {
    return found('databaseTooOld', { version, oldest: OLDEST_POSTGRES });
  }
  return portal ? found('databaseInUse', { version, portal }) : found('database', { version });
}

export async function checkMigrations(db: Database): Promise<Found> {
  const { rows: there } = await sql<{ there: boolean }>`
    select to_regclass('public.migration') is not null as there`.execute(db);
  const applied = there[0]?.there ? await db.selectFrom('migration').select(['number', 'name', 'hash']).execute() : [];
  const known = await listMigrations();
  const newer = applied.find(({ number }) => !known.some((one) => one.number === number));
  if (newer) return found('migrationsNewer', { name: newer.name });
  const changed = applied.find(({ number, hash }) => known.some((one) => one.number === number && one.hash !== hash));
  if (changed) return found('migrationChanged', { name: changed.name });
  const pending = known.length - applied.length;
  if (pending > 0) return found('migrationsPending', { count: pending });
  return found('migrations', { count: known.length });
}

export async function checkExtensions(db: Database): Promise<Found> {
  const { rows } = await sql<{ name: string; version: string }>`
    select extname as name, extversion as version from pg_extension where extname in (${sql.join(EXTENSIONS)})
    order by extname`.execute(db);
  const missing = EXTENSIONS.filter((name) => !rows.some((row) => row.name === name));
  if (missing.length > 0) return found('extensionsMissing', { names: missing });
  return found('extensions', { names: rows.map(({ name, version }) => `${name} ${version}`) });
}

/** Whatever else it may be set to waits for the disk at least; `off` loses acknowledged writes. */
export async function checkDurability(db: Database): Promise<Found> {
  const settings: string[] = [];
  const off: string[] = [];
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    const value = await show(db, name);
    settings.push(`${name} ${value}`);
    if (value === 'off') off.push(name);
  }
  return off.length > 0 ? found('durabilityOff', { settings: off }) : found('durability', { settings });
}

export async function checkKeys(db: Database, { tokenKey }: Config): Promise<Found> {
  if (tokenKey !== undefined) return found('keySet', {});
  const key = await findSetting(db, 'token_key').catch(() => undefined);
  if (key === undefined) return found('keyNotMade', {});
  return key.length < SHORTEST_KEY ? found('keyTooShort', { least: SHORTEST_KEY }) : found('keyKept', {});
}

export async function checkClock(db: Database, { timeZone }: Config): Promise<Found> {
  const before = Date.now();
  const { rows } = await sql<{ now: number; known: boolean }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as now,
           exists (select from pg_timezone_names where name = ${timeZone}) as known`.execute(db);
  const after = Date.now();
  const now = rows[0]?.now ?? Number.NaN;
  if (!rows[0]?.known) return found('timeZoneUnknown', { timeZone });
  // The answer was made somewhere between the two.
  const skew = Math.max(0, before - now, now - after);
  if (!(skew <= LARGEST_SKEW)) return found('clockOff', { seconds: Math.round(skew / 1000) });
  return found('clock', { timeZone, now: new Date().toISOString() });
}

/** An old year is not a fault; somebody decides when and where to archive it. */
export async function checkAudit(db: Database, { keepAuditDays }: Config): Promise<Found> {
  const years = await listAuditYears(db);
  const old = await listOldAuditYears(db, keepAuditDays);
  if (old.length > 0) {
    const before = `${(old.at(-1) ?? 0) + 1}-01-01`;
    return found('auditYearsOld', { years: old.map(String), days: keepAuditDays, before });
  }
  const [first] = years;
  return first === undefined
    ? found('auditEmpty', {})
    : found('auditYears', { count: years.length, first: `${first}` });
}

/** As deploy/pgbouncer has it. */
const CONNECT_QUERY = "connect_query='set statement_timeout = 60000; set idle_in_transaction_session_timeout = 300000'";

/** The portal's own connections bring their time limits along; through a pooler none can be brought. */
export async function checkPooler({ databaseUrl = '' }: Config): Promise<Found> {
  const client = new DatabaseClient(await connectionTo({ setting: 'DATABASE_URL', url: databaseUrl }));
  try {
    await client.connect();
    const { rows } = await client.query<{ limit: string; idle: string }>(
      `select current_setting('statement_timeout') as limit,
         current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    const { limit = '0', idle = '0' } = rows[0] ?? {};
    if (limit === '0') return found('poolerUnlimited', { query: CONNECT_QUERY });
    if (idle === '0') return found('poolerHoldsLocks', { query: CONNECT_QUERY });
    return found('pooler', { limit });
  } finally {
    await client.end().catch(() => undefined);
  }
}
