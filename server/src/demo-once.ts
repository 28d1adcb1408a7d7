import { startChild } from './child/child.ts';
import type { Resources } from './context.ts';
import type { Connection } from './db/database.ts';
import { isEmpty } from './db/seed/demo.ts';
import { findSetting } from './db/settings.ts';
import type { DemoAnswer, DemoRequest } from './demo-child.ts';

/** It takes some seconds and 300 MB; a machine may be ten times slower. */
const LIMITS = { megabytes: 800, processorSeconds: 300, seconds: 600 };

/**
 * At the start: never into a database that somebody already uses. In a process of its own, for a year of reports takes
 * more memory to make than the portal ever needs again, and a process gives back what it took only when it ends.
 */
export async function loadDemoOnce({ config, db }: Resources, connection: Connection): Promise<void> {
  if ((await findSetting(db, 'demo_loaded')) !== undefined || !(await isEmpty(db))) return;
  const child = startChild<DemoAnswer>(new URL('./demo-child.ts', import.meta.url), LIMITS);
  try {
    child.tell({ config, connection } satisfies DemoRequest);
    const { fault } = await child.next();
    if (fault !== undefined) throw new Error(`The demonstration data could not be loaded: ${fault}`);
  } finally {
    await child.stop();
  }
}
