import { MAX_VIEWS, type ViewScreen } from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { personIn } from '../../db/person.ts';

/** The most views shown, shared ones included. */
const MAX_SHOWN = 500;

type ViewFields = { name: string; query: string; shared: boolean };

const selectViews = (db: Database) =>
  db
    .selectFrom('savedView')
    .innerJoin('appUser', 'appUser.id', 'savedView.userId')
    .select(['savedView.id', 'savedView.name', 'query', 'shared', 'savedView.version', 'savedView.userId'])
    .select((eb) => eb.ref('screen').$castTo<ViewScreen>().as('screen'))
    .select(personIn('appUser').as('owner'));

/** One's own views first, then the shared ones. */
export const listViews = (db: Database, screen: ViewScreen, userId: number) =>
  selectViews(db)
    .where('screen', '=', screen)
    .where((eb) => eb.or([eb('savedView.userId', '=', userId), eb('shared', '=', true)]))
    .orderBy((eb) => eb('savedView.userId', '=', userId), 'desc')
    .orderBy(sql`saved_view.name collate "fr-x-icu"`)
    .orderBy('savedView.id')
    .limit(MAX_SHOWN)
    .execute();

export const findView = (db: Database, id: number) => selectViews(db).where('savedView.id', '=', id).executeTakeFirst();

/** Locks the view, so that a check and what follows from it see the same row. */
export const lockView = (db: Database, id: number) =>
  selectViews(db).where('savedView.id', '=', id).forNoKeyUpdate('savedView').executeTakeFirst();

/** Serialised, so that two concurrent calls do not exceed the limit. */
export async function hasRoom(db: Database, screen: ViewScreen, userId: number): Promise<boolean> {
  await sql`select from app_user where id = ${userId} for no key update`.execute(db);
  const { count } = await db
    .selectFrom('savedView')
    .where('userId', '=', userId)
    .where('screen', '=', screen)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count < MAX_VIEWS;
}

export const insertView = (db: Database, view: ViewFields & { screen: ViewScreen; userId: number }) =>
  db.insertInto('savedView').values(view).returning('id').executeTakeFirstOrThrow();

export const updateView = (db: Database, id: number, fields: ViewFields) =>
  db
    .updateTable('savedView')
    .set({ ...fields, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

export const deleteView = (db: Database, id: number) => db.deleteFrom('savedView').where('id', '=', id).execute();
