import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

type DesignationFields = { name: string; isMedicalRepresentative: boolean };

export const listDesignations = (db: Database) =>
  db
    .selectFrom('designation')
    .selectAll()
    .orderBy(sql`name collate "fr-x-icu"`)
    .orderBy('id')
    .execute();

export const findDesignation = (db: Database, id: number) =>
  db.selectFrom('designation').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks the designation, so that a check and what follows from it see the same row. */
export const lockDesignation = (db: Database, id: number) =>
  db.selectFrom('designation').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const insertDesignation = (db: Database, fields: DesignationFields) =>
  db.insertInto('designation').values(fields).returningAll().executeTakeFirstOrThrow();

export const updateDesignation = (db: Database, id: number, fields: DesignationFields) =>
  db
    .updateTable('designation')
    .set({ ...fields, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
