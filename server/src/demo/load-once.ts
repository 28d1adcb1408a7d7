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
 * In a process of its own, for a year of reports takes more memory to make than the portal ever needs again, and a process
 * gives back what it took only when it ends.
 */
const startLoader = () => startChild<DemoAnswer>(new URL('./child.ts', import.meta.url), LIMITS);

/** Will they be wanted? Of a database elsewhere only it can tell. */
async function isNew({ demo, databaseUrl, dataDir }: Config): Promise<boolean> {
  if (!demo || databaseUrl !== undefined) return false;
  // A folder that cannot be read is told of by whoever needs it.
  const found = await readdir(dataDir).catch(() => undefined);
  return found?.length === 0;
}

/** Of a start. Into a folder with nothing in it: the process that will load them reads its programs while the database is made. */
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
