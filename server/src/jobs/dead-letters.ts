import type { PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';

/** Where a copy of every job that failed for good is kept, with what went wrong. */
export const DEAD_LETTERS = 'dead-letters';

const KEPT = 90 * 24 * 60 * 60;

export async function ensureDeadLetterQueue(boss: PgBoss): Promise<void> {
  if (await boss.getQueue(DEAD_LETTERS)) return;
  await boss.createQueue(DEAD_LETTERS, { retentionSeconds: KEPT, deleteAfterSeconds: KEPT });
}

const reasonOf = (output: object | null) => (output && 'message' in output ? String(output.message) : 'unknown');

/**
 * Says once, on one of the servers, that a job has failed for good, however it died: by its own error, by taking too
 * long, or with its server. It stays in the queue as completed until it is `KEPT` long enough.
 */
export async function logDeadLetters(boss: PgBoss, log: Log): Promise<void> {
  const options = {
    includeMetadata: true,
    batchSize: 100,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: 5,
  } as const;
  await boss.work(DEAD_LETTERS, options, async (jobs) => {
    for (const { sourceName, sourceId, sourceRetryCount, sourceOutput } of jobs) {
      log.error(
        {
          job: sourceName,
          id: sourceId,
          retries: sourceRetryCount,
          reason: reasonOf(sourceOutput),
        },
        'a job failed for good; it is kept among the dead letters',
      );
    }
  });
}
