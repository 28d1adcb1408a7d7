import { type Message, messagePath } from '@portal/contract';
import type { Context } from '../../context.ts';
import { Refusal, conflict } from '../../refusal.ts';
import { personText } from '../approval/pdf.parts.ts';
import { findPerson } from '../approval/steps.repository.ts';
import { doOnce } from '../approval/steps.service.ts';
import * as repository from './acts.repository.ts';
import { getMessage, getOwnMessage, requireProof } from './details.service.ts';
import { queueMails } from './mails.service.ts';
import { nextReminder } from './messages.policy.ts';
import { messageKey } from './messages.repository.ts';
import { tellReaders } from './sending.service.ts';
import { lockOwn } from './writing.service.ts';

/** 429 with when it may be tried again. */
async function tooSoon(context: Context, id: string): Promise<Refusal> {
  const { remindedAt } = await requireProof(context, id);
  const seconds = Math.max(1, Math.ceil((nextReminder(remindedAt) - Date.now()) / 1000));
  return new Refusal(
    429,
    'It was reminded of within the last hour.',
    { code: 'too_many_requests' },
    { 'retry-after': String(seconds) },
  );
}

/** Tells those once more who have not read, by e-mail too where it went out so. At most once an hour. */
export const remind = (context: Context, id: string, requestId: string) =>
  doOnce<{ reminded: number; message: Message }>(
    context,
    { ...messageKey(id), requestId },
    async (inside) => {
      const { db, audit, mail } = inside;
      const message = await lockOwn(inside, id);
      if (message.state !== 'sent') throw conflict(await getMessage(inside, id));
      if (!(await repository.takeReminder(db, id))) throw await tooSoon(inside, id);
      const reminded = await repository.markReminded(db, id, mail.enabled);
      if (reminded.length === 0) throw conflict(await getMessage(inside, id));
      await tellReaders(inside, message, 'messageReminder', reminded);
      await queueMails(inside, id);
      await audit({
        ...{ action: 'messages.remind', entity: 'message', entityId: id, label: message.subject },
        after: { recipients: reminded.length },
      });
      return { reminded: reminded.length, message: await getMessage(inside, id) };
    },
    async () => ({
      message: await getOwnMessage(context, id),
      reminded: await repository.countReminded(context.db, id),
    }),
  );

/** Takes a sent message back: its place stays, its text and files are for its sender alone from now on. */
export const withdraw = (context: Context, id: string, requestId: string) =>
  doOnce<Message>(
    context,
    { ...messageKey(id), requestId },
    async (inside) => {
      const { db, audit, events, caller } = inside;
      const message = await lockOwn(inside, id);
      if (message.state !== 'sent') throw conflict(await getMessage(inside, id));
      await repository.markWithdrawn(db, id);
      const readers = await repository.settleWithdrawn(db, id);
      await repository.settleNotices(db, id, messagePath(id), personText(await findPerson(db, caller.id)));
      await events.publish(db, { topic: 'messages', id, to: readers });
      await events.publish(db, { topic: 'notifications', to: readers });
      await audit({ action: 'messages.withdraw', entity: 'message', entityId: id, label: message.subject });
      return getMessage(inside, id);
    },
    async () => getOwnMessage(context, id),
  );
