import { type workReports as calls, workReports } from '@portal/contract';
import type { z } from 'zod';
import { type App, route } from '../../http/route.ts';
import { sendFile } from '../../http/send-file.ts';
import { sendPdf } from '../../http/send-pdf.ts';
import { addressOf, reports } from './work-reports.service.ts';

type Decisions = z.output<typeof calls.approve.body>;
type ReportParams = { reportTypeId: Parameters<typeof addressOf>[0]['typeId']; reportId: string };

/** A body names a report by the words of the specification. */
const withAddress = <Body extends ReportParams>({ reportTypeId, reportId, ...rest }: Body) => ({
  ...rest,
  address: addressOf({ typeId: reportTypeId, reportId }),
});

const decisionsOf = (body: Decisions) => ('items' in body ? body.items.map(withAddress) : withAddress(body));

export function workReportsRoutes(app: App): void {
  route(app, workReports.details, (context, { params }) => reports.get(context, addressOf(params)));
  route(app, workReports.toDecide, (context, { params }) => reports.getToDecide(context, addressOf(params)));
  route(app, workReports.save, (context, { body, files }) => reports.save(context, body, files));
  route(app, workReports.submit, (context, { body, files }) => reports.submit(context, body, files));
  route(app, workReports.update, (context, { body, files }) => reports.update(context, body, files));
  route(app, workReports.approve, (context, { body }) => reports.decide(context, decisionsOf(body)));
  route(app, workReports.recall, (context, { body }) => reports.recall(context, withAddress(body)));
  route(app, workReports.file, async (context, { params, query }, reply) =>
    sendFile(reply, context.files, await reports.findFile(context, addressOf(params), query.name)),
  );
  route(app, workReports.pdf, async (context, { params }, reply) =>
    sendPdf(reply, await reports.print(context, addressOf(params))),
  );
  route(app, workReports.remove, (context, { params }) => reports.remove(context, addressOf(params)));
}
