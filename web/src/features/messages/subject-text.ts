import type { MessageState } from '@portal/contract';
import type { Translate } from '../../i18n/i18n.ts';

/** What a message is called; of one that was withdrawn, that it was. */
export const subjectText = (t: Translate, { subject, state }: { subject: string; state: MessageState }): string =>
  subject || t(state === 'withdrawn' ? ($) => $.messagesDrawer.withdrawnTitle : ($) => $.messageForm.untitled);
