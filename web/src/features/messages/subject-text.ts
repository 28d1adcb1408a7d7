import type { MessageState } from '@portal/contract';
import type { Translate } from '../../i18n/i18n.ts';

/** The subject of a message, or a note that it was withdrawn. */
export const subjectText = (t: Translate, { subject, state }: { subject: string; state: MessageState }): string =>
  subject || t(state === 'withdrawn' ? ($) => $.messagesDrawer.withdrawnTitle : ($) => $.messageForm.untitled);
