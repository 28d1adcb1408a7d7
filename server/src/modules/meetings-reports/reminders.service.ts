import { type NotificationKey, pointPath } from '@portal/contract';
import type { Resources } from '../../context.ts';
import { today } from '../../days.ts';
import { notifyOfMinutes } from './notices.service.ts';
import * as repository from './reminders.repository.ts';

type Told = Pick<Resources, 'db' | 'events' | 'mail' | 'jobs'>;

/** Marks and tells in one transaction: what is marked has been told, whatever happens in between. */
const tellSome = (telling: Told, key: NotificationKey, day: string, mark: typeof repository.markDue) =>
  telling.db.transaction().execute(async (tx) => {
    const actions = await mark(tx, day);
    await notifyOfMinutes(
      { ...telling, db: tx },
      actions.map(({ what, dueOn, ownerId, reportId, pointId }) => ({
        to: [ownerId],
        tab: 'alerts',
        key,
        params: { what, day: dueOn },
        link: pointPath(reportId, pointId),
      })),
    );
    return actions.length;
  });

/**
 * Tells everyone what is due today, and what has become overdue: of each due day once, whoever asks and how often. What
 * was due on a day on which nobody asked is overdue by now, and told as that.
 */
export async function remind(
  resources: Told & Pick<Resources, 'config'>,
  signal?: AbortSignal,
  day: string = today(resources.config.timeZone),
): Promise<void> {
  const rounds = [
    ['actionDue', repository.markDue],
    ['actionOverdue', repository.markOverdue],
  ] as const;
  for (const [key, mark] of rounds) {
    while ((await tellSome(resources, key, day, mark)) === repository.BATCH) signal?.throwIfAborted();
  }
}
