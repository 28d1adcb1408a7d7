import type { Message } from '@portal/contract';
import type { Context } from '../../context.ts';
import { notFound } from '../../refusal.ts';
import type { Attachment } from '../approval/attachments.ts';
import { findFile, listFiles } from '../approval/files.repository.ts';
import { nameAudience } from './audience.service.ts';
import { mayReadAll, messageActions } from './messages.policy.ts';
import * as repository from './messages.repository.ts';

type Own = Awaited<ReturnType<typeof repository.findOwn>>;
type Visible = { message: repository.StoredMessage; own: Own; isSender: boolean };

/** The message for its sender, for its recipients once sent, and for readers of the history; 404 for everyone else. */
async function requireVisible({ db, caller }: Context, id: string): Promise<Visible> {
  const message = await repository.findMessage(db, id);
  if (!message) throw notFound();
  const isSender = message.senderId === caller.id;
  const own = await repository.findOwn(db, id, caller.id);
  const wasSent = message.sentAt !== null;
  if (!isSender && !(wasSent && (own || mayReadAll(caller)))) throw notFound();
  return { message, own, isSender };
}

const ownOf = (own: Own): Message['own'] => {
  if (!own) return null;
  const { unread, readAt, acknowledgedAt, toAcknowledge } = own;
  return { unread, readAt, acknowledgedAt, toAcknowledge };
};

async function complete(context: Context, { message, own, isSender }: Visible): Promise<Message> {
  const { db, caller } = context;
  const { preview: _preview, fileCount: _count, senderId: _sender, ...rest } = message;
  const readsAll = isSender || mayReadAll(caller);
  const people =
    message.kind === 'discussion' && message.sentAt !== null ? await repository.listPeople(db, message.id) : [];
  return {
    ...rest,
    body: message.state === 'withdrawn' ? null : message.body,
    files: await listFiles(db, repository.messageKey(message.id)),
    figures: readsAll ? message.figures : null,
    audience: isSender ? message.audience : null,
    audienceNames: readsAll ? await nameAudience(db, message.audience) : null,
    people: people.map(({ person }) => person),
    own: ownOf(own),
    actions: messageActions(caller, message, own ?? null),
  };
}

export const getMessage = async (context: Context, id: string): Promise<Message> =>
  complete(context, await requireVisible(context, id));

/** The caller's own message, as the answer to a repeated act: recipients have no such act. */
export async function getOwnMessage(context: Context, id: string): Promise<Message> {
  const visible = await requireVisible(context, id);
  if (!visible.isSender) throw notFound();
  return complete(context, visible);
}

export async function findAttachment(context: Context, id: string, name: string): Promise<Attachment> {
  await requireVisible(context, id);
  const file = await findFile(context.db, repository.messageKey(id), name);
  if (!file) throw notFound();
  return file;
}

/** The message for those who may see its proof of delivery: its sender, and readers of the history. */
export async function requireProof(context: Context, id: string): Promise<repository.StoredMessage> {
  const { message, isSender } = await requireVisible(context, id);
  if (message.sentAt === null || !(isSender || mayReadAll(context.caller))) throw notFound();
  return message;
}
