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

/** All copies of one message: each is settled on its own, so that a round that is repeated sends none of them twice. */
export const messageMailsJob = defineJob('message-mails', MessageMails, forADay);

/** A round ends long before its time is over, and another goes on. */
const ROUND = 1_000;

/** Has the copies sent that wait, as part of the transaction that made them wait. */
export async function queueMails({ db, jobs }: Pick<Resources, 'db' | 'jobs'>, messageId: string): Promise<void> {
  if (await hasWaitingMails(db, messageId)) await jobs.enqueue(db, messageMailsJob, { messageId }, { key: messageId });
}

type Mailing = Pick<Resources, 'db' | 'mail' | 'config' | 'jobs'>;
type Settled = 'settled' | 'again' | 'away';

const LONGEST_REASON = 300;

/** What becomes of a copy that was not accepted. One that may have arrived is not sent again. */
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

/** Sends one copy, to who may still sign in and wants it. */
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

/** One round over those whose copy waits, each tried once; whether some must be tried again later. */
async function goRound(mailing: Mailing, copy: repository.Copy, signal: AbortSignal | undefined): Promise<boolean> {
  let isOpen = false;
  let behind = 0;
  for (let sent = 0; sent < ROUND; sent += 1) {
    signal?.throwIfAborted();
    const reader = await repository.takeReader(mailing.db, copy.id, behind);
    if (!reader) return isOpen;
    behind = reader.userId;
    const settled = await sendCopy(mailing, copy, reader);
    // Nobody answers there: the others need not be tried one by one.
    if (settled === 'away') throw new Error('The mail server is away.');
    isOpen ||= settled === 'again';
  }
  // The rest of them in a round of its own.
  await queueMails(mailing, copy.id);
  return isOpen;
}

/** Sends the copies that wait. Where some could not be handed over, it fails, and is tried again after a growing pause. */
export async function sendMails(
  mailing: Mailing,
  { messageId }: z.output<typeof MessageMails>,
  signal?: AbortSignal,
): Promise<void> {
  await repository.settleCutOff(mailing.db, messageId);
  const copy = await repository.findCopy(mailing.db, messageId);
  // One that could not be handed over, of a message that was withdrawn meanwhile, waits for nothing.
  if (copy?.state === 'withdrawn') await settleWithdrawn(mailing.db, messageId);
  if (!mailing.mail.enabled || copy?.state !== 'sent') return;
  if (await goRound(mailing, copy, signal)) throw new Error('Some copies are to be tried again.');
  if (await repository.hasOpen(mailing.db, messageId)) await lookAgain(mailing, messageId);
}

/** What is being handed over, or was when a server died, is looked at once more when that is settled. */
const lookAgain = ({ db, jobs }: Mailing, messageId: string) =>
  jobs.enqueue(
    db,
    messageMailsJob,
    { messageId },
    { key: `${messageId} again`, startAfter: new Date(Date.now() + 11 * 60_000) },
  );
