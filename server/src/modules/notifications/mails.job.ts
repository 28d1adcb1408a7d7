import { Uuid } from '@portal/contract';
import { z } from 'zod';
import { defineJob } from '../../jobs/jobs.ts';
import { forADay } from '../mails.ts';

/** What one act left to be sent, or one round of the daily summary: each e-mail is settled on its own. */
export const NotificationMails = z.strictObject({ batch: Uuid });
export const notificationMailsJob = defineJob('notification-mails', NotificationMails, forADay);

/**
 * One that was refused for good, as a batch of its own. It is tried once more by itself and then stands among the jobs that
 * failed, with the reason, for an operator to see and to have tried again.
 */
export const refusedMailJob = defineJob('refused-notification-mail', NotificationMails, { retries: 0 });
