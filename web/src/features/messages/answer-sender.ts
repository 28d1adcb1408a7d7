import { type AnswerSave, messagePath } from '@portal/contract';
import { HttpError } from '../../http/errors.ts';
import type { Sender } from '../../offline/senders.ts';

/** What answers that wait to be sent are called on a device; each has an id of its own, so that none replaces another. */
export const MESSAGE_ANSWER = 'message-answer';

/** What waits: the answer, and the message that it is for. */
export type WaitingBody = Omit<AnswerSave, 'id'> & { messageId: string };

/** The calls weigh more than the first screen may. Without their code they are tried again, as without a connection. */
export const arrived = <T>(code: Promise<T>): Promise<T> =>
  code.catch((cause: unknown) => {
    throw new HttpError({ kind: 'network', cause });
  });

/** The only conflict there is: the message as it stands now takes nothing any more. */
export const sayRefusal: Sender['sayRefusal'] = (t, { code }) => {
  if (code === 'stale') return t(($) => $.messagesDrawer.refused.withdrawn);
  return code === 'not_found' ? t(($) => $.messagesDrawer.refused.gone) : undefined;
};

/** How answers leave the outbox: once, whatever happens, as the server knows them by the id that they have here. */
export const answerSender: Sender = {
  send: async (http, { id, body }, { signal }) => {
    const { messageId, ...rest } = body as WaitingBody;
    const { sendAnswer } = await arrived(import('./answer-sending-queries.ts'));
    return sendAnswer(http, messageId, { id, ...rest }, signal);
  },
  href: ({ body }) => messagePath((body as WaitingBody).messageId),
  sayRefusal,
};
