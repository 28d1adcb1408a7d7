import { type meetingsReports as calls, meetingsReports } from '@portal/contract';
import type { z } from 'zod';
import { type App, route } from '../../http/route.ts';
import { sendFile } from '../../http/send-file.ts';
import { sendPdf } from '../../http/send-pdf.ts';
import { minutes } from './meetings-reports.service.ts';

type Decisions = z.output<typeof calls.approve.body>;

const withAddress = <Body extends { id: string }>({ id, ...rest }: Body) => ({ ...rest, address: { id } });
const decisionsOf = (body: Decisions) => ('items' in body ? body.items.map(withAddress) : withAddress(body));

export function meetingsReportsRoutes(app: App): void {
  route(app, meetingsReports.details, (context, { params }) => minutes.get(context, params));
  route(app, meetingsReports.toDecide, (context, { params }) => minutes.getToDecide(context, params));
  route(app, meetingsReports.save, (context, { body, files }) => minutes.save(context, body, files));
  route(app, meetingsReports.submit, (context, { body, files }) => minutes.submit(context, body, files));
  route(app, meetingsReports.update, (context, { body, files }) => minutes.update(context, body, files));
  route(app, meetingsReports.approve, (context, { body }) => minutes.decide(context, decisionsOf(body)));
  route(app, meetingsReports.recall, (context, { body }) => minutes.recall(context, withAddress(body)));
  route(app, meetingsReports.file, async (context, { params, query }, reply) =>
    sendFile(reply, context.files, await minutes.findFile(context, params, query.name)),
  );
  route(app, meetingsReports.pdf, async (context, { params }, reply) =>
    sendPdf(reply, await minutes.print(context, params)),
  );
  route(app, meetingsReports.remove, (context, { params }) => minutes.remove(context, params));
}
