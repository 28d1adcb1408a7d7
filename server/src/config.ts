import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { OperatorError } from './operator-error.ts';

/** The repository's root: defaults are relative to it, not to wherever the portal was started from. */
export const rootDir = fileURLToPath(new URL('../..', import.meta.url));

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

const Switch = z.enum(['on', 'off']).transform((value) => value === 'on');

const urlOf = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must start with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    );

const timeZone = z.string().refine((name) => {
  try {
    return new Intl.DateTimeFormat('fr', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}, 'must be a time zone such as Africa/Douala');

function isAddressRange(text: string): boolean {
  const [address = '', bits = '1', ...more] = text.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  return isIP(address) > 0 && more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most;
}

/** Never trusts everyone: a caller can write any address into X-Forwarded-For, before what our proxies append. */
const Proxies = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (parts) => (parts.length === 1 && /^(off|[1-9])$/.test(parts[0] ?? '')) || parts.every(isAddressRange),
    'must be off, the number of proxies in front, such as 1, or their addresses, such as 127.0.0.1, 10.0.0.0/8',
  )
  .transform((parts): Config['trustProxy'] => {
    if (parts[0] === 'off') return false;
    return /^[1-9]$/.test(parts[0] ?? '') ? Number(parts[0]) : parts;
  });

/** A path on this server, or another server's address: the prefix of the browser's calls. */
const Endpoint = z
  .string()
  .refine(
    (text) => /^\/(?!\/)/.test(text) || (/^https?:\/\//.test(text) && URL.canParse(text)),
    'must be a path such as /api, or start with https:// or http://',
  )
  .transform((text) => text.replace(/\/+$/, ''));

const isOrigin = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text;

const Origins = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .refine((all) => all.every(isOrigin), 'must be origins such as https://portail.example, separated by commas');

const MINUTE = 60;
const unitSeconds: Readonly<Record<string, number>> = { m: MINUTE, h: 60 * MINUTE, d: 24 * 60 * MINUTE };

/** How often something is done, in seconds; undefined for never. */
const Interval = z
  .string()
  .regex(/^(off|\d{1,4}[mhd])$/, 'must be off, or a number of minutes, hours or days such as 15m, 6h or 1d')
  .transform((text) => (text === 'off' ? undefined : Number.parseInt(text, 10) * (unitSeconds[text.at(-1) ?? ''] ?? 0)))
  .refine(
    (seconds) => seconds === undefined || (seconds >= 15 * MINUTE && seconds <= 31 * 24 * 60 * MINUTE),
    'must be 15m at least and 31d at most',
  );

const key = z.string().min(32, 'must have at least 32 characters').optional();

/** A retention in days; less than `least` would remove data still in use. */
const days = (least: number, usual: number) => z.coerce.number<string>().int().min(least).max(3650).default(usual);

/** Every setting there is. An empty value counts as not set. `.env.example` documents them. */
const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number<string>().int().min(0).max(65535).default(3000),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: urlOf('postgres:', 'postgresql:').optional(),
  DATABASE_DIRECT_URL: urlOf('postgres:', 'postgresql:').optional(),
  DEMO: Switch.optional(),
  PUBLIC_URL: urlOf('http:', 'https:').optional(),
  API_ENDPOINT: Endpoint.default('/api'),
  WEB_ORIGINS: Origins.default([]),
  SMTP_URL: urlOf('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().default('Portail de travail <portail@localhost>'),
  FILES_URL: z.string().default('files'),
  AWS_REGION: z.string().default('us-east-1'),
  CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be a currency code such as XAF')
    .default('XAF'),
  TIME_ZONE: timeZone.default('Africa/Douala'),
  REPORT_DAYS_BACK: z.coerce.number<string>().int().min(0).max(366).default(30),
  SIGN_UP: Switch.default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  TOKEN_KEY: key,
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  TRUST_PROXY: Proxies.default(false),
  BACKUP_EVERY: Interval.optional(),
  BACKUP_TO: z.string().default('backups'),
  BACKUP_KEEP: z.coerce.number<string>().int().min(1).max(1000).default(14),
  BACKUP_KEY: key,
  BACKUP_VERIFY_EVERY: Interval.optional(),
  KEEP_NOTIFICATIONS: days(30, 365),
  KEEP_SESSIONS: days(31, 90),
  KEEP_REQUESTS: days(31, 180),
  KEEP_IMPORT_ROWS: days(30, 30),
  KEEP_AUDIT: days(365, 3650),
});

type Settings = z.output<typeof Environment>;
export const settingNames = Object.keys(Environment.shape);

export type Config = {
  production: boolean;
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The address of the same database that bypasses the pooler at `databaseUrl`. */
  databaseDirectUrl: string | undefined;
  demo: boolean;
  publicUrl: string;
  /** Where the browser application finds the API: `/api`, or another server's address. */
  apiEndpoint: string;
  /** Whose pages may call this API besides our own. */
  webOrigins: readonly string[];
  smtpUrl: string | undefined;
  mailFrom: string;
  /** A folder, or `s3://bucket?…`. */
  filesUrl: string;
  currency: string;
  timeZone: string;
  /** How many days after a day its report may still be begun. */
  reportDaysBack: number;
  signUp: boolean;
  logLevel: NonNullable<Settings['LOG_LEVEL']>;
  tokenKey: string | undefined;
  metricsToken: string | undefined;
  /** How many proxies are in front, or their addresses: only these are trusted to report a caller's address. */
  trustProxy: false | number | string[];
  backup: BackupSettings;
  /** The retention of each, in days. */
  keepDays: Record<'notifications' | 'sessions' | 'requests' | 'import-rows', number>;
  /** After how many days a whole year of the audit trail should be archived; it is never removed by itself. */
  keepAuditDays: number;
};

export type BackupSettings = {
  /** Seconds between two backups; undefined without a schedule. */
  every: number | undefined;
  /** A folder, or `s3://bucket?…`. */
  to: string;
  /** How many of them stay. */
  keep: number;
  /** What they are encrypted with. */
  key: string | undefined;
  /** Seconds between two verifications of the newest backup; undefined without a schedule. */
  verifyEvery: number | undefined;
};

/** Demonstration data is for trying the portal out: nothing configured, reachable from this machine only, never in production. */
function isDemo(settings: Settings, given: Record<string, string | undefined>): boolean {
  if (settings.NODE_ENV === 'production' || !isLoopback(settings.HOST)) return false;
  const configured = ['DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL'].some((name) => given[name]);
  return settings.DEMO ?? !configured;
}

function contradictionsIn(settings: Settings): string[] {
  const faults: string[] = [];
  if (settings.DEMO && settings.NODE_ENV === 'production') faults.push('DEMO: cannot be on in production');
  if (settings.DEMO && !isLoopback(settings.HOST)) {
    faults.push('DEMO: its passwords are public, so HOST must be a loopback address such as 127.0.0.1');
  }
  if (settings.NODE_ENV === 'production' && !settings.PUBLIC_URL) {
    faults.push('PUBLIC_URL: required in production, links in e-mails start with it');
  }
  if (settings.DATABASE_DIRECT_URL && !settings.DATABASE_URL) {
    faults.push('DATABASE_DIRECT_URL: leads past the pooler at DATABASE_URL, which is not set');
  }
  return faults;
}

/** A folder below the data folder, or a bucket; without a region in its address, the AWS environment's is used. */
function placeOf(url: string, { AWS_REGION: region }: Settings, dataDir: string): string {
  if (!url.startsWith('s3:')) return resolve(dataDir, url);
  if (/[?&]region=/.test(url)) return url;
  return `${url}${url.includes('?') ? '&' : '?'}region=${encodeURIComponent(region)}`;
}

/** Reads and checks the settings; a broken one is refused together with all the others. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = Environment.safeParse(given);
  const faults = result.success
    ? contradictionsIn(result.data)
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (!result.success || faults.length > 0) {
    throw new OperatorError(
      `The configuration cannot be used; correct these settings (see .env.example): ${faults.join('; ')}`,
    );
  }
  const settings = result.data;
  const dataDir = resolve(rootDir, settings.DATA_DIR);
  return {
    production: settings.NODE_ENV === 'production',
    host: settings.HOST,
    port: settings.PORT,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    demo: isDemo(settings, given),
    publicUrl: (settings.PUBLIC_URL ?? `http://${settings.HOST}:${settings.PORT}`).replace(/\/$/, ''),
    apiEndpoint: settings.API_ENDPOINT,
    webOrigins: settings.WEB_ORIGINS,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    filesUrl: placeOf(settings.FILES_URL, settings, dataDir),
    currency: settings.CURRENCY,
    timeZone: settings.TIME_ZONE,
    reportDaysBack: settings.REPORT_DAYS_BACK,
    signUp: settings.SIGN_UP,
    // At a desk a line per request would bury the address and the accounts.
    logLevel: settings.LOG_LEVEL ?? (settings.NODE_ENV === 'production' ? 'info' : 'warn'),
    tokenKey: settings.TOKEN_KEY,
    metricsToken: settings.METRICS_TOKEN,
    trustProxy: settings.TRUST_PROXY,
    backup: {
      every: settings.BACKUP_EVERY,
      to: placeOf(settings.BACKUP_TO, settings, dataDir),
      keep: settings.BACKUP_KEEP,
      key: settings.BACKUP_KEY,
      verifyEvery: settings.BACKUP_VERIFY_EVERY,
    },
    keepDays: {
      notifications: settings.KEEP_NOTIFICATIONS,
      sessions: settings.KEEP_SESSIONS,
      requests: settings.KEEP_REQUESTS,
      'import-rows': settings.KEEP_IMPORT_ROWS,
    },
    keepAuditDays: settings.KEEP_AUDIT,
  };
}

/** The settings of this process: the environment, with precedence over an `.env` file beside package.json. */
export function loadConfig(): Config {
  const file = resolve(rootDir, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return readConfig(process.env);
}

/** Where the command line was called from: npm runs scripts in its own folder, and says so. */
export const callingFolder = (): string => process.env['INIT_CWD'] ?? process.cwd();

/** The environment of a child process: only these variables, without unset and empty ones. */
export const environmentFor = (...names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
