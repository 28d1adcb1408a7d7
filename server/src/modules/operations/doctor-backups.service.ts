import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { OperatorError } from '../../operator-error.ts';
import { Advice } from './advice.ts';
import { findLastGood, findVerified } from './operations.repository.ts';

const HOUR = 60 * 60 * 1000;

/** Later than twice the time from one to the next, and an hour for the work itself. */
const isLate = (at: string | null | undefined, every: number | undefined) =>
  every !== undefined && (!at || Date.now() - Date.parse(at) > 2 * every * 1000 + HOUR);

/** What backups there are is of use only as far as they were seen to be good. */
export async function checkBackups(db: Database, { backup }: Pick<Config, 'backup'>): Promise<string> {
  const made = await findLastGood(db);
  const verified = await findVerified(db);
  if (verified?.well === false) {
    throw new OperatorError(
      `the one verified at ${verified.at} is not good (${verified.reason}): make another with "backup now", then "backup verify".`,
    );
  }
  const state = `made ${made?.endedAt ?? 'never'}, verified ${verified?.at ?? 'never'}`;
  if (isLate(made?.endedAt, backup.every))
    throw new Advice(`${state}: BACKUP_EVERY is not kept, the log has the reason.`);
  if (made && isLate(verified?.at, backup.verifyEvery))
    throw new Advice(`${state}: BACKUP_VERIFY_EVERY is not kept, the log has the reason.`);
  return state;
}
