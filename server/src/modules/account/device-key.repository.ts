import type { Database } from '../../db/database.ts';

/** The user's key: the one that is there, or else this one. */
export async function findOrInsertDeviceKey(db: Database, userId: number, fresh: Buffer): Promise<Buffer> {
  const kept = () => db.selectFrom('deviceKey').where('userId', '=', userId).select('key');
  const found = await kept().executeTakeFirst();
  if (found) return found.key;
  // Two devices may ask for the first time at once: the first one's stays.
  await db
    .insertInto('deviceKey')
    .values({ userId, key: fresh })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute();
  return (await kept().executeTakeFirstOrThrow()).key;
}
