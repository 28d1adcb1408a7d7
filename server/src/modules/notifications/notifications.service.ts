import {
  type Notification,
  type NotificationFilter,
  type NotificationKey,
  type NotificationTab,
  type NotificationsRead,
  notificationTabs,
} from '@portal/contract';
import type { z } from 'zod';
import type { Context, Resources } from '../../context.ts';
import * as repository from './notifications.repository.ts';

type NotificationToSend = {
  to: number[];
  tab: NotificationTab;
  key: NotificationKey;
  params?: Record<string, string | number>;
  /** The very item it speaks of, as a path of ours. */
  link?: string | null;
};

/**
 * Tells people something, in the transaction of what it speaks of. Everyone has it on record; those who are signed in hear
 * it at once, unless they have switched their notifications off.
 */
export const notify = (resources: Pick<Resources, 'db' | 'events'>, notification: NotificationToSend): Promise<void> =>
  notifyOfAll(resources, [notification]);

/** The same of several things at once: what one act leaves for fifty people is one statement. */
export async function notifyOfAll(
  { db, events }: Pick<Resources, 'db' | 'events'>,
  notifications: readonly NotificationToSend[],
): Promise<void> {
  const rows = notifications.flatMap(({ to, params = {}, link, ...rest }) =>
    to.map((userId) => ({ userId, params: JSON.stringify(params), link: link ?? null, ...rest })),
  );
  if (rows.length === 0) return;
  await repository.insertNotifications(db, rows);
  const told = [...new Set(rows.map(({ userId }) => userId))];
  await events.publish(db, { topic: 'notifications', to: await repository.listListening(db, told) });
}

export async function listNotifications({ db, caller }: Context, filter: NotificationFilter) {
  const page = await repository.findNotifications(db, caller.id, filter);
  return { ...page, items: page.items as Notification[] };
}

export async function countUnread({ db, caller }: Context): Promise<Record<NotificationTab, number>> {
  const counts = new Map((await repository.countUnread(db, caller.id)).map(({ tab, count }) => [tab, count]));
  return Object.fromEntries(notificationTabs.map((tab) => [tab, counts.get(tab) ?? 0])) as Record<
    NotificationTab,
    number
  >;
}

/** Reading one's own notifications is no act that a trail must show. The other tabs and devices of the reader hear of it. */
export async function markRead(
  { db, caller, events }: Context,
  which: z.output<typeof NotificationsRead>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await repository.markRead(tx, caller.id, which);
    await events.publish(tx, { topic: 'notifications', to: [caller.id] });
  });
}
