import { mkdir } from 'node:fs/promises';
import { pino } from 'pino';
import type { Config } from './config.ts';
import type { Connection } from './db/database.ts';
import { openPostgres } from './db/postgres.ts';
import { prepareDemo } from './demo/load-once.ts';
import { logOutput, serializers } from './log.ts';
import { OperatorError } from './operator-error.ts';
import type { OpenPortal } from './open-portal.ts';

export type Portal = OpenPortal & { connection: Connection };

async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
  } catch (error) {
    throw new OperatorError(
      `The data folder ${dataDir} cannot be made (${String(Reflect.get(error as object, 'code'))}); make it or set DATA_DIR.`,
    );
  }
}

/** Starts everything in order: data folder, database, and what depends on it. */
export async function startPortal(config: Config): Promise<Portal> {
  await makeDataDir(config.dataDir);
  const log = pino({ level: config.logLevel, serializers }, logOutput());
  const demo = await prepareDemo(config);
  const opening = openPostgres(config, (line) => log.info(line));
  try {
    // Most programs of the portal are read while the database comes up: each takes a second or two.
    const [{ openPortal }, postgres] = await Promise.all([import('./open-portal.ts'), opening]);
    const { connection } = postgres;
    const open = await openPortal(config, { connection, log, demo });
    return { ...open, connection, stop: () => open.stop().then(() => postgres.stop()) };
  } catch (error) {
    await demo.stop();
    await opening.then((postgres) => postgres.stop()).catch(() => undefined);
    throw error;
  }
}
