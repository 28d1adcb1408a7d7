import { type Message, messagePath } from '@portal/contract';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { type Inside, write } from '../../db/transaction.ts';
import { publishSoon } from '../../events/soon.ts';
import { conflict, notFound } from '../../refusal.ts';
import { getMessage } from './details.service.ts';
import { findOwn } from './messages.repository.ts';
import * as repository from './receipts.repository.ts';

export const countOwn = ({ db, caller }: Context) => repository.countFor(db, caller.id);

/** Notifies the reader's other devices, and clears the notifications that linked there. */
async function settleOwn({ db, events, caller }: Pick<Context, 'db' | 'events' | 'caller'>, ids: readonly string[]) {
  if (await repository.markNotices(db, caller.id, ids.map(messagePath)))
    await events.publish(db, { topic: 'notifications', to: [caller.id] });
  await events.publish(db, { topic: 'messages', to: [caller.id] });
}

/** Marks in one transaction; answers whose messages were read for the first time. */
async function markIn(context: Context, tx: Database, ids: readonly string[]): Promise<number[]> {
  const { caller } = context;
  const marked = await repository.markRead(tx, caller.id, ids);
  await repository.markThreadsRead(tx, caller.id, ids);
  const first = marked.filter(({ isFirst }) => isFirst);
  await repository.addToFigures(
    tx,
    first.map(({ messageId }) => messageId),
    { read: 1 },
  );
  if (marked.length > 0)
    await settleOwn(
      { ...context, db: tx },
      marked.map(({ messageId }) => messageId),
    );
  return [...new Set(first.map(({ senderId }) => senderId))];
}

/**
 * Marks conversations as read. Reading leaves no audit row: the proof is kept with the message. The sender's live event
 * is debounced.
 */
export async function readMany(context: Context, ids: readonly string[]) {
  const { db } = context;
  const senders = await db.transaction().execute((tx) => markIn(context, tx, ids));
  publishSoon(context, 'messages', senders);
  return countOwn(context);
}

/** Marks one conversation; its sender may have read only one thread. */
export async function readOne(context: Context, id: string, threadOf: number | undefined) {
  const { db, caller } = context;
  const own = await findOwn(db, id, caller.id);
  if (!own) throw notFound();
  if (threadOf === undefined || !own.isSender) return readMany(context, [id]);
  await db.transaction().execute(async (tx) => {
    await repository.markThreadRead(tx, caller.id, id, threadOf);
    await settleOwn({ ...context, db: tx }, [id]);
  });
  return countOwn(context);
}

type Given = NonNullable<Awaited<ReturnType<typeof repository.acknowledge>>>;

/** Counts an acknowledgement; returns who gets a live event. */
async function settleAcknowledged(inside: Inside<Context>, id: string, { wasRead, senderId, subject }: Given) {
  await repository.addToFigures(inside.db, [id], { acknowledged: 1, read: wasRead ? 0 : 1 });
  await settleOwn(inside, [id]);
  await inside.audit({ action: 'messages.acknowledge', entity: 'message', entityId: id, label: subject });
  return [senderId];
}

/** Records the caller's acknowledgement. Idempotent: a repeated one returns the first. */
export async function acknowledge(context: Context, id: string): Promise<Message> {
  const own = await findOwn(context.db, id, context.caller.id);
  if (!own || own.isSender) throw notFound();
  if (own.acknowledgedAt !== null) return getMessage(context, id);
  const senders = await context.db.transaction().execute(async (tx) => {
    const within = { ...context, db: tx };
    const given = await repository.acknowledge(tx, context.caller.id, id);
    if (given) return write(within, (inside) => settleAcknowledged(inside, id, given));
    // A concurrent call was faster, or the message was withdrawn, or none is required.
    const now = await findOwn(tx, id, context.caller.id);
    if (!now || now.acknowledgedAt === null) throw conflict(await getMessage(within, id));
    return [];
  });
  publishSoon(context, 'messages', senders);
  return getMessage(context, id);
}
