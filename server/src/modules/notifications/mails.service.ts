import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Resources } from '../../context.ts';
import { MailNotSent } from '../../mail/mail.ts';
import { composeMail } from './mail.content.ts';
import { type NotificationMails, notificationMailsJob, refusedMailJob } from './mails.job.ts';
import * as repository from './mails.repository.ts';

type Mailing = Pick<Resources, 'db' | 'mail' | 'config' | 'jobs'>;
type Settled = 'settled' | 'again' | 'away';

/** The most e-mails of a round, so that it ends within its time; the next round continues. */
const ROUND = 1_000;

/** An e-mail refused for good neither blocks the others nor is lost silently. */
const setAside = ({ db, jobs }: Mailing, refused: repository.WaitingMail) =>
  db.transaction().execute(async (tx) => {
    const batch = randomUUID();
    await repository.putBack(tx, { ...refused, batch });
    await jobs.enqueue(tx, refusedMailJob, { batch });
  });

/** Sends one that was taken. If it may have arrived, it is not retried; if nobody accepted it, it waits again. */
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

/** Sends the waiting e-mails of a batch. If some failed, the job fails and is retried with back-off. */
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
    // The mail server does not answer: the others need not be tried one by one.
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
