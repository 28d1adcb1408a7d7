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

/** `2026-03`, `2026-03, 2026-04`; of many the first and the last. */
export function monthsText(months: readonly string[]): string {
  const short = months.map((month) => month.slice(0, 7)).toSorted();
  return short.length > 3 ? `${short[0]} – ${short.at(-1)}` : short.join(', ');
}

/** Everyone who reads sales hears what became of a wholesaler's months; whoever did it knows. */
export async function tellOfSales(context: Context, { key, uploadId, wholesalerId, months }: News): Promise<void> {
  const { db, caller, events } = context;
  const holders = await listHolders(db, 'SalesReports.Read');
  const wholesaler = (await findWholesaler(db, wholesalerId))?.name ?? '';
  await notify(context, {
    ...{ to: holders.filter((id) => id !== caller.id), tab: 'updates', key },
    ...{ params: { months: monthsText(months), wholesaler }, link: entityPath('salesUpload', uploadId) },
  });
  await events.publish(db, { topic: 'sales-reports', id: uploadId, to: 'everyone' });
}
