import { canAccess, minutesAccess } from '@portal/contract';
import type { Database } from '../../db/database.ts';
import { listRights } from '../../security/caller.ts';
import { type Telling, notifyOfAll } from '../notifications/notifications.service.ts';

/** Those of the people who may open minutes at all. */
export async function listReaders(db: Database, userIds: readonly number[]): Promise<Set<number>> {
  const rights = await listRights(db, userIds);
  return new Set(userIds.filter((id) => canAccess(rights.get(id) ?? null, minutesAccess.screen)));
}

/** Notifies people of minutes and actions. Those who may not open minutes are notified without a link. */
export async function notifyOfMinutes(telling: Telling, notices: Parameters<typeof notifyOfAll>[1]): Promise<void> {
  const readers = await listReaders(telling.db, [...new Set(notices.flatMap(({ to }) => to))]);
  await notifyOfAll(
    telling,
    notices.flatMap((notice) => [
      { ...notice, to: notice.to.filter((id) => readers.has(id)) },
      { ...notice, to: notice.to.filter((id) => !readers.has(id)), link: null },
    ]),
  );
}
