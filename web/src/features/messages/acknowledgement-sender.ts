import { messagePath } from '@portal/contract';
import type { Sender } from '../../offline/senders.ts';
import { arrived, sayRefusal } from './answer-sender.ts';

/** The name of queued acknowledgements on a device; each has the id of its message. */
export const ACKNOWLEDGEMENT = 'message-acknowledgement';

/** How acknowledgements leave the outbox: given a second time, one changes nothing. */
export const acknowledgementSender: Sender = {
  send: async (http, { id }, { signal }) => {
    const { sendAcknowledgement } = await arrived(import('./answer-sending-queries.ts'));
    return sendAcknowledgement(http, id, signal);
  },
  href: ({ id }) => messagePath(id),
  sayRefusal,
};
