import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
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
 * Logs once, on one of the servers, that a job has failed for good, however it died: by its own error, by a timeout, or
 * with its server. It stays in the queue as completed for `KEPT`.
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
        { job: sourceName, id: sourceId, retries: sourceRetryCount, reason: reasonOf(sourceOutput) },
        'a job failed for good; it is kept among the dead letters',
      );
    }
  });
}

type DeadLetter = { id: string; name: string; at: string; reason: string };

/** The latest jobs that failed for good. `reason` is what the log has said. */
export async function listDeadLetters(db: Database, limit: number): Promise<DeadLetter[]> {
  const { rows } = await sql<DeadLetter>`
    select id, coalesce(source_name, '') as name, created_on as at, coalesce(source_output ->> 'message', '') as reason
    from pgboss.job where name = ${DEAD_LETTERS} order by created_on desc limit ${limit}`.execute(db);
  return rows;
}

/** Removes a dead letter in order to retry it: of several concurrent callers, one gets it. */
export async function takeDeadLetter(tx: Database, id: string): Promise<{ name: string; data: object } | undefined> {
  const { rows } = await sql<{ name: string; data: object | null }>`
    delete from pgboss.job where name = ${DEAD_LETTERS} and id = ${id}::uuid and source_name is not null
    returning source_name as name, data`.execute(tx);
  const [row] = rows;
  return row && { name: row.name, data: row.data ?? {} };
}
