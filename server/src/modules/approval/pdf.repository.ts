import type { Language } from '@portal/contract';
import type { Database } from '../../db/database.ts';

/** Who prints, and in which language. */
export const findReader = (db: Database, id: number) =>
  db
    .selectFrom('appUser')
    .where('id', '=', id)
    .select(['firstname', 'name'])
    .select((eb) => eb.ref('language').$castTo<Language>().as('language'))
    .executeTakeFirstOrThrow();
