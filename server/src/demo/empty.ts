import type { Database } from '../db/database.ts';

/** Without any account, nobody uses the portal. */
export async function isEmpty(db: Database): Promise<boolean> {
  return (await db.selectFrom('appUser').select('id').limit(1).executeTakeFirst()) === undefined;
}
