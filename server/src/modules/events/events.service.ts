import type { Resources } from '../../context.ts';
import { listLiveSessions } from './events.repository.ts';

/** Of these sessions, the ones that were ended or whose user was disabled. */
export async function findEndedSessions({ db }: Pick<Resources, 'db'>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const live = new Set(await listLiveSessions(db, ids));
  return ids.filter((id) => !live.has(id));
}
