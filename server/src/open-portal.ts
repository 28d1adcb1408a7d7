import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import type { Connection } from './db/database.ts';
import type { prepareDemo } from './demo/load-once.ts';
import type { App } from './http/route.ts';
import type { Log } from './log.ts';
import { makeSetUpLink } from './modules/account/set-up.service.ts';
import { moduleJobs } from './modules/index.ts';
import { OperatorError } from './operator-error.ts';
import { type OpenResources, openResources } from './resources.ts';

/** The portal as a whole has 10 s to stop. */
const LAST_ANSWERS = 4_000;

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

export type OpenPortal = { app: App; url: string; setUpLink: string | null; stop(): Promise<void> };

type Base = { connection: Connection; log: Log; demo: Awaited<ReturnType<typeof prepareDemo>> };

/** All that stands upon the database, in its order: resources, demonstration data, then the door opens. */
export async function openPortal(config: Config, { connection, log, demo }: Base): Promise<OpenPortal> {
  const open = await openResources(config, connection, log);
  const { resources } = open;
  try {
    for (const register of moduleJobs) register(resources);
    // The application is built and the jobs are prepared while the data is loaded; no request is accepted before.
    const [app] = await Promise.all([
      buildApp(resources),
      demo.loadOnce(resources, connection),
      resources.jobs.prepare(),
    ]);
    const setUpLink = await makeSetUpLink(resources);
    const url = await serve(app, open, config);
    open.begun();
    return { app, url, setUpLink, stop: () => closeApp(app).then(open.close) };
  } catch (error) {
    await open.close();
    throw error;
  }
}
