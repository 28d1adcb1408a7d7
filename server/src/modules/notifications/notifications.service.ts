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

/** What telling someone needs; `db` is the transaction of what is told. */
export type Telling = Pick<Resources, 'db' | 'events' | 'mail' | 'jobs'>;

type NotificationToSend = {
  to: number[];
  tab: NotificationTab;
  key: NotificationKey;
  params?: Record<string, string | number>;
  /** The very item it speaks of, as a path of ours. */
  link?: string | null;
  /** Whom it may be sent by e-mail, where that is not everyone: who gets an e-mail of its own gets none of this. */
  mailTo?: readonly number[];
  /** What is unread of the same kind about the same item gives way to this one. */
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

/** Puts notices down where their readers want them: on the portal, as e-mails that a job sends; who listens hears at once. */
export async function deliver({ db, events, mail, jobs }: Telling, source: RawBuilder<unknown>): Promise<void> {
  const batch = mail.enabled ? randomUUID() : null;
  const { listening, mails } = await repository.insertNotices(db, source, batch);
  if (batch !== null && mails > 0) await jobs.enqueue(db, notificationMailsJob, { batch }, { key: batch });
  await events.publish(db, { topic: 'notifications', to: listening });
}

/**
 * Tells people something, in the transaction of what it speaks of, where they have chosen to hear of it. Those who are
 * signed in hear it at once, unless they have switched their notifications off.
 */
export const notify = (telling: Telling, notification: NotificationToSend): Promise<void> =>
  notifyOfAll(telling, [notification]);

/** The same of several things at once: what one act leaves for fifty people is one statement. */
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
