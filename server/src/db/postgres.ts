import type pg from 'pg';
import type { Config } from '../config.ts';
import { OperatorError } from '../operator-error.ts';
import { type Address, connectionTo, explain } from './address.ts';
import { DatabaseClient, PATIENCE } from './client.ts';
import type { Connection } from './database.ts';
import { startEmbeddedPostgres } from './embedded/embedded.ts';

type Postgres = { connection: Connection; stop(): Promise<void> };

const OLDEST = 15;

/** Identifies a server and a database, equally through a pooler and directly. */
type Identity = { version: string; database: string; since: string };

async function identify(connection: pg.PoolConfig, address: Address): Promise<Identity> {
  const client = new DatabaseClient({ ...connection, connectionTimeoutMillis: PATIENCE.atStart });
  try {
    await client.connect();
    const { rows } = await client.query<Identity>(
      `select current_setting('server_version') as version, current_database() as database,
              extract(epoch from pg_postmaster_start_time())::text as since`,
    );
    const [identity = { version: '', database: '', since: '' }] = rows;
    if (Number.parseInt(identity.version, 10) < OLDEST)
      throw new OperatorError(`PostgreSQL ${identity.version} is too old; the portal needs ${OLDEST} or newer.`);
    return identity;
  } catch (error) {
    throw explain(error, address);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A setting as every connection of ours brings one: a pooler tells itself by refusing it. */
const TELLING = { statement_timeout: 60_000 };

async function connectStraight(address: Address): Promise<Connection> {
  const connection = await connectionTo(address);
  await identify({ ...connection, ...TELLING }, address);
  return connection;
}

/** Both addresses must lead to the same database, since notifications of writes on one are received on the other. */
async function connectPooled(pooled: Address, straight: Address): Promise<Connection> {
  const [connection, direct] = [await connectionTo(pooled), await connectionTo(straight)];
  const [here, there] = [await identify(connection, pooled), await identify({ ...direct, ...TELLING }, straight)];
  if (here.database !== there.database || here.since !== there.since)
    throw new OperatorError(
      'DATABASE_URL and DATABASE_DIRECT_URL lead to two different databases; correct one of them.',
    );
  return { ...connection, direct };
}

/** The outside database where one is configured, otherwise the embedded one in the data folder. */
export async function openPostgres(
  { databaseUrl, databaseDirectUrl, dataDir }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  log: (line: string) => void,
): Promise<Postgres> {
  if (databaseUrl === undefined) return startEmbeddedPostgres({ dataDir, log });
  const address: Address = { setting: 'DATABASE_URL', url: databaseUrl };
  const connection = databaseDirectUrl
    ? await connectPooled(address, { setting: 'DATABASE_DIRECT_URL', url: databaseDirectUrl })
    : await connectStraight(address);
  return { connection, stop: async () => undefined };
}
