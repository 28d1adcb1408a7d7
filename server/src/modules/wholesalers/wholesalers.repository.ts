import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export const listWholesalers = (db: Database) =>
  db
    .selectFrom('wholesaler')
    .selectAll()
    .orderBy(sql`name collate "fr-x-icu"`)
    .orderBy('id')
    .execute();

/** Locks the wholesaler, so that a check and what follows from it see the same row. */
export const lockWholesaler = (db: Database, id: number) =>
  db.selectFrom('wholesaler').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const insertWholesaler = (db: Database, name: string) =>
  db.insertInto('wholesaler').values({ name }).returningAll().executeTakeFirstOrThrow();

export const updateWholesaler = (db: Database, id: number, name: string) =>
  db
    .updateTable('wholesaler')
    .set({ name, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
