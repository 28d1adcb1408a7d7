import { type Answer, type AnswerFilter, type AnswerSave, type ThreadFilter, messagePath } from '@portal/contract';
import type { Context } from '../../context.ts';
import type { Inside } from '../../db/transaction.ts';
import { conflict, invalid, notFound } from '../../refusal.ts';
import { createDoors } from '../../security/queue.ts';
import { personText } from '../approval/pdf.parts.ts';
import { findPerson } from '../../db/person.ts';
import { doOnce } from '../approval/steps.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import * as repository from './answers.repository.ts';
import { getMessage } from './details.service.ts';
import * as messages from './messages.repository.ts';
import { addToFigures } from './receipts.repository.ts';

type Place = { kind: string; state: string; senderId: number; subject: string; isSender: boolean };

/** A message that the caller takes part in. */
async function requirePart({ db, caller }: Context, id: string): Promise<Place> {
  const own = await messages.findOwn(db, id, caller.id);
  const message = own && (await messages.findMessage(db, id));
  if (!own || !message) throw notFound();
  return { ...message, isSender: own.isSender };
}

/** The thread that someone reads or writes: none in a discussion, one's own, or the one that the sender names. */
function threadIn({ kind, isSender }: Place, callerId: number, threadOf: number | undefined): number | null {
  if (kind === 'discussion') return null;
  if (!isSender) return callerId;
  if (threadOf === undefined) throw invalid({ threadOf: ['required'] });
  return threadOf;
}

export async function listAnswers(context: Context, id: string, filter: AnswerFilter) {
  const place = await requirePart(context, id);
  return repository.findAnswers(context.db, id, threadIn(place, context.caller.id, filter.threadOf), filter);
}

export async function listThreads(context: Context, id: string, filter: ThreadFilter) {
  const { isSender } = await requirePart(context, id);
  if (!isSender) throw notFound();
  return repository.findThreads(context.db, id, filter);
}

/** Marks the message as unread for those whom an answer concerns; returns them, without the author. */
async function stir(
  { db, caller }: Inside<Context>,
  id: string,
  place: Place,
  thread: number | null,
): Promise<repository.Stirred[]> {
  if (thread === null)
    return (await repository.stirDiscussion(db, id, caller.id)).filter(({ userId }) => userId !== caller.id);
  if (!place.isSender) return repository.stirSender(db, id, caller.id);
  const stirred = await repository.stirReader(db, id, thread);
  if (stirred.length === 0) throw invalid({ threadOf: ['unknown'] });
  return stirred;
}

/**
 * Notifies them of an answer. An unread notification is replaced by the next, and an e-mail is sent only to people who
 * had read everything before, so that a lively discussion floods nobody.
 */
async function tellOfAnswer(inside: Inside<Context>, id: string, subject: string, stirred: repository.Stirred[]) {
  const { db, caller, events } = inside;
  const to = stirred.map(({ userId }) => userId);
  await events.publish(db, { topic: 'messages', id, to: [caller.id, ...to] });
  const person = personText(await findPerson(db, caller.id));
  const mailTo = stirred.filter(({ wasRead }) => wasRead).map(({ userId }) => userId);
  await notify(inside, {
    to,
    mailTo,
    tab: 'alerts',
    key: 'messageAnswered',
    replaces: true,
    params: { person, subject },
    link: messagePath(id),
  });
}

/** An answer whose own answer got lost is not written twice. */
async function findSentBefore({ db, caller }: Context, messageId: string, id: string): Promise<Answer | undefined> {
  const sent = await repository.findAuthor(db, id);
  if (!sent) return undefined;
  if (sent.authorId !== caller.id || sent.messageId !== messageId) throw notFound();
  return repository.findAnswer(db, id);
}

async function requireSentBefore(context: Context, messageId: string, id: string): Promise<Answer> {
  const answer = await findSentBefore(context, messageId, id);
  if (!answer) throw notFound();
  return answer;
}

async function carryOut(inside: Inside<Context>, messageId: string, save: AnswerSave): Promise<Answer> {
  const { db, caller, audit } = inside;
  const place = await requirePart(inside, messageId);
  // The row lock serialises answering and withdrawing.
  const { state } = (await messages.lockMessage(db, messageId)) ?? place;
  if (state !== 'sent') throw conflict(await getMessage(inside, messageId));
  const threadOf = threadIn(place, caller.id, save.threadOf);
  const stirred = await stir(inside, messageId, place, threadOf);
  const answer = { id: save.id, messageId, authorId: caller.id, threadOf, text: save.text };
  if (!(await repository.insertAnswer(db, answer))) throw notFound();
  await addToFigures(db, [messageId], { answers: 1 });
  await audit({ action: 'messages.reply', entity: 'message', entityId: messageId, label: place.subject });
  await tellOfAnswer(inside, messageId, place.subject, stirred);
  return requireSentBefore(inside, messageId, save.id);
}

/** Answers to one message wait for its row: they wait here, and not each with a connection to the database. */
const oneByOne = createDoors({ running: 1, waiting: 500 });

/** Answers: to the sender alone, or to everyone in a discussion. Not to what was withdrawn. */
export async function reply(context: Context, messageId: string, save: AnswerSave): Promise<Answer> {
  const before = await findSentBefore(context, messageId, save.id);
  if (before) return before;
  return oneByOne(messageId, () =>
    doOnce(
      context,
      { ...messages.messageKey(messageId), requestId: save.id },
      (inside) => carryOut(inside, messageId, save),
      // Under this number another may have answered at the same moment: that answer is theirs.
      () => requireSentBefore(context, messageId, save.id),
    ),
  );
}
