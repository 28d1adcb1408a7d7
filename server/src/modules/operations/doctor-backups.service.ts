import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { type Found, found } from './finding.ts';
import { findLastGood, findVerified } from './operations.repository.ts';

const HOUR = 60 * 60 * 1000;

/** Later than twice the time from one to the next, and an hour for the work itself. */
const isLate = (at: string | null | undefined, every: number | undefined) =>
  every !== undefined && (!at || Date.now() - Date.parse(at) > 2 * every * 1000 + HOUR);

/** Backups count only as far as they were verified. */
export async function checkBackups(db: Database, { backup }: Pick<Config, 'backup'>): Promise<Found> {
  const made = await findLastGood(db);
  const verified = await findVerified(db);
  if (verified?.well === false) return found('backupBad', { verified: verified.at, reason: verified.reason ?? '' });
  const when = { made: made?.endedAt ?? null, verified: verified?.at ?? null };
  if (isLate(made?.endedAt, backup.every)) return found('backupLate', when);
  if (made && isLate(verified?.at, backup.verifyEvery)) return found('verificationLate', when);
  return found('backups', when);
}
