import type { Resources } from '../../context.ts';
import { notificationMailsJob, refusedMailJob } from './mails.job.ts';
import { sendNotificationMails, sendRefusedMail } from './mails.service.ts';
import { nextSummary, sumUp, summaryJob } from './summary.service.ts';

export function notificationsJobs(resources: Resources): void {
  const { jobs } = resources;
  jobs.handle(notificationMailsJob, (data, signal) => sendNotificationMails(resources, data, signal));
  jobs.handle(refusedMailJob, (data) => sendRefusedMail(resources, data));
  jobs.handleRecurring(summaryJob, nextSummary, (signal) => sumUp(resources, signal));
}
