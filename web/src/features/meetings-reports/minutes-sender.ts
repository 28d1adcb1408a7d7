import type { MinutesSave } from '@portal/contract';
import { documentSender } from '../../documents/form/document-sender.ts';
import type { Minutes } from './queries.ts';
import { paths } from './screens.ts';

/** The name of drafts and outbox entries of minutes on a device. */
export const MINUTES = 'minutes';

/** How minutes leave the outbox. */
export const minutesSender = documentSender<MinutesSave, Minutes>({
  load: () => import('./form/minutes-sending.ts').then((module) => module.sending),
  hrefOf: paths.update,
});
