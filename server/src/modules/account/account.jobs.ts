import type { Resources } from '../../context.ts';
import { forgottenPasswordJob, registeredMailJob, resetMailJob } from './mail.jobs.ts';
import { sendResetMail, takeUpForgotten } from './forgotten.service.ts';
import { sendRegisteredMail } from './register.service.ts';

export function accountJobs(resources: Resources): void {
  resources.jobs.handle(forgottenPasswordJob, (data) => takeUpForgotten(resources, data));
  resources.jobs.handle(resetMailJob, (data) => sendResetMail(resources, data));
  resources.jobs.handle(registeredMailJob, (data) => sendRegisteredMail(resources, data));
}
