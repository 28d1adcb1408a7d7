import { Id, Language } from '@portal/contract';
import { z } from 'zod';
import type { Rooms } from '../../context.ts';
import { defineJob } from '../../jobs/jobs.ts';
import { resetMail } from './account.mails.ts';
import { findUserById, replaceReset } from './account.repository.ts';
import { generateSecret, hashSecret } from '../../security/refresh.ts';

/** Only who asked: the link is made when the message is sent, so that it never lies in the table of jobs. */
export const resetMailJob = defineJob('reset-mail', z.strictObject({ userId: Id, language: Language }));

export function accountJobs({ jobs, mail, db, config }: Rooms): void {
  jobs.handle(resetMailJob, async ({ userId, language }) => {
    const user = await findUserById(db, userId);
    if (!user) return;
    const token = generateSecret();
    await replaceReset(db, userId, hashSecret(token));
    const link = `${config.publicUrl}/auth/reset-password?token=${token}`;
    await mail.send({ to: user.email, ...resetMail(language, user.firstname, link) });
  });
}
