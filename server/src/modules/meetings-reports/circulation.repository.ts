import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** The parts of minutes needed for their circulation and actions. */
export const findMinutes = (db: Database, reportId: string) =>
  db
    .selectFrom('meetingsReport')
    .where('id', '=', reportId)
    .select(['id', 'title', 'date', 'authorId', 'statusId', 'points'])
    .executeTakeFirstOrThrow();

/** Participants and organiser, if their accounts are enabled. */
export const listInvited = (db: Database, reportId: string) =>
  db
    .selectFrom('appUser')
    .where('enabled', '=', true)
    .where(
      sql<SqlBool>`(id in (select user_id from meeting_participant where report_id = ${reportId}::uuid)
        or id = (select organiser_id from meetings_report where id = ${reportId}::uuid))`,
    )
    .select(['id', 'firstname', 'email', 'language', 'mailCopies'])
    .orderBy('id')
    .execute();

/** The people among these whose accounts are enabled. */
export async function listEnabled(db: Database, userIds: readonly number[]): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('appUser')
    .where('id', 'in', userIds)
    .where('enabled', '=', true)
    .select('id')
    .execute();
  return new Set(rows.map((row) => row.id));
}
