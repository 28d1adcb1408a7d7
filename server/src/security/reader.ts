import type { Language } from '@portal/contract';
import type { Database } from '../db/database.ts';

/** Who reads what we write for them, a paper or a sheet, and in which language. */
export const findReader = (db: Database, id: number) =>
  db
    .selectFrom('appUser')
    .where('id', '=', id)
    .select(['firstname', 'name'])
    .select((eb) => eb.ref('language').$castTo<Language>().as('language'))
    .executeTakeFirstOrThrow();
