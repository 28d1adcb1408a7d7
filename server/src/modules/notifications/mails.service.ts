import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Resources } from '../../context.ts';
import { MailNotSent } from '../../mail/mail.ts';
import { composeMail } from './mail.content.ts';
import { type NotificationMails, notificationMailsJob, refusedMailJob } from './mails.job.ts';
import * as repository from './mails.repository.ts';

type Mailing = Pick<Resources, 'db' | 'mail' | 'config' | 'jobs'>;
type Settled = 'settled' | 'again' | 'away';

/** A round ends long before its time is over, and another goes on. */
const ROUND = 1_000;

/** What was refused for good keeps no other from being sent, and is not lost without a word. */
const setAside = ({ db, jobs }: Mailing, refused: repository.WaitingMail) =>
  db.transaction().execute(async (tx) => {
    const batch = randomUUID();
    await repository.putBack(tx, { ...refused, batch });
    await jobs.enqueue(tx, refusedMailJob, { batch });
  });

/** Sends one that was taken. What may have arrived is not tried again; what nobody took waits on. */
async function sendOne(mailing: Mailing, taken: repository.WaitingMail): Promise<Settled> {
  const { db, mail, config } = mailing;
  if (!taken.isWanted) return 'settled';
  try {
    await mail.send({ to: taken.email, ...composeMail(taken, config.publicUrl) });
    return 'settled';
  } catch (error) {
    if (error instanceof MailNotSent && error.uncertain) return 'settled';
    if (error instanceof MailNotSent && error.permanent) {
      await setAside(mailing, taken);
      return 'settled';
    }
    await repository.putBack(db, taken);
    if (error instanceof MailNotSent) return error.answered ? 'again' : 'away';
    throw error;
  }
}

/** Sends what waits of a batch. Where something could not be handed over it fails, and is tried after a growing pause. */
export async function sendNotificationMails(
  mailing: Mailing,
  { batch }: z.output<typeof NotificationMails>,
  signal?: AbortSignal,
): Promise<void> {
  const { db, mail, jobs } = mailing;
  if (!mail.enabled) return;
  let isOpen = false;
  let behind = 0;
  for (let tried = 0; tried < ROUND; tried += 1) {
    signal?.throwIfAborted();
    const taken = await repository.takeMail(db, batch, behind);
    if (!taken) {
      if (isOpen) throw new Error('Some e-mails are to be tried again.');
      return;
    }
    behind = taken.id;
    const settled = await sendOne(mailing, taken);
    // Nobody answers there: the others need not be tried one by one.
    if (settled === 'away') throw new Error('The mail server is away.');
    isOpen ||= settled === 'again';
  }
  await jobs.enqueue(db, notificationMailsJob, { batch }, { key: batch });
}

/** Sends one that was refused before; fails with the reason where it is refused again. */
export async function sendRefusedMail(
  { db, mail, config }: Mailing,
  { batch }: z.output<typeof NotificationMails>,
): Promise<void> {
  const taken = await repository.takeMail(db, batch, 0);
  if (taken?.isWanted !== true) return;
  try {
    await mail.send({ to: taken.email, ...composeMail(taken, config.publicUrl) });
  } catch (error) {
    if (!(error instanceof MailNotSent && error.uncertain)) await repository.putBack(db, taken);
    throw error;
  }
}
