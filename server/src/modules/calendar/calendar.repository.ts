import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export const listYears = (db: Database) => db.selectFrom('calendarYear').selectAll().orderBy('id').execute();

/** Locks the year, so that a check and what follows from it see the same row. */
export const lockYear = (db: Database, id: number) =>
  db.selectFrom('calendarYear').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const insertYear = (db: Database, year: { id: number; isOpen: boolean }) =>
  db.insertInto('calendarYear').values(year).returningAll().executeTakeFirstOrThrow();

export const updateYear = (db: Database, id: number, isOpen: boolean) =>
  db
    .updateTable('calendarYear')
    .set({ isOpen, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
