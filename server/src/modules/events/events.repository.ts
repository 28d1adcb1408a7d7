import type { Database } from '../../db/database.ts';

/** The sessions among these that still exist. */
export async function listLiveSessions(db: Database, ids: readonly string[]): Promise<string[]> {
  const sessions = await db
    .selectFrom('session')
    .innerJoin('appUser', 'appUser.id', 'session.userId')
    .where('session.id', 'in', ids)
    .where('session.endedAt', 'is', null)
    .where('appUser.enabled', '=', true)
    .select('session.id')
    .execute();
  return sessions.map(({ id }) => id);
}
