import { type NotificationKey, entityPath } from '@portal/contract';
import type { Context } from '../../context.ts';
import { listHolders } from '../notifications/notifications.repository.ts';
import { notify } from '../notifications/notifications.service.ts';
import { findWholesaler } from './commit.repository.ts';

type News = {
  key: Extract<NotificationKey, `sales${string}`>;
  uploadId: string;
  wholesalerId: number;
  months: readonly string[];
};

/** The most months listed in a notification. */
const MOST_MONTHS = 36;

/** The browser says them in its language. */
const monthsParam = (months: readonly string[]): string => months.toSorted().slice(-MOST_MONTHS).join(',');

/** Notifies everyone who reads sales of a change to a wholesaler's months, except its author. */
export async function tellOfSales(context: Context, { key, uploadId, wholesalerId, months }: News): Promise<void> {
  const { db, caller, events } = context;
  const holders = await listHolders(db, 'SalesReports.Read');
  const wholesaler = (await findWholesaler(db, wholesalerId))?.name ?? '';
  await notify(context, {
    to: holders.filter((id) => id !== caller.id),
    tab: 'updates',
    key,
    params: { months: monthsParam(months), wholesaler },
    link: entityPath('salesUpload', uploadId),
  });
  await events.publish(db, { topic: 'sales-reports', id: uploadId, to: 'everyone' });
}
