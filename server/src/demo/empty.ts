import type { Database } from '../db/database.ts';

/** Nobody has an account yet: nobody uses it. */
export async function isEmpty(db: Database): Promise<boolean> {
  return (await db.selectFrom('appUser').select('id').limit(1).executeTakeFirst()) === undefined;
}
