import { userProductsSales } from '@portal/contract';
import { type App, route } from '../../http/route.ts';
import { sendPdf } from '../../http/send-pdf.ts';
import { getSummary } from './month.service.ts';
import { printOwnSales } from './own-print.service.ts';
import { ownSheet } from './own-sheet.routes.ts';
import * as service from './user-products-sales.service.ts';

export function userProductsSalesRoutes(app: App): void {
  route(app, userProductsSales.summary, (context) => getSummary(context));
  route(app, userProductsSales.monthly, (context, { query }) => service.getOwnSales(context, 1, query), ownSheet(1));
  route(app, userProductsSales.quarterly, (context, { query }) => service.getOwnSales(context, 3, query), ownSheet(3));
  route(app, userProductsSales.monthlyPdf, async (context, { query }, reply) =>
    sendPdf(reply, await printOwnSales(context, 1, query)),
  );
  route(app, userProductsSales.quarterlyPdf, async (context, { query }, reply) =>
    sendPdf(reply, await printOwnSales(context, 3, query)),
  );
}
