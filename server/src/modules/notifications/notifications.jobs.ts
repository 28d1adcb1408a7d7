import type { Resources } from '../../context.ts';
import { notificationMailsJob, refusedMailJob } from './mails.job.ts';
import { sendNotificationMails, sendRefusedMail } from './mails.service.ts';
import type { DecidedFlows } from './summary.repository.ts';
import { nextSummary, sumUp, summaryJob } from './summary.service.ts';

export const notificationsJobs = (flows: DecidedFlows) => (resources: Resources) => {
  const { jobs } = resources;
  jobs.handle(notificationMailsJob, (data, signal) => sendNotificationMails(resources, data, signal));
  jobs.handle(refusedMailJob, (data) => sendRefusedMail(resources, data));
  jobs.handleRecurring(summaryJob, nextSummary, (signal) => sumUp({ ...resources, flows }, signal));
};
