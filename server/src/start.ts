import { mkdir } from 'node:fs/promises';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import type { Connection } from './db/database.ts';
import { openPostgres } from './db/postgres.ts';
import { loadDemoOnce } from './demo-once.ts';
import { OperatorError } from './operator-error.ts';
import type { App } from './http/route.ts';
import { logOutput, serializers } from './log.ts';
import { makeSetUpLink } from './modules/account/set-up.service.ts';
import { moduleJobs } from './modules/index.ts';
import { type OpenResources, openResources } from './resources.ts';

/** The portal as a whole has 10 s to stop. */
const LAST_ANSWERS = 4_000;

export type Portal = { app: App; url: string; connection: Connection; setUpLink: string | null; stop(): Promise<void> };

async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
  } catch (error) {
    throw new OperatorError(
      `The data folder ${dataDir} cannot be made (${String(Reflect.get(error as object, 'code'))}); make it or set DATA_DIR.`,
    );
  }
}

async function listen(app: App, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const code = String(Reflect.get(error as object, 'code'));
    if (code === 'EADDRINUSE')
      throw new OperatorError(`Port ${port} of ${host} is in use; stop what uses it or set PORT to another one.`);
    if (code === 'EACCES')
      throw new OperatorError(`Port ${port} may not be used by this user; set PORT to one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new OperatorError(`${host} is no address of this machine; correct HOST.`);
    throw error;
  }
}

async function serve({ resources }: OpenResources, config: Config): Promise<{ app: App; url: string }> {
  const app = await buildApp(resources);
  const url = await listen(app, config);
  for (const register of moduleJobs) register(resources);
  await resources.events.start();
  await resources.jobs.start({ alone: config.databaseUrl === undefined });
  return { app, url };
}

/** Lets requests in flight finish; whoever sends or reads too slowly for that is cut off. */
async function closeApp(app: App): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS);
  await app.close();
  clearTimeout(timer);
}

/** Everything in its order: data folder, database, resources, demonstration data, then the door opens. */
export async function startPortal(config: Config): Promise<Portal> {
  const log = pino({ level: config.logLevel, serializers }, logOutput());
  await makeDataDir(config.dataDir);
  const postgres = await openPostgres(config, (line) => log.info(line));
  let open: OpenResources | undefined;
  try {
    open = await openResources(config, postgres.connection, log);
    const { resources, close } = open;
    if (config.demo) await loadDemoOnce(resources, postgres.connection);
    const setUpLink = await makeSetUpLink(resources);
    const { app, url } = await serve(open, config);
    open.begun();
    const stop = async () => {
      await closeApp(app);
      await close();
      await postgres.stop();
    };
    return { app, url, connection: postgres.connection, setUpLink, stop };
  } catch (error) {
    await open?.close();
    await postgres.stop();
    throw error;
  }
}
