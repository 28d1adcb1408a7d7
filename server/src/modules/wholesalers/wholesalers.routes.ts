import { wholesalers } from '@portal/contract';
import { type App, route } from '../../http/route.ts';
import * as service from './wholesalers.service.ts';

export function wholesalersRoutes(app: App): void {
  route(app, wholesalers.list, (context) => service.listWholesalers(context));
  route(app, wholesalers.add, (context, { body }) => service.addWholesaler(context, body));
  route(app, wholesalers.update, (context, { body }) => service.updateWholesaler(context, body));
}
