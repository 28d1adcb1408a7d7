import { messagePath } from '@portal/contract';
import type { Resources } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { personText } from '../approval/pdf.parts.ts';
import { findPerson } from '../../db/person.ts';
import { deliver } from '../notifications/notifications.service.ts';
import * as repository from './sending.repository.ts';

/** What a sending needs; `db` is its transaction. */
type Sending = Pick<Resources, 'events' | 'jobs' | 'mail'> & { db: Database };

/** Notifies these readers of a message, live where they are connected. */
export async function tellReaders(
  sending: Sending,
  message: { id: string; senderId: number; subject: string; ackRequired: boolean },
  key: 'messageReceived' | 'messageToAcknowledge' | 'messageReminder',
  readers: readonly number[],
): Promise<void> {
  const person = personText(await findPerson(sending.db, message.senderId));
  const { id, subject, ackRequired: forced } = message;
  const notice = { key, params: { person, subject }, link: messagePath(id), forced };
  await deliver(sending, repository.noticesOfReaders(readers, notice));
}

/**
 * Sends a message in the current transaction: recipients, notifications and e-mails are committed together, so that
 * everyone gets it exactly once or nobody does. Returns the number of recipients.
 */
export async function dispatch(sending: Sending, id: string): Promise<number> {
  const { db, events, mail } = sending;
  const message = await repository.markSent(db, id);
  const readers = await repository.insertRecipients(db, message, mail.enabled);
  if (readers.length === 0) return 0;
  await repository.insertSender(db, message, readers.length);
  await tellReaders(sending, message, message.ackRequired ? 'messageToAcknowledge' : 'messageReceived', readers);
  await events.publish(db, { topic: 'messages', id, to: [...readers, message.senderId] });
  return readers.length;
}
