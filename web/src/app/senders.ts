import { MINUTES, minutesSender } from '../features/meetings-reports/minutes-sender.ts';
import { ACKNOWLEDGEMENT, acknowledgementSender } from '../features/messages/acknowledgement-sender.ts';
import { MESSAGE_ANSWER, answerSender } from '../features/messages/answer-sender.ts';
import { MESSAGE, messageSender } from '../features/messages/message-sender.ts';
import { WORK_REPORT, workReportSender } from '../features/work-reports/work-report-sender.ts';
import type { Sender } from '../offline/senders.ts';

/** How each kind leaves the outbox: documents, and what is added to others' things. A module that works without a connection adds its own. */
export const senders: Readonly<Record<string, Sender>> = {
  [WORK_REPORT]: workReportSender,
  [MINUTES]: minutesSender,
  [MESSAGE_ANSWER]: answerSender,
  [ACKNOWLEDGEMENT]: acknowledgementSender,
  [MESSAGE]: messageSender,
};
