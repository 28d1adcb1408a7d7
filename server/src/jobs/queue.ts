import type { PgBoss } from 'pg-boss';
import { DEAD_LETTERS } from './dead-letters.ts';
import type { JobKind } from './job.ts';

const HOUR = 60 * 60;

function settingsOf({ limits }: JobKind) {
  return {
    retryLimit: limits.retries,
    retryDelay: limits.retryDelaySeconds,
    retryBackoff: limits.retryDelaySeconds > 0,
    ...(limits.retryDelaySeconds > 0 && { retryDelayMax: HOUR }),
    expireInSeconds: limits.timeLimitSeconds,
    // A killed server stops sending heartbeats: the job then runs elsewhere.
    heartbeatSeconds: 30,
    // A completed job is of no further use, and its data may be confidential.
    deleteAfterSeconds: 24 * HOUR,
    // Enough for a mail server that is away for weeks.
    retentionSeconds: 60 * 24 * HOUR,
    deadLetter: DEAD_LETTERS,
    notify: true,
  };
}

/** Creates or updates the queue of a job. Several servers may do so at once. */
export async function ensureQueue(boss: PgBoss, job: JobKind): Promise<void> {
  // `short`: of the jobs with one key at most one waits, while others may be running.
  if (await boss.getQueue(job.name)) await boss.updateQueue(job.name, settingsOf(job));
  else await boss.createQueue(job.name, { policy: 'short', ...settingsOf(job) });
}
