import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** How many are remembered; the backups themselves are kept or removed by BACKUP_KEEP. */
const REMEMBERED = 500;
const LONGEST_REASON = 1000;

type Made = {
  name: string;
  startedAt: Date;
  bytes: number;
  rowCount: number;
  fileCount: number;
  encrypted: boolean;
  unsound: number;
};

const forget = (db: Database) =>
  sql`delete from backup_run where id <= (select max(id) from backup_run) - ${REMEMBERED}`.execute(db);

export async function recordMade(db: Database, made: Made): Promise<void> {
  await db
    .insertInto('backupRun')
    .values({ ...made, state: 'done' })
    .execute();
  await forget(db);
}

export async function recordFailed(db: Database, startedAt: Date, reason: string): Promise<void> {
  await db
    .insertInto('backupRun')
    .values({ startedAt, state: 'failed', reason: reason.slice(0, LONGEST_REASON) })
    .execute();
  await forget(db);
}

/** Records the verdict on a backup; false if no backup of that name was recorded. */
export async function recordVerified(db: Database, name: string, reason: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('backupRun')
    .set({
      verifiedAt: sql`now()`,
      verifiedWell: reason === null,
      verifiedReason: reason?.slice(0, LONGEST_REASON) ?? null,
    })
    .where('name', '=', name)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const findLastMade = (db: Database) =>
  db.selectFrom('backupRun').where('state', '=', 'done').orderBy('endedAt', 'desc').selectAll().executeTakeFirst();

type BackupFigures = { made: number; verified: number; failures: number; bad: number };

/**
 * Times in seconds since 1970, 0 for never; the number of failed attempts since the last success; and 1 if the last
 * verification failed.
 */
export async function backupFigures(db: Database): Promise<BackupFigures> {
  const { rows } = await sql<BackupFigures>`
    with good as (select max(ended_at) as at from backup_run where state = 'done')
    select coalesce(extract(epoch from good.at), 0)::float8 as made,
      coalesce((select extract(epoch from max(verified_at)) from backup_run where verified_well), 0)::float8 as verified,
      (select count(*)::int from backup_run where state = 'failed' and (good.at is null or ended_at > good.at)) as failures,
      coalesce((select (not verified_well)::int from backup_run where verified_at is not null
        order by verified_at desc limit 1), 0) as bad
    from good`.execute(db);
  return rows[0] ?? { made: 0, verified: 0, failures: 0, bad: 0 };
}
