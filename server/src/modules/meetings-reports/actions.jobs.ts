import { z } from 'zod';
import type { Resources } from '../../context.ts';
import { defineJob } from '../../jobs/jobs.ts';
import { minutesMailJob, sendMinutesMail } from './mails.service.ts';
import { remind } from './reminders.service.ts';

/** Before the day's work begins. */
const HOUR = 6;

const remindJob = defineJob('remind-of-actions', z.strictObject({}));

export function meetingActionsJobs(resources: Resources): void {
  const { jobs, config } = resources;
  jobs.handle(minutesMailJob, (data) => sendMinutesMail(resources, data));
  jobs.handleDaily(remindJob, { hour: HOUR, timeZone: config.timeZone }, (signal) => remind(resources, signal));
}
