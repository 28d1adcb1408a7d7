import type { Rooms } from '../../context.ts';
import { sendResetMail } from './passwords.service.ts';
import { resetMailJob } from './reset-mail.job.ts';

export function accountJobs(rooms: Rooms): void {
  rooms.jobs.handle(resetMailJob, (data) => sendResetMail(rooms, data));
}
