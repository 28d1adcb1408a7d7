import { userProductsSales } from '@portal/contract';
import { type App, route } from '../../http/route.ts';
import { getSummary } from './month.service.ts';
import { ownSheet } from './own-sheet.routes.ts';
import * as service from './user-products-sales.service.ts';

export function userProductsSalesRoutes(app: App): void {
  route(app, userProductsSales.summary, (context) => getSummary(context));
  route(app, userProductsSales.monthly, (context, { query }) => service.getOwnSales(context, 1, query), ownSheet(1));
  route(app, userProductsSales.quarterly, (context, { query }) => service.getOwnSales(context, 3, query), ownSheet(3));
}
