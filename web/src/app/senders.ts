import { REPORT_KIND, reportSender } from '../features/work-reports/form/report-sender.ts';
import type { Sender } from '../offline/senders.ts';

/** How each kind of document leaves the outbox. A module that works without a line adds its own. */
export const senders: Readonly<Record<string, Sender>> = { [REPORT_KIND]: reportSender };
