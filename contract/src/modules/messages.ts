import { z } from 'zod';
import { may } from '../access.ts';
import { MAX_FILES, MAX_FILE_BYTES } from '../approval.ts';
import { RawOutput, get, nothing, patch, post, remove } from '../endpoint.ts';
import { messagesAccess } from '../screen-access.ts';
import { Id, IdParam, MAX_BULK, Uuid, Version, line, pageOf } from '../values.ts';
import { AudiencePage, AudienceQuestion } from './message-audience.ts';
import * as read from './message-read.ts';
import { AnswerSave, MessageAct, MessageSave, TemplateSave, VersionedAct } from './message-save.ts';
import { messageCounts } from './waiting-counts.ts';

/** How a message travels with its files. */
const upload = { json: 'messageDTO', files: 'files', maxFiles: MAX_FILES, maxBytes: MAX_FILE_BYTES };

const params = z.strictObject({ id: Uuid });
const templateParams = z.strictObject({ id: IdParam });

const { take } = messagesAccess;
const send = may('Messaging.Send');
/** The specification asks for both. */
const readAll = may('Messaging.ReadAll', 'Messaging.Send');

/** The other modules whose names a whole message contains: an audience names more than people. */
const inMessage = ['cities', 'designations', 'roles', 'users'] as const;
const inRecipients = ['designations', 'users'] as const;

export const messages = {
  inbox: get('/messages/inbox', {
    summary: 'The conversations of the caller, the latest first',
    access: take,
    query: read.InboxFilter,
    output: pageOf(read.InboxRow),
    shows: ['users'],
  }),
  counts: messageCounts,
  sent: get('/messages/sent', {
    summary: 'The messages that the caller wrote, drafts and scheduled ones among them, with how far they have come',
    access: send,
    query: read.SentFilter,
    output: pageOf(read.SentRow),
    exports: true,
    shows: ['users'],
  }),
  history: get('/messages/history', {
    summary: 'The messages that anyone has sent',
    access: readAll,
    query: read.HistoryFilter,
    output: pageOf(read.SentRow),
    exports: true,
    shows: ['users'],
  }),
  audience: post('/messages/audience', {
    summary: 'Who an audience is at this moment',
    access: send,
    body: AudienceQuestion,
    output: AudiencePage,
    previews: true,
  }),
  templates: get('/messages/templates', {
    summary: 'The caller’s own templates',
    access: send,
    output: z.array(read.MessageTemplate),
  }),
  addTemplate: post('/messages/templates', {
    summary: 'Keeps a template under a name',
    access: send,
    body: TemplateSave,
    output: read.MessageTemplate,
    status: 201,
  }),
  updateTemplate: patch('/messages/templates/:id', {
    summary: 'Changes one’s own template',
    access: send,
    params: templateParams,
    body: TemplateSave.extend({ version: Version }),
    output: read.MessageTemplate,
  }),
  removeTemplate: remove('/messages/templates/:id', {
    summary: 'Deletes one’s own template',
    access: send,
    params: templateParams,
    output: nothing,
  }),
  save: post('/messages/save', {
    summary: 'Saves a draft: new, or over the version it names',
    access: send,
    body: MessageSave,
    upload,
    output: read.Message,
  }),
  send: post('/messages/send', {
    summary: 'Saves a message and sends it: at once, or at the time it names',
    access: send,
    body: MessageSave,
    upload,
    output: read.Message,
  }),
  details: get('/messages/:id', {
    summary: 'The whole message, for who sent or received it, or reads the history',
    access: take,
    params,
    output: read.Message,
    shows: inMessage,
  }),
  file: get('/messages/:id/file', {
    summary: 'A file of a message, by its name',
    access: take,
    params,
    query: z.strictObject({ name: line(200) }),
    output: new RawOutput('application/octet-stream'),
  }),
  recipients: get('/messages/:id/recipients', {
    summary: 'Who has received a message, read and acknowledged it: for its sender, and who reads the history',
    access: send,
    params,
    query: read.RecipientFilter,
    output: pageOf(read.Recipient),
    exports: true,
    shows: inRecipients,
  }),
  pdf: get('/messages/:id/pdf', {
    summary: 'The proof of reading to print: for its sender, and who reads the history',
    access: send,
    params,
    output: new RawOutput('application/pdf'),
  }),
  threads: get('/messages/:id/threads', {
    summary: 'Who has answered an announcement, for its sender',
    access: take,
    params,
    query: read.ThreadFilter,
    output: pageOf(read.Thread),
    shows: ['users'],
  }),
  answers: get('/messages/:id/answers', {
    summary: 'The answers that the caller may read: of a discussion all, of an announcement one thread',
    access: take,
    params,
    query: read.AnswerFilter,
    output: pageOf(read.Answer),
    shows: ['users'],
  }),
  readMany: post('/messages/read', {
    summary: 'Marks conversations as read, with all that is in them; those of others are left alone',
    access: take,
    body: z.strictObject({ ids: z.array(Uuid).min(1).max(MAX_BULK) }),
    output: messageCounts.output,
    changes: ['notifications'],
  }),
  read: post('/messages/:id/read', {
    summary: 'Marks a conversation as read; the sender of an announcement may name one thread of it',
    access: take,
    params,
    body: z.strictObject({ threadOf: Id.optional() }),
    output: messageCounts.output,
    changes: ['notifications'],
  }),
  acknowledge: post('/messages/:id/acknowledge', {
    summary: 'Gives the acknowledgement that a message asks of the caller',
    access: take,
    params,
    output: read.Message,
    changes: ['notifications'],
  }),
  reply: post('/messages/:id/reply', {
    summary: 'Answers: to the sender alone, or to everyone in a discussion',
    access: take,
    params,
    body: AnswerSave,
    output: read.Answer,
  }),
  remind: post('/messages/:id/remind', {
    summary: 'Tells those once more who have not read; at most once an hour',
    access: send,
    params,
    body: MessageAct,
    output: z.object({ reminded: z.int(), message: read.Message }),
  }),
  withdraw: post('/messages/:id/withdraw', {
    summary: 'Takes a sent message back: its place stays, its text goes',
    access: send,
    params,
    body: MessageAct,
    output: read.Message,
    changes: ['notifications'],
  }),
  cancel: post('/messages/:id/cancel', {
    summary: 'Makes a draft of a scheduled message',
    access: send,
    params,
    body: VersionedAct,
    output: read.Message,
  }),
  remove: remove('/messages/:id', { summary: 'Deletes a draft', access: send, params, output: nothing }),
};
