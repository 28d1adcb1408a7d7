import { Email, Id, Language } from '@portal/contract';
import { z } from 'zod';
import { defineJob } from '../../jobs/jobs.ts';
import { forADay } from '../mails.ts';

/** Someone asked; whether there is an account is found out later, so that the answer takes the same time either way. */
const Forgotten = z.strictObject({ email: Email, language: Language.optional(), address: z.string() });
export type Forgotten = z.output<typeof Forgotten>;
export const forgottenPasswordJob = defineJob('forgotten-password', Forgotten, forADay);

/** Only the user: the link is created when the message is sent, so that it is never in the table of jobs. */
export const resetMailJob = defineJob('reset-mail', z.strictObject({ userId: Id, language: Language }), forADay);

/** Someone asked for an account with the e-mail address of this one. */
export const registeredMailJob = defineJob('registered-mail', z.strictObject({ userId: Id }), forADay);
