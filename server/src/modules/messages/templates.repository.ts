import { MAX_TEMPLATES, type RichText, type TemplateSave } from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

const selectTemplates = (db: Database, userId: number) =>
  db
    .selectFrom('messageTemplate')
    .where('userId', '=', userId)
    .select(['id', 'name', 'subject', 'ackRequired', 'byEmail', 'version'])
    .select((eb) => eb.ref('body').$castTo<RichText>().as('body'));

export const listTemplates = (db: Database, userId: number) =>
  selectTemplates(db, userId)
    .orderBy(sql`name collate "fr-x-icu"`)
    .orderBy('id')
    .limit(MAX_TEMPLATES)
    .execute();

/** The caller's own template, locked; someone else's is not found. */
export const lockTemplate = (db: Database, userId: number, id: number) =>
  selectTemplates(db, userId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Serialised, so that two concurrent calls do not exceed the limit. */
export async function hasRoom(db: Database, userId: number): Promise<boolean> {
  await sql`select from app_user where id = ${userId} for no key update`.execute(db);
  return (await listTemplates(db, userId)).length < MAX_TEMPLATES;
}

const columnsOf = ({ body, ...rest }: TemplateSave) => ({ ...rest, body: JSON.stringify(body) });

export const insertTemplate = (db: Database, userId: number, template: TemplateSave) =>
  db
    .insertInto('messageTemplate')
    .values({ userId, ...columnsOf(template) })
    .returning('id')
    .executeTakeFirstOrThrow();

export const updateTemplate = (db: Database, id: number, template: TemplateSave) =>
  db
    .updateTable('messageTemplate')
    .set({ ...columnsOf(template), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

export const deleteTemplate = (db: Database, id: number) =>
  db.deleteFrom('messageTemplate').where('id', '=', id).execute();
