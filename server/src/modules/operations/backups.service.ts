import { z } from 'zod';
import type { Resources } from '../../context.ts';
import { findLastMade } from '../../db/backup/runs.ts';
import { runBackup } from '../../db/backup/run.ts';
import { slotOf } from '../../db/backup/slots.ts';
import type { Database } from '../../db/database.ts';
import { defineJob } from '../../jobs/jobs.ts';
import { listSuperadmins } from './operations.repository.ts';

/** A failed one is tried again after a minute, then after twice as long each time; a large one takes hours. */
const limits = { retries: 6, retryDelaySeconds: 60, timeLimitSeconds: 6 * 60 * 60 };

const Nothing = z.strictObject({});
export const backupJob = defineJob('backup', Nothing, limits);
/** Asked for by somebody, beside the schedule. */
export const backupNowJob = defineJob('backup-now', Nothing, limits);

/** When the next is to begin. At a start also the one that was missed, because no portal ran. */
export async function nextBackup(
  { config }: Pick<Resources, 'config'>,
  db: Database,
  starting: boolean,
): Promise<Date | undefined> {
  const { every } = config.backup;
  if (every === undefined) return undefined;
  const slot = await slotOf(db, { every, timeZone: config.timeZone });
  const last = starting ? await findLastMade(db) : undefined;
  const missed = starting && (!last || new Date(last.startedAt) < slot.current);
  return missed ? slot.current : slot.next;
}

/** Does nothing where another is at it: that one serves as well. Whoever watches sees at once what came of it. */
export async function makeBackup(resources: Resources, signal: AbortSignal): Promise<void> {
  const { db, events } = resources;
  try {
    await runBackup({ ...resources, signal });
  } finally {
    const to = await listSuperadmins(db).catch(() => []);
    await events.publish(db, { topic: 'operations', to }).catch(() => undefined);
  }
}
