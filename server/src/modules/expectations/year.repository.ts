import type { ObjectiveLock } from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/**
 * Locks the year until the end of the transaction, so that it is neither closed nor locked for writes meanwhile.
 * Writers of single cells share the lock; code that reads cells and writes derived ones has it alone.
 */
export const holdYear = (db: Database, year: number, how: 'shared' | 'alone') =>
  db
    .selectFrom('calendarYear')
    .select(['id', 'isOpen'])
    .where('id', '=', year)
    .$if(how === 'shared', (query) => query.forShare())
    .$if(how === 'alone', (query) => query.forNoKeyUpdate())
    .executeTakeFirst();

export const listYears = (db: Database, years: number[]) =>
  db.selectFrom('calendarYear').select(['id', 'isOpen']).where('id', 'in', years).execute();

/** Queried after the row lock is held: the statement that waited would not see a lock set meanwhile. */
export async function findLock(db: Database, year: number): Promise<ObjectiveLock | null> {
  const { rows } = await sql<ObjectiveLock>`
    select jsonb_build_object('id', u.id, 'firstname', u.firstname, 'name', u.name) as by, l.locked_at as at
    from objective_lock l join app_user u on u.id = l.locked_by
    where l.year = ${year}`.execute(db);
  return rows[0] ?? null;
}

export const insertLock = (db: Database, year: number, lockedBy: number) =>
  db.insertInto('objectiveLock').values({ year, lockedBy }).execute();

export const deleteLock = (db: Database, year: number) =>
  db.deleteFrom('objectiveLock').where('year', '=', year).execute();
