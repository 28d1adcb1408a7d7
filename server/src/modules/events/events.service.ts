import type { LiveEvent } from '@portal/contract';
import type { Context, Resources } from '../../context.ts';
import { findLastWithdrawal } from '../messages/scope.service.ts';
import { listLiveSessions } from './events.repository.ts';

/** The sessions among these that were ended or whose user was disabled. */
export async function findEndedSessions({ db }: Pick<Resources, 'db'>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const live = new Set(await listLiveSessions(db, ids));
  return ids.filter((id) => !live.has(id));
}

/** What was withdrawn that the caller may have read, and how long ago. */
export async function findGone(context: Context): Promise<LiveEvent[]> {
  const gone = await findLastWithdrawal(context);
  return gone === null
    ? []
    : [
        { topic: 'messages', gone },
        { topic: 'notifications', gone },
      ];
}
