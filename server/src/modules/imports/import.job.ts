import { Uuid } from '@portal/contract';
import { z } from 'zod';
import { defineJob } from '../../jobs/jobs.ts';

/** The work on an import, which its state determines, so that the job is idempotent. */
export const importJob = defineJob('import', z.strictObject({ id: Uuid }), {
  retries: 3,
  retryDelaySeconds: 2,
  timeLimitSeconds: 30 * 60,
  concurrency: 2,
  // A user who sends ten sheets waits for them one by one; nobody else does.
  perGroup: 1,
});

/** The sheets of one person are a group. */
export const groupOf = ({ userId }: { userId: number }): string => String(userId);

/** Deletes sheets after their retention. */
export const forgetJob = defineJob('forget-imports', z.strictObject({}));
