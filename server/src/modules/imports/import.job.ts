import { Uuid } from '@portal/contract';
import { z } from 'zod';
import { defineJob } from '../../jobs/jobs.ts';

/** The work on an import in the state it is in: what to do is written there, so that doing it twice is harmless. */
export const importJob = defineJob('import', z.strictObject({ id: Uuid }), {
  retries: 3,
  retryDelaySeconds: 2,
  timeLimitSeconds: 30 * 60,
  concurrency: 2,
  // Whoever sends ten sheets waits for the first of them; nobody else does.
  perGroup: 1,
});

/** One person's sheets are a group. */
export const groupOf = ({ userId }: { userId: number }): string => String(userId);

/** Forgets the sheets that are kept long enough. */
export const forgetJob = defineJob('forget-imports', z.strictObject({}));
