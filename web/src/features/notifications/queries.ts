import { type NotificationTab, notifications } from '@portal/contract';
import type { ReceivedFrom } from '../../http/http.ts';
import { useAct } from '../../http/use-act.ts';
import { useEndpoint, useGrowingEndpoint } from '../../http/use-endpoint.ts';

export type NotificationRow = ReceivedFrom<typeof notifications.list>['items'][number];

const PAGE = 20;

export const useUnread = () => useEndpoint(notifications.unread);
export const useNotifications = (tab: NotificationTab) =>
  useGrowingEndpoint(notifications.list, { query: { tab, limit: PAGE } });
export const useMarkRead = () => useAct(notifications.read, { stale: [notifications.list, notifications.unread] });
