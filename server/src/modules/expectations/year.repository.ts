import type { ObjectiveLock } from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/**
 * The year, held until the end of the transaction: it is neither closed nor locked meanwhile. Who writes single cells
 * shares it with others who do; who reads cells and then writes what follows from them has it alone.
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

/** Asked after the year is held: a lock that was put on it while we waited would not be seen by the same statement. */
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
