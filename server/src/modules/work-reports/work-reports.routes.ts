import { workReports } from '@portal/contract';
import { type App, route } from '../../http/route.ts';
import { sendFile } from '../../http/send-file.ts';
import { sendPdf } from '../../http/send-pdf.ts';
import { printReport } from './pdf.service.ts';
import * as service from './work-reports.service.ts';

export function workReportsRoutes(app: App): void {
  route(app, workReports.details, (context, { params }) => service.getReport(context, params.typeId, params.reportId));
  route(app, workReports.toDecide, (context, { params }) =>
    service.getReportToDecide(context, params.typeId, params.reportId),
  );
  route(app, workReports.save, (context, { body, files }) => service.saveReport(context, body, files));
  route(app, workReports.submit, (context, { body, files }) => service.submitReport(context, body, files));
  route(app, workReports.update, (context, { body, files }) => service.updateReport(context, body, files));
  route(app, workReports.approve, (context, { body }) => service.decideReports(context, body));
  route(app, workReports.recall, (context, { body }) => service.recallReport(context, body));
  route(app, workReports.file, async (context, { params, query }, reply) =>
    sendFile(reply, context.files, await service.findFile(context, params.typeId, params.reportId, query.name)),
  );
  route(app, workReports.pdf, async (context, { params }, reply) =>
    sendPdf(reply, await printReport(context, params.typeId, params.reportId)),
  );
  route(app, workReports.remove, (context, { params }) =>
    service.removeReport(context, params.typeId, params.reportId),
  );
}
