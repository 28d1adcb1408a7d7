import { z } from 'zod';
import { MinutesName } from './minutes-read.ts';
import { ReportName } from './work-report-save.ts';

/** Which document something is about, in more than its id; `entity` is the kind of it, in the word of the trail. */
export const DocumentName = z.discriminatedUnion('entity', [
  ReportName.extend({ entity: z.literal('workReport') }),
  MinutesName.extend({ entity: z.literal('meetingsReport') }),
]);
export type DocumentName = z.output<typeof DocumentName>;
