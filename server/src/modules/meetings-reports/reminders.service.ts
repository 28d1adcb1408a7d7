import { type NotificationKey, pointPath } from '@portal/contract';
import type { Resources } from '../../context.ts';
import { today } from '../../days.ts';
import { notifyOfMinutes } from './notices.service.ts';
import * as repository from './reminders.repository.ts';

type Told = Pick<Resources, 'db' | 'events' | 'mail' | 'jobs'>;

/** Marks and notifies in one transaction, so that a marked action has been notified. */
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
 * Notifies owners of actions due today and of overdue ones: once per due day, however often it runs. An action due on a
 * day without a run is overdue by now, and reported as such.
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
