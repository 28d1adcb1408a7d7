import { z } from 'zod';
import type { Rooms } from '../../context.ts';
import { defineJob } from '../../jobs/jobs.ts';

/** A message to send once the transaction that asks for it is committed. */
export const mailJob = defineJob('mail', z.strictObject({ to: z.string(), subject: z.string(), text: z.string() }));

export function accountJobs({ jobs, mail }: Rooms): void {
  jobs.handle(mailJob, (message) => mail.send(message));
}
