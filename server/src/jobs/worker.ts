import type { Job, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Log } from '../log.ts';
import type { JobHandler, JobKind } from './job.ts';

/** New jobs announce themselves; asking is for the deferred ones, the retries, and announcements that were lost. */
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 };

/** Whether a job has to wait for another one of its group, and will be taken again later. */
export type GivesWay = (job: Job<unknown>) => Promise<boolean>;

type Work<S extends z.ZodObject> = { kind: JobKind<S>; handler: JobHandler<S>; givesWay: GivesWay; log: Log };

async function run<S extends z.ZodObject>(job: Job<unknown>, wanted: Work<S>): Promise<void> {
  const { kind, handler, givesWay, log } = wanted;
  try {
    if (kind.limits.perGroup !== undefined && (await givesWay(job))) return;
    // An older version may have enqueued it, with other fields.
    await handler(kind.schema.parse(job.data), job.signal);
  } catch (error) {
    log.warn({ err: error, job: kind.name, id: job.id, attempt: job.retryCount + 1 }, 'a job failed');
    throw error;
  }
}

/** Lets this server take part in the work. */
export async function work<S extends z.ZodObject>(boss: PgBoss, wanted: Work<S>): Promise<void> {
  const { concurrency, perGroup } = wanted.kind.limits;
  const options = { ...POLLING, ...(perGroup !== undefined && { groupConcurrency: perGroup }) };
  for (let index = 0; index < concurrency; index += 1) {
    let worker: string | undefined;
    worker = await boss.work<unknown>(wanted.kind.name, options, async (jobs) => {
      // A worker fetches one job per interval; after a job, the next may already be waiting.
      if (worker !== undefined) boss.notifyWorker(worker);
      for (const job of jobs) await run(job, wanted);
    });
  }
}
