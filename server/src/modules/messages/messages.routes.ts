import { messages } from '@portal/contract';
import { type App, route } from '../../http/route.ts';
import { sendFile } from '../../http/send-file.ts';
import { sendPdf } from '../../http/send-pdf.ts';
import * as acts from './acts.service.ts';
import * as answers from './answers.service.ts';
import { askAudience } from './audience.service.ts';
import { findAttachment, getMessage } from './details.service.ts';
import * as lists from './lists.service.ts';
import { printProof } from './pdf.service.ts';
import * as receipts from './receipts.service.ts';
import { historySheet, recipientSheet, sentSheet } from './sheets.routes.ts';
import * as templates from './templates.service.ts';
import * as writing from './writing.service.ts';

function listRoutes(app: App): void {
  const { timeZone } = app.resources.config;
  route(app, messages.inbox, (context, { query }) => lists.listInbox(context, query));
  route(app, messages.counts, (context) => receipts.countOwn(context));
  route(app, messages.sent, (context, { query }) => lists.listSent(context, query), sentSheet(timeZone));
  route(app, messages.history, (context, { query }) => lists.listHistory(context, query), historySheet(timeZone));
  route(app, messages.audience, (context, { body }) => askAudience(context, body));
  route(
    app,
    messages.recipients,
    (context, { params, query }) => lists.listRecipients(context, params.id, query),
    recipientSheet(timeZone),
  );
  route(app, messages.pdf, async (context, { params }, reply) => sendPdf(reply, await printProof(context, params.id)));
}

function templateRoutes(app: App): void {
  route(app, messages.templates, (context) => templates.listTemplates(context));
  route(app, messages.addTemplate, (context, { body }) => templates.addTemplate(context, body));
  route(app, messages.updateTemplate, (context, { params, body }) =>
    templates.updateTemplate(context, params.id, body),
  );
  route(app, messages.removeTemplate, (context, { params }) => templates.removeTemplate(context, params.id));
}

function readerRoutes(app: App): void {
  route(app, messages.details, (context, { params }) => getMessage(context, params.id));
  route(app, messages.file, async (context, { params, query }, reply) =>
    sendFile(reply, context.files, await findAttachment(context, params.id, query.name)),
  );
  route(app, messages.threads, (context, { params, query }) => answers.listThreads(context, params.id, query));
  route(app, messages.answers, (context, { params, query }) => answers.listAnswers(context, params.id, query));
  route(app, messages.readMany, (context, { body }) => receipts.readMany(context, body.ids));
  route(app, messages.read, (context, { params, body }) => receipts.readOne(context, params.id, body.threadOf));
  route(app, messages.acknowledge, (context, { params }) => receipts.acknowledge(context, params.id));
  route(app, messages.reply, (context, { params, body }) => answers.reply(context, params.id, body));
}

function senderRoutes(app: App): void {
  route(app, messages.save, (context, { body, files }) => writing.saveMessage(context, body, files));
  route(app, messages.send, (context, { body, files }) => writing.sendMessage(context, body, files));
  route(app, messages.remind, (context, { params, body }) => acts.remind(context, params.id, body.requestId));
  route(app, messages.withdraw, (context, { params, body }) => acts.withdraw(context, params.id, body.requestId));
  route(app, messages.cancel, (context, { params, body }) => writing.cancelMessage(context, params.id, body));
  route(app, messages.remove, (context, { params }) => writing.removeMessage(context, params.id));
}

export function messagesRoutes(app: App): void {
  for (const add of [listRoutes, templateRoutes, readerRoutes, senderRoutes]) add(app);
}
