import { z } from 'zod';
import type { Resources } from '../../context.ts';
import { verifyNewest } from '../../backup/verify-backup.ts';
import { findLastMade } from '../../backup/runs.ts';
import { runBackup } from '../../backup/run.ts';
import { slotOf } from '../../backup/slots.ts';
import type { Database } from '../../db/database.ts';
import { defineJob } from '../../jobs/jobs.ts';
import { findVerified, listSuperadmins } from './operations.repository.ts';

/** A failed one is tried again after a minute, then after twice as long each time; a large one takes hours. */
const limits = { retries: 6, retryDelaySeconds: 60, timeLimitSeconds: 6 * 60 * 60 };

const Nothing = z.strictObject({});
export const backupJob = defineJob('backup', Nothing, limits);
/** Requested manually, outside the schedule. */
export const backupNowJob = defineJob('backup-now', Nothing, limits);

/** When the next backup begins. At a start, also a slot missed while no portal ran. */
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

/**
 * A failed verification says nothing about the backup: there was no space, or no permission. It is retried a few times,
 * then waits for a person.
 */
export const verifyJob = defineJob('verify-backup', Nothing, { ...limits, retries: 3, retryDelaySeconds: 10 * 60 });

/** After the nightly backup and clean-up, so that this night's backup is verified. */
const VERIFY_HOUR = 5;

/** When the next verification begins. At a start, also a missed one, if there is anything to verify. */
export async function nextVerification(
  { config }: Pick<Resources, 'config'>,
  db: Database,
  starting: boolean,
): Promise<Date | undefined> {
  const { verifyEvery } = config.backup;
  if (verifyEvery === undefined) return undefined;
  const slot = await slotOf(db, { every: verifyEvery, timeZone: config.timeZone, hour: VERIFY_HOUR });
  if (!starting || !(await findLastMade(db))) return slot.next;
  const last = (await findVerified(db))?.at ?? null;
  return last === null || new Date(last) < slot.current ? slot.current : slot.next;
}

async function tellSuperadmins({ db, events }: Pick<Resources, 'db' | 'events'>): Promise<void> {
  const to = await listSuperadmins(db).catch(() => []);
  await events.publish(db, { topic: 'operations', to }).catch(() => undefined);
}

/**
 * Restores the newest backup into a scratch database and compares it. A bad backup is not a failure of the job: it is
 * recorded.
 */
export async function verifyBackup(resources: Resources, signal: AbortSignal): Promise<void> {
  try {
    await verifyNewest({ ...resources, signal });
  } finally {
    await tellSuperadmins(resources);
  }
}

/** Does nothing if another backup is running, which serves as well. A live event updates the screen of operations. */
export async function makeBackup(resources: Resources, signal: AbortSignal, unlessSince?: Date): Promise<void> {
  try {
    await runBackup({ ...resources, signal, ...(unlessSince && { unlessSince }) });
  } finally {
    await tellSuperadmins(resources);
  }
}

/**
 * Makes the backup of the current slot. A portal that starts meanwhile plans it again as missed: that second job finds
 * it made.
 */
export async function makePlanned(resources: Resources, signal: AbortSignal): Promise<void> {
  const { config, db } = resources;
  const { every } = config.backup;
  // Planned before it was switched off.
  if (every === undefined) return;
  const { current } = await slotOf(db, { every, timeZone: config.timeZone });
  await makeBackup(resources, signal, current);
}
