import { type AnswerSave, messagePath } from '@portal/contract';
import { HttpError } from '../../http/errors.ts';
import type { Sender } from '../../offline/senders.ts';

/** What answers that wait to be sent are called on a device; each has an id of its own, so that none replaces another. */
export const MESSAGE_ANSWER = 'message-answer';

/** The body of a queued answer, with its message. */
export type WaitingBody = Omit<AnswerSave, 'id'> & { messageId: string };

/**
 * The code of the calls is too large for the first screen. If it fails to load, sending is retried, as it is without a
 * connection.
 */
export const arrived = <T>(code: Promise<T>): Promise<T> =>
  code.catch((cause: unknown) => {
    throw new HttpError({ kind: 'network', cause });
  });

/** The only possible conflict: the message no longer accepts answers. */
export const sayRefusal: Sender['sayRefusal'] = (t, { code }) => {
  if (code === 'stale') return t(($) => $.messagesDrawer.refused.withdrawn);
  return code === 'not_found' ? t(($) => $.messagesDrawer.refused.gone) : undefined;
};

/** How answers are sent from the outbox: exactly once, because the server recognises their ids. */
export const answerSender: Sender = {
  send: async (http, { id, body }, { signal }) => {
    const { messageId, ...rest } = body as WaitingBody;
    const { sendAnswer } = await arrived(import('./answer-sending-queries.ts'));
    return sendAnswer(http, messageId, { id, ...rest }, signal);
  },
  href: ({ body }) => messagePath((body as WaitingBody).messageId),
  sayRefusal,
};
