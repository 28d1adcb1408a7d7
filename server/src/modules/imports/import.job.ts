import { Uuid } from '@portal/contract';
import { z } from 'zod';
import { defineJob } from '../../jobs/jobs.ts';

/** The work on an import in the state it is in: what to do is written there, so that doing it twice is harmless. */
export const importJob = defineJob('import', z.strictObject({ id: Uuid }), {
  retries: 3,
  retryDelaySeconds: 2,
  timeLimitSeconds: 30 * 60,
  concurrency: 2,
});

/** How long a sheet and its lines are kept after the last thing that happened to them; what was loaded stays, of course. */
export const KEPT_DAYS = 30;

/** Forgets the sheets that are kept long enough. */
export const forgetJob = defineJob('forget-imports', z.strictObject({}));
