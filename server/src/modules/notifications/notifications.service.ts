import type { NotificationKey } from '@portal/contract';
import type { Rooms } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { insertNotifications } from './notifications.repository.ts';

export type NotificationToSend = {
  to: number[];
  tab: 'alerts' | 'updates' | 'logs';
  key: NotificationKey;
  params?: Record<string, string | number>;
  /** The very item it speaks of, as a path of ours. */
  link?: string;
};

/** Tells people something, in the transaction of what it speaks of; those who are signed in hear it at once. */
export async function notify({ events }: Pick<Rooms, 'events'>, tx: Database, { to, params = {}, link, ...rest }: NotificationToSend) {
  if (to.length === 0) return;
  const rows = to.map((userId) => ({ userId, params: JSON.stringify(params), link: link ?? null, ...rest }));
  await insertNotifications(tx, rows);
  await events.publish(tx, { topic: 'notifications', to });
}
