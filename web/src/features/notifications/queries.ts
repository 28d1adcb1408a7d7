import { type NotificationTab, notifications } from '@portal/contract';
import type { ReceivedFrom } from '../../http/http.ts';
import { useAct } from '../../http/use-act.ts';
import { useEndpoint, useEndpointWhen, useGrowingEndpoint } from '../../http/use-endpoint.ts';
import { useHearing } from '../../session/use-live-events.ts';

export type NotificationRow = ReceivedFrom<typeof notifications.list>['items'][number];

const PAGE = 20;

/** Fetched once the live events are connected: later changes are reported by them. */
export const useUnread = () => useEndpointWhen(notifications.unread, useHearing() ? {} : null);
export const useNotifications = (tab: NotificationTab) =>
  useGrowingEndpoint(notifications.list, { query: { tab, limit: PAGE } });
/** Of which kinds several are unread, all told: the list itself may be loaded in part. */
export const useUnreadKinds = () => useEndpoint(notifications.kinds);
export const useMarkRead = () => useAct(notifications.read);
