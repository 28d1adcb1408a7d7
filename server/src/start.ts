import { mkdir } from 'node:fs/promises';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import type { Connection } from './db/database.ts';
import { openPostgres } from './db/postgres.ts';
import { prepareDemo } from './demo-once.ts';
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

async function serve(app: App, { resources }: OpenResources, config: Config): Promise<string> {
  const url = await listen(app, config);
  for (const register of moduleJobs) register(resources);
  await resources.events.start();
  await resources.jobs.start({ alone: config.databaseUrl === undefined });
  return url;
}

/** Lets requests in flight finish; whoever sends or reads too slowly for that is cut off. */
async function closeApp(app: App): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS);
  await app.close();
  clearTimeout(timer);
}

type Opened = { open: OpenResources; connection: Connection; stop: () => Promise<void> };

/** The database, and every room upon it. */
async function openRooms(config: Config): Promise<Opened> {
  const log = pino({ level: config.logLevel, serializers }, logOutput());
  const postgres = await openPostgres(config, (line) => log.info(line));
  try {
    const open = await openResources(config, postgres.connection, log);
    const stop = async () => {
      await open.close();
      await postgres.stop();
    };
    return { open, connection: postgres.connection, stop };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/** Everything in its order: data folder, database, resources, demonstration data, then the door opens. */
export async function startPortal(config: Config): Promise<Portal> {
  await makeDataDir(config.dataDir);
  const demo = await prepareDemo(config);
  let opened: Opened | undefined;
  try {
    opened = await openRooms(config);
    const { open, connection, stop } = opened;
    const { resources } = open;
    // The application is built while they are loaded; nobody is let in before.
    const [app] = await Promise.all([buildApp(resources), demo.loadOnce(resources, connection)]);
    const setUpLink = await makeSetUpLink(resources);
    const url = await serve(app, open, config);
    open.begun();
    return { app, url, connection, setUpLink, stop: () => closeApp(app).then(stop) };
  } catch (error) {
    await demo.stop();
    await opened?.stop();
    throw error;
  }
}
