import { Uuid } from '@portal/contract';
import { z } from 'zod';
import { defineJob } from '../../jobs/jobs.ts';
import { forADay } from '../mails.ts';

/** The e-mails of one act, or of one round of the daily summary: each has its own state. */
export const NotificationMails = z.strictObject({ batch: Uuid });
export const notificationMailsJob = defineJob('notification-mails', NotificationMails, forADay);

/**
 * An e-mail refused for good, as a batch of its own. It is retried once and then appears among the failed jobs, with
 * the reason, for an operator to retry.
 */
export const refusedMailJob = defineJob('refused-notification-mail', NotificationMails, { retries: 0 });
