import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { type Jobs, defineJob } from '../jobs/jobs.ts';
import type { FileStore } from './file-store.ts';
import { deleteUnreferenced, hasUnreferenced, listUnreferenced } from './files.repository.ts';

/** How long content may lie there before something refers to it. */
const GRACE_HOURS = 24;
const HOUR = 3_600_000;
const BATCH = 200;

const sweepJob = defineJob('sweep-files', z.strictObject({}));

/** Schedules the removal of unreferenced content for the end of its grace period. At most one sweep waits at a time. */
export const planSweep = ({ jobs }: { jobs: Jobs }, db: Database): Promise<void> =>
  jobs.enqueue(db, sweepJob, {}, { key: 'sweep', startAfter: new Date(Date.now() + (GRACE_HOURS + 1) * HOUR) });

type Swept = { db: Database; files: FileStore };

/**
 * Removes content that nothing refers to, a day after it last arrived. Row and content are removed in one transaction:
 * an upload of the same content waits for the row, and then stores it anew.
 */
export async function sweepFiles({ db, files }: Swept, signal: AbortSignal): Promise<number> {
  let swept = 0;
  for (;;) {
    const keys = await listUnreferenced(db, GRACE_HOURS, BATCH);
    for (const key of keys) {
      signal.throwIfAborted();
      await db.transaction().execute(async (tx) => {
        if (!(await deleteUnreferenced(tx, key, GRACE_HOURS))) return;
        await files.remove(key);
        swept += 1;
      });
    }
    if (keys.length < BATCH) return swept;
  }
}

export function filesJobs(resources: Swept & { jobs: Jobs }): void {
  resources.jobs.handle(sweepJob, async (_data, signal) => {
    await sweepFiles(resources, signal);
    // What arrived since is too young today.
    if (await hasUnreferenced(resources.db)) await planSweep(resources, resources.db);
  });
}
