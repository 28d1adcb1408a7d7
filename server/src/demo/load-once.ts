import { readdir } from 'node:fs/promises';
import { startChild } from '../child/child.ts';
import type { Config } from '../config.ts';
import type { Resources } from '../context.ts';
import type { Connection } from '../db/database.ts';
import { isEmpty } from './empty.ts';
import { findSetting } from '../db/settings.ts';
import type { DemoAnswer, DemoRequest } from './child.ts';

/** It takes some seconds and 300 MB; a machine may be ten times slower. */
const LIMITS = { megabytes: 800, processorSeconds: 300, seconds: 600 };

/**
 * In a process of its own: creating a year of reports takes more memory than the portal ever needs again, and only the
 * end of a process gives it back.
 */
const startLoader = () => startChild<DemoAnswer>(new URL('./child.ts', import.meta.url), LIMITS);

/** Whether demonstration data will be wanted. For an outside database, only the database can tell. */
async function isNew({ demo, databaseUrl, dataDir }: Config): Promise<boolean> {
  if (!demo || databaseUrl !== undefined) return false;
  // An unreadable folder is reported by the code that needs it.
  const found = await readdir(dataDir).catch(() => undefined);
  return found?.length === 0;
}

/**
 * Called early at a start. For an empty folder, the loader process already loads its modules while the database is
 * created.
 */
export async function prepareDemo(config: Config) {
  let loader = (await isNew(config)) ? startLoader() : undefined;
  const stop = async () => loader?.stop();
  return {
    /** Never into a database that somebody already uses. */
    async loadOnce({ db }: Resources, connection: Connection): Promise<void> {
      if (!config.demo || (await findSetting(db, 'demo_loaded')) !== undefined || !(await isEmpty(db))) return;
      loader ??= startLoader();
      loader.tell({ config, connection } satisfies DemoRequest);
      const { fault } = await loader.next();
      if (fault !== undefined) throw new Error(`The demonstration data could not be loaded: ${fault}`);
      await stop();
    },
    stop,
  };
}
