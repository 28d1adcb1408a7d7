import { notifications } from '@portal/contract';
import { type App, route } from '../../http/route.ts';
import * as service from './notifications.service.ts';

export function notificationsRoutes(app: App): void {
  route(app, notifications.list, (context, { query }) => service.listNotifications(context, query));
  route(app, notifications.unread, (context) => service.countUnread(context));
  route(app, notifications.kinds, (context) => service.listKinds(context));
  route(app, notifications.read, (context, { body }) => service.markRead(context, body));
}
