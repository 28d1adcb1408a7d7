import { Id, Language } from '@portal/contract';
import { z } from 'zod';
import { defineJob } from '../../jobs/jobs.ts';

/** Only who asked: the link is made when the message is sent, so that it never lies in the table of jobs. */
export const resetMailJob = defineJob('reset-mail', z.strictObject({ userId: Id, language: Language }));
