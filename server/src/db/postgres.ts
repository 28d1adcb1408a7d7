import type { Config } from '../config.ts';
import { OperatorError } from '../operator-error.ts';
import { DatabaseClient } from './client.ts';
import type { Connection } from './database.ts';
import { startEmbeddedPostgres } from './embedded/embedded.ts';

type Postgres = { connection: Connection; stop(): Promise<void> };

const OLDEST = 15;

/** The address without its password: what may be printed. */
function addressOf(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `${hostname}:${port || '5432'}${pathname}`;
}

async function connectOutside(databaseUrl: string): Promise<Postgres> {
  const connection = { connectionString: databaseUrl };
  const client = new DatabaseClient({ ...connection, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>('show server_version');
    const version = rows[0]?.version ?? '';
    if (Number.parseInt(version, 10) < OLDEST)
      throw new OperatorError(`PostgreSQL ${version} is too old; the portal needs ${OLDEST} or newer.`);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const reason = error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error);
    throw new OperatorError(
      `The database at ${addressOf(databaseUrl)} cannot be reached (${reason}); start it or correct DATABASE_URL.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
  return { connection, stop: async () => undefined };
}

/** The outside database where one is configured, otherwise the embedded one in the data folder. */
export async function openPostgres(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: (line: string) => void,
): Promise<Postgres> {
  if (databaseUrl) return connectOutside(databaseUrl);
  return startEmbeddedPostgres({ dataDir, log });
}
