import type { MessageSave } from '@portal/contract';
import { documentSender } from '../../documents/form/document-sender.ts';
import { paths } from './screens.ts';
import type { Message } from './sending-queries.ts';

/** The name of drafts and outbox entries of messages on a device. */
export const MESSAGE = 'message';

/** How messages leave the outbox. */
export const messageSender = documentSender<MessageSave, Message>({
  load: () => import('./sending/message-sending.ts').then((module) => module.sending),
  hrefOf: paths.update,
});
