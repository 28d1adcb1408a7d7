import type { Resources } from '../../context.ts';
import { messageMailsJob, sendMails } from './mails.service.ts';
import { nextLook, planMessagesJob, planSoon, sendScheduled, sendScheduledJob } from './scheduled.service.ts';

export function messagesJobs(resources: Resources): void {
  const { jobs } = resources;
  jobs.handle(sendScheduledJob, (data) => sendScheduled(resources, data));
  jobs.handleRecurring(planMessagesJob, nextLook, () => planSoon(resources));
  jobs.handle(messageMailsJob, (data, signal) => sendMails(resources, data, signal));
}
