import { Uuid, messagePath } from '@portal/contract';
import { z } from 'zod';
import type { Resources } from '../../context.ts';
import { insertAuditEvents } from '../../db/audit.ts';
import type { Database } from '../../db/database.ts';
import { defineJob } from '../../jobs/jobs.ts';
import { notify } from '../notifications/notifications.service.ts';
import { queueMails } from './mails.service.ts';
import { moveMessage } from './messages.repository.ts';
import * as repository from './scheduled.repository.ts';
import { dispatch } from './sending.service.ts';

const Scheduled = z.strictObject({ messageId: Uuid });
type Scheduled = z.output<typeof Scheduled>;

/** Waits in the database: a time at which no server was running is made up for as soon as one is. */
export const sendScheduledJob = defineJob('send-message', Scheduled);

/**
 * Schedules the sending of a message. A message cancelled and scheduled again has a job for each time; the first does
 * nothing.
 */
export const planSending = ({ db, jobs }: Pick<Resources, 'db' | 'jobs'>, messageId: string, at: Date) =>
  jobs.enqueue(db, sendScheduledJob, { messageId }, { startAfter: at, key: `${messageId} ${at.toISOString()}` });

/** Thrown to leave the transaction of a sending that reached nobody. */
class Nobody extends Error {}

/**
 * The sender may no longer send, or nobody is left to read it: it becomes a draft again, and the sender is notified.
 */
async function giveBack(resources: Resources, messageId: string): Promise<void> {
  const { db, events } = resources;
  await db.transaction().execute(async (tx) => {
    const message = await repository.takeScheduled(tx, messageId);
    if (!message) return;
    await moveMessage(tx, messageId, 'draft');
    await notify(
      { ...resources, db: tx },
      {
        to: [message.senderId],
        tab: 'alerts',
        key: 'messageNotSent',
        params: { subject: message.subject },
        link: messagePath(messageId),
      },
    );
    await events.publish(tx, { topic: 'messages', id: messageId, to: [message.senderId] });
  });
}

const recordSending = (
  db: Database,
  id: string,
  { senderId, subject }: { senderId: number; subject: string },
  recipients: number,
) =>
  insertAuditEvents(db, [
    {
      action: 'messages.send',
      entity: 'message',
      entityId: id,
      label: subject,
      after: { recipients },
      actorId: senderId,
      address: '',
      partOf: null,
    },
  ]);

/**
 * Sends a due message to its audience of this moment. Of several servers one does, and everyone gets it exactly once:
 * taking, sending and marking are one transaction.
 */
export async function sendScheduled(resources: Resources, { messageId }: Scheduled): Promise<void> {
  const { db, jobs } = resources;
  try {
    await db.transaction().execute(async (tx) => {
      const message = await repository.takeScheduled(tx, messageId);
      if (!message) return;
      if (!message.isDue) return planSending({ db: tx, jobs }, messageId, new Date(message.scheduledAt));
      const sending = { ...resources, db: tx };
      const recipients = message.maySend ? await dispatch(sending, messageId) : 0;
      if (recipients === 0) throw new Nobody();
      await queueMails(sending, messageId);
      await recordSending(tx, messageId, message, recipients);
    });
  } catch (error) {
    if (!(error instanceof Nobody)) throw error;
    await giveBack(resources, messageId);
  }
}

/** Schedules messages due soon whose job is missing: a portal restored from a backup may have lost it. */
export const planMessagesJob = defineJob('plan-messages', z.strictObject({}));

const EVERY = 15 * 60_000;
const AT_ONCE = 1_000;

/** At the start, and every quarter of an hour. */
export const nextLook = (_db: Database, starting: boolean): Promise<Date> =>
  Promise.resolve(new Date(Date.now() + (starting ? 0 : EVERY)));

export async function planSoon({ db, jobs }: Pick<Resources, 'db' | 'jobs'>): Promise<void> {
  for (const { id, scheduledAt } of await repository.listSoon(db, AT_ONCE))
    await planSending({ db, jobs }, id, new Date(scheduledAt));
}
