import { z } from 'zod';
import { makeAuditYears } from '../../db/audit-years.ts';
import type { Resources } from '../../context.ts';
import { defineJob } from '../../jobs/jobs.ts';
import { removeSome, retained } from './retention.repository.ts';

/** Small enough not to block anyone; enough per night for a company's day. */
const BATCH = 500;
const MOST_BATCHES = 2000;

export const retentionJob = defineJob('retention', z.strictObject({}), { timeLimitSeconds: 2 * 60 * 60 });

type Few = { batch?: number; most?: number };

/** Deletes rows beyond their retention, batch by batch. The rest waits for the next night. */
export async function removeOld(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  signal: AbortSignal,
  { batch = BATCH, most = MOST_BATCHES }: Few = {},
): Promise<void> {
  for (const what of retained) {
    for (let done = 0; done < most; done += 1) {
      signal.throwIfAborted();
      // A transaction per batch: short locks, and finished batches stay done.
      const removed = await db.transaction().execute((tx) => removeSome(tx, what, config.keepDays[what], batch));
      if (removed < batch) break;
    }
  }
}

/** The nightly work: deletes old rows, and creates the trail's partitions before their years begin. */
export async function keepOrder(resources: Pick<Resources, 'db' | 'config'>, signal: AbortSignal): Promise<void> {
  await removeOld(resources, signal);
  await makeAuditYears(resources.db);
}
