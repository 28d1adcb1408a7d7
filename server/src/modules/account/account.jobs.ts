import type { Rooms } from '../../context.ts';
import { forgottenPasswordJob, registeredMailJob, resetMailJob } from './mail.jobs.ts';
import { sendResetMail, takeUpForgotten } from './forgotten.service.ts';
import { sendRegisteredMail } from './register.service.ts';

export function accountJobs(rooms: Rooms): void {
  rooms.jobs.handle(forgottenPasswordJob, (data) => takeUpForgotten(rooms, data));
  rooms.jobs.handle(resetMailJob, (data) => sendResetMail(rooms, data));
  rooms.jobs.handle(registeredMailJob, (data) => sendRegisteredMail(rooms, data));
}
