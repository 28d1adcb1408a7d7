import { Uuid } from '@portal/contract';
import { z } from 'zod';
import { defineJob } from '../../jobs/jobs.ts';
import { forADay } from '../mails.ts';

/** What one act left to be sent, or one round of the daily summary: each e-mail is settled on its own. */
export const NotificationMails = z.strictObject({ batch: Uuid });
export const notificationMailsJob = defineJob('notification-mails', NotificationMails, forADay);
