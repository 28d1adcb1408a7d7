import { type Message, messagePath } from '@portal/contract';
import type { Context } from '../../context.ts';
import { Refusal, conflict } from '../../refusal.ts';
import { listFiles } from '../approval/files.repository.ts';
import { keepFiles } from '../approval/files.service.ts';
import { personText } from '../approval/pdf.parts.ts';
import { findPerson } from '../../db/person.ts';
import { doOnce } from '../approval/steps.service.ts';
import { deleteMails } from '../notifications/mails.repository.ts';
import { listHolders } from '../notifications/notifications.repository.ts';
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

/** Reminds recipients who have not read, also by e-mail if it was sent by e-mail. At most once an hour. */
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
        action: 'messages.remind',
        entity: 'message',
        entityId: id,
        label: message.subject,
        after: { recipients: reminded.length },
      });
      return { reminded: reminded.length, message: await getMessage(inside, id) };
    },
    async () => ({
      message: await getOwnMessage(context, id),
      reminded: await repository.countReminded(context.db, id),
    }),
  );

/**
 * Withdraws a sent message: its entry stays; its text, its files and its sender's answers are deleted for everyone. A
 * waiting e-mail is not sent; one already sent cannot be recalled.
 */
export const withdraw = (context: Context, id: string, requestId: string) =>
  doOnce<Message>(
    context,
    { ...messageKey(id), requestId },
    async (inside) => {
      const { db, audit, events, caller } = inside;
      const message = await lockOwn(inside, id);
      if (message.state !== 'sent') throw conflict(await getMessage(inside, id));
      const key = messageKey(id);
      await keepFiles(inside, db, key, { before: await listFiles(db, key), after: [] });
      await repository.markWithdrawn(db, id);
      await repository.deleteSendersAnswers(db, id);
      const people = await repository.settleWithdrawn(db, id);
      await repository.settleNotices(db, id, messagePath(id), personText(await findPerson(db, caller.id)));
      await deleteMails(db, messagePath(id));
      // Devices drop their copies and reload what is on the screen.
      const holders = [...people, ...(await listHolders(db, 'Messaging.ReadAll'))];
      await events.publish(db, { topic: 'messages', gone: 0, to: holders });
      await events.publish(db, { topic: 'messages', id, to: holders });
      await events.publish(db, { topic: 'notifications', gone: 0, to: people });
      await events.publish(db, { topic: 'notifications', to: people });
      // The trail has its subject in older rows, but no longer shows it.
      await audit({ action: 'messages.withdraw', entity: 'message', entityId: id, label: '' });
      return getMessage(inside, id);
    },
    async () => getOwnMessage(context, id),
  );
