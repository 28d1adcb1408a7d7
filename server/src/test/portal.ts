import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyEndpoint, type InputOf, type OutputOf, type Problem, buildPath } from '@portal/contract';
import { pino } from 'pino';
import { afterAll, inject } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Resources } from '../context.ts';
import { type Connection as AnyConnection, type Database, openPool } from '../db/database.ts';
import type { Connection } from '../db/embedded/connection.ts';
import { loadDemo } from '../demo/demo.ts';
import type { App } from '../http/route.ts';
import { insertSession } from '../modules/account/account.repository.ts';
import { openResources } from '../resources.ts';
import { findRights } from '../security/caller.ts';
import { DEMO_TEMPLATE, TEMPLATE } from './global-setup.ts';

const silent = pino({ level: 'silent' });

/** A database of this test file's own, copied from the migrated template or another. */
export async function testConnection(template = TEMPLATE): Promise<Connection> {
  const connection = inject('postgres');
  const database = `test_${randomBytes(8).toString('hex')}`;
  const admin = openPool({ connection, onError: () => undefined, max: 1 });
  // Copying the demonstration may take minutes on a slow machine.
  await admin.query('set statement_timeout = 0');
  await admin.query(`create database ${database} template ${template}`);
  await admin.end();
  return { ...connection, database };
}

/** The settings of a portal in a test, whose files stand in that folder. */
const configOf = (dataDir: string, environment: Record<string, string> = {}) =>
  readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent', ...environment });

type Answer<E> = {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
  /** The body of a success. */
  body: OutputOf<E>;
  /** The body from 400 on. */
  problem: Problem;
};

export type Client = <E extends AnyEndpoint>(
  endpoint: E,
  input?: NoInfer<InputOf<E>>,
  headers?: Record<string, string>,
) => Promise<Answer<E>>;

type Values = Record<string, unknown>;

type SentFile = { name: string; content: Blob };
type Sent = { params?: Values; query?: Values; body?: unknown; files?: SentFile[] };

/** The body as it travels: JSON, or the parts of a form where the call carries files. */
async function contentOf({ upload }: AnyEndpoint, { body, files = [] }: Sent) {
  if (body === undefined) return {};
  if (!upload) return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
  const form = new FormData();
  form.set(upload.json, JSON.stringify(body));
  for (const { name, content } of files) form.append(upload.files, content, name);
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return { headers: { 'content-type': type }, payload: Buffer.from(await encoded.arrayBuffer()) };
}

function clientOf(app: App, token?: string): Client {
  return async (endpoint, input, headers = {}) => {
    const sent = (input ?? {}) as Sent;
    const { params, query } = sent;
    const content = await contentOf(endpoint, sent);
    const answer = await app.inject({
      method: endpoint.method,
      url: `/api${buildPath(endpoint, { ...(params && { params }), ...(query && { query }) })}`,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...content.headers, ...headers },
      ...(content.payload !== undefined && { payload: content.payload }),
    });
    const text = answer.body;
    const json: unknown =
      text !== '' && /json/.test(String(answer.headers['content-type'])) ? JSON.parse(text) : undefined;
    return { status: answer.statusCode, headers: answer.headers, text, body: json as never, problem: json as Problem };
  };
}

/** A valid access token for a user, without the detour over a password. */
export async function tokenFor(resources: Resources, userId: number): Promise<string> {
  const sessionId = await insertSession(resources.db, { userId, device: 'test', address: '127.0.0.1' });
  return resources.tokens.issue({ userId, sessionId }, await findRights(resources.db, userId));
}

export type TestPortal = {
  app: App;
  resources: Resources;
  db: Database;
  connection: Connection;
  anonymous: Client;
  as: (userId: number) => Promise<Client>;
  withToken: (token: string) => Client;
};

type Origin = {
  /** The database that it begins with, and the folder of its files. */
  template?: string;
  files?: string;
  environment?: Record<string, string>;
  /** Replaces the connection to the database, for example by a pooler. */
  through?: (connection: Connection) => Promise<AnyConnection>;
};

async function openPortal({ template, files, environment, through = async (connection) => connection }: Origin) {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-files-'));
  if (files !== undefined) await cp(files, dataDir, { recursive: true });
  const config = configOf(dataDir, environment);
  const connection = await testConnection(template);
  const { resources, close } = await openResources(config, await through(connection), silent);
  const app = await buildApp(resources);
  await app.ready();
  afterAll(async () => {
    await app.close();
    await close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    app,
    resources,
    db: resources.db,
    connection,
    anonymous: clientOf(app),
    as: async (userId: number) => clientOf(app, await tokenFor(resources, userId)),
    withToken: (token: string) => clientOf(app, token),
  };
}

/** The whole application on a real database of its own. Closed by itself after the file's tests. */
export const testPortal = (
  environment: Record<string, string> = {},
  through?: Origin['through'],
): Promise<TestPortal> => openPortal({ environment, ...(through && { through }) });

/** Any number that no other lock has. */
const DEMO_LOCK = 20_260_101;

async function makeDemo(connection: Connection, dataDir: string): Promise<void> {
  const { resources, close } = await openResources(configOf(dataDir), connection, silent);
  await loadDemo(resources);
  await close();
}

/** The same with the demonstration data. Creating it is slow: the first caller does, the others copy it. */
export async function demoPortal(): Promise<TestPortal> {
  const connection = inject('postgres');
  const files = inject('demoFiles');
  const pool = openPool({ connection, onError: () => undefined, max: 1 });
  // One connection throughout, since it holds the lock.
  const admin = await pool.connect();
  // The first caller may take that long.
  await admin.query('set statement_timeout = 0');
  await admin.query('select pg_advisory_lock($1)', [DEMO_LOCK]);
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [DEMO_TEMPLATE]);
  if (rowCount === 0) {
    const made = await testConnection();
    await makeDemo(made, files);
    await admin.query(`alter database ${made.database} rename to ${DEMO_TEMPLATE}`);
  }
  admin.release();
  await pool.end();
  return openPortal({ template: DEMO_TEMPLATE, files });
}
