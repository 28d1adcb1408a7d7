import { randomUUID } from 'node:crypto';
import {
  type Notification,
  type NotificationFilter,
  type NotificationKey,
  type NotificationTab,
  type NotificationsRead,
  type UnreadKind,
  notificationGroupOf,
  notificationTabs,
  unavoidableKeys,
} from '@portal/contract';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Context, Resources } from '../../context.ts';
import { notificationMailsJob } from './mails.job.ts';
import * as repository from './notifications.repository.ts';

/** What a notification needs; `db` is the transaction of the act. */
export type Telling = Pick<Resources, 'db' | 'events' | 'mail' | 'jobs'>;

type NotificationToSend = {
  to: number[];
  tab: NotificationTab;
  key: NotificationKey;
  params?: Record<string, string | number>;
  /** The address of the item it is about, within the portal. */
  link?: string | null;
  /** Who may get it by e-mail, if not everyone: recipients of a separate e-mail get none for this. */
  mailTo?: readonly number[];
  /** Replaces unread notifications of the same kind about the same item. */
  replaces?: boolean;
};

function noticesOf({ to, tab, key, params = {}, link = null, mailTo }: NotificationToSend): repository.NoticeRow[] {
  const forced = unavoidableKeys.includes(key);
  return to.map((userId) => ({
    userId,
    tab,
    key,
    group: notificationGroupOf[key],
    params,
    link,
    forced,
    mailed: mailTo?.includes(userId) ?? true,
  }));
}

/**
 * Delivers notifications where their readers want them: on the portal, and as e-mails that a job sends; connected
 * readers get a live event.
 */
export async function deliver({ db, events, mail, jobs }: Telling, source: RawBuilder<unknown>): Promise<void> {
  const batch = mail.enabled ? randomUUID() : null;
  const { listening, mails } = await repository.insertNotices(db, source, batch);
  if (batch !== null && mails > 0) await jobs.enqueue(db, notificationMailsJob, { batch }, { key: batch });
  await events.publish(db, { topic: 'notifications', to: listening });
}

/**
 * Notifies people in the transaction of the act, according to their choices. Signed-in people get it live, unless they
 * have switched notifications off.
 */
export const notify = (telling: Telling, notification: NotificationToSend): Promise<void> =>
  notifyOfAll(telling, [notification]);

/** The same for several notifications at once: one act for fifty people is one statement. */
export async function notifyOfAll(telling: Telling, notifications: readonly NotificationToSend[]): Promise<void> {
  const notices = notifications.flatMap(noticesOf);
  if (notices.length === 0) return;
  for (const { to, key, link } of notifications.filter(({ replaces }) => replaces === true))
    if (typeof link === 'string') await repository.deleteUnread(telling.db, to, key, link);
  await deliver(telling, repository.rowsOf(notices));
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

export const listKinds = async ({ db, caller }: Context) =>
  (await repository.countKinds(db, caller.id)) as z.output<typeof UnreadKind>[];

/** Reading one's own notifications leaves no audit row. The reader's other tabs and devices get a live event. */
export async function markRead(
  { db, caller, events }: Context,
  which: z.output<typeof NotificationsRead>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await repository.markRead(tx, caller.id, which);
    await events.publish(tx, { topic: 'notifications', to: [caller.id] });
  });
}
