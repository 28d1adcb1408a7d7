import { performanceTracking } from '@portal/contract';
import { type App, route } from '../../http/route.ts';
import { sendPdf } from '../../http/send-pdf.ts';
import { getPerson } from './person.service.ts';
import { printPerson } from './print.service.ts';
import { getRows } from './rows.service.ts';
import { rowsSheet, teamSheet } from './sheets.routes.ts';
import { getTeam } from './team.service.ts';

export function performanceTrackingRoutes(app: App): void {
  route(app, performanceTracking.monthly, (context, { query }) => getTeam(context, 'month', query), teamSheet('month'));
  route(
    app,
    performanceTracking.quarterly,
    (context, { query }) => getTeam(context, 'quarter', query),
    teamSheet('quarter'),
  );
  route(app, performanceTracking.monthlyPerson, (context, { params, query }) =>
    getPerson(context, 'month', params.userId, query),
  );
  route(app, performanceTracking.quarterlyPerson, (context, { params, query }) =>
    getPerson(context, 'quarter', params.userId, query),
  );
  route(app, performanceTracking.monthlyPersonPdf, async (context, { params, query }, reply) =>
    sendPdf(reply, await printPerson(context, 'month', params.userId, query)),
  );
  route(app, performanceTracking.quarterlyPersonPdf, async (context, { params, query }, reply) =>
    sendPdf(reply, await printPerson(context, 'quarter', params.userId, query)),
  );
  route(
    app,
    performanceTracking.rows,
    (context, { params, query }) => getRows(context, params.figure, query),
    rowsSheet,
  );
}
