import { z } from 'zod';
import { makeAuditYears } from '../../db/audit-years.ts';
import type { Resources } from '../../context.ts';
import { defineJob } from '../../jobs/jobs.ts';
import { removeSome, retained } from './retention.repository.ts';

/** Small enough to hold nobody up; so many a night that a company's day is done in one. */
const BATCH = 500;
const MOST_BATCHES = 2000;

export const retentionJob = defineJob('retention', z.strictObject({}), { timeLimitSeconds: 2 * 60 * 60 });

type Few = { batch?: number; most?: number };

/** Removes what is older than it is to be kept, batch by batch. What is left over waits for the next night. */
export async function removeOld(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  signal: AbortSignal,
  { batch = BATCH, most = MOST_BATCHES }: Few = {},
): Promise<void> {
  for (const what of retained) {
    for (let done = 0; done < most; done += 1) {
      signal.throwIfAborted();
      // Each step by itself: it holds nobody up for long, and what is done is done.
      const removed = await db.transaction().execute((tx) => removeSome(tx, what, config.keepDays[what], batch));
      if (removed < batch) break;
    }
  }
}

/** The night's work: what is too old goes, and the years that the trail will want are there before they begin. */
export async function keepOrder(resources: Pick<Resources, 'db' | 'config'>, signal: AbortSignal): Promise<void> {
  await removeOld(resources, signal);
  await makeAuditYears(resources.db);
}
