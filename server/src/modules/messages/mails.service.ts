import { Uuid } from '@portal/contract';
import { z } from 'zod';
import type { Resources } from '../../context.ts';
import { defineJob } from '../../jobs/jobs.ts';
import { MailNotSent } from '../../mail/mail.ts';
import { forADay } from '../mails.ts';
import { settleWithdrawn } from './acts.repository.ts';
import { composeCopy } from './mail.content.ts';
import * as repository from './mails.repository.ts';
import { hasWaitingMails } from './sending.repository.ts';

const MessageMails = z.strictObject({ messageId: Uuid });

/** All copies of one message: each has its own state, so that a retried round sends none of them twice. */
export const messageMailsJob = defineJob('message-mails', MessageMails, forADay);

/** The most copies of a round, so that it ends within its time; the next round continues. */
const ROUND = 1_000;

/** Enqueues the sending of waiting copies, in the transaction that created them. */
export async function queueMails({ db, jobs }: Pick<Resources, 'db' | 'jobs'>, messageId: string): Promise<void> {
  if (await hasWaitingMails(db, messageId)) await jobs.enqueue(db, messageMailsJob, { messageId }, { key: messageId });
}

type Mailing = Pick<Resources, 'db' | 'mail' | 'config' | 'jobs'>;
type Settled = 'settled' | 'again' | 'away';

const LONGEST_REASON = 300;

/** Records the failure of a copy. One that may have arrived is not sent again. */
async function settleFailure(
  { db }: Mailing,
  place: { messageId: string; userId: number },
  failure: MailNotSent,
): Promise<Settled> {
  const error = failure.message.replace(/\s+/g, ' ').slice(0, LONGEST_REASON).toWellFormed();
  const state = failure.permanent ? 'refused' : failure.uncertain ? 'unknown' : 'waiting';
  await repository.settleReader(db, { ...place, state, error });
  if (state !== 'waiting') return 'settled';
  return failure.answered ? 'again' : 'away';
}

/** Sends one copy, if its reader is enabled and wants it. */
async function sendCopy(mailing: Mailing, copy: repository.Copy, reader: repository.Reader): Promise<Settled> {
  const { db, mail, config } = mailing;
  const place = { messageId: copy.id, userId: reader.userId };
  if (!reader.enabled || !reader.wanted) {
    await repository.settleReader(db, { ...place, state: 'off' });
    return 'settled';
  }
  try {
    await mail.send({ to: reader.email, ...composeCopy(copy, reader, config.publicUrl) });
  } catch (error) {
    if (error instanceof MailNotSent) return settleFailure(mailing, place, error);
    throw error;
  }
  await repository.settleReader(db, { ...place, state: 'sent' });
  return 'settled';
}

/** One round over the waiting copies, each tried once; returns whether some must be retried later. */
async function goRound(mailing: Mailing, copy: repository.Copy, signal: AbortSignal | undefined): Promise<boolean> {
  let isOpen = false;
  let behind = 0;
  for (let sent = 0; sent < ROUND; sent += 1) {
    signal?.throwIfAborted();
    const reader = await repository.takeReader(mailing.db, copy.id, behind);
    if (!reader) return isOpen;
    behind = reader.userId;
    const settled = await sendCopy(mailing, copy, reader);
    // The mail server does not answer: the others need not be tried one by one.
    if (settled === 'away') throw new Error('The mail server is away.');
    isOpen ||= settled === 'again';
  }
  // The rest in another round.
  await queueMails(mailing, copy.id);
  return isOpen;
}

/** Sends the waiting copies. If some failed, the job fails and is retried with back-off. */
export async function sendMails(
  mailing: Mailing,
  { messageId }: z.output<typeof MessageMails>,
  signal?: AbortSignal,
): Promise<void> {
  await repository.settleCutOff(mailing.db, messageId);
  const copy = await repository.findCopy(mailing.db, messageId);
  // A failed copy of a message that was withdrawn meanwhile no longer waits.
  if (copy?.state === 'withdrawn') await settleWithdrawn(mailing.db, messageId);
  if (!mailing.mail.enabled || copy?.state !== 'sent') return;
  if (await goRound(mailing, copy, signal)) throw new Error('Some copies are to be tried again.');
  if (await repository.hasOpen(mailing.db, messageId)) await lookAgain(mailing, messageId);
}

/** A copy being handed over, or interrupted by a crash, is checked again once that is settled. */
const lookAgain = ({ db, jobs }: Mailing, messageId: string) =>
  jobs.enqueue(
    db,
    messageMailsJob,
    { messageId },
    { key: `${messageId} again`, startAfter: new Date(Date.now() + 11 * 60_000) },
  );
