import type { Language } from '@portal/contract';
import type { Caller, Origin } from '../caller.ts';
import type { Database } from '../db/database.ts';

/** The reader of a PDF or a sheet, and their language. */
const findReader = (db: Database, id: number) =>
  db
    .selectFrom('appUser')
    .where('id', '=', id)
    .select(['firstname', 'name'])
    .select((eb) => eb.ref('language').$castTo<Language>().as('language'))
    .executeTakeFirstOrThrow();

type Asking = Pick<Origin, 'language'> & { db: Database; caller: Caller };

/** The caller as the reader of what they ask for: it is in the language of their screen, else in that of their profile. */
export async function findCallerAsReader({ db, caller, language }: Asking) {
  const reader = await findReader(db, caller.id);
  return { ...reader, language: language ?? reader.language };
}
