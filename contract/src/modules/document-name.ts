import { z } from 'zod';
import { MinutesName } from './minutes-read.ts';
import { ReportName } from './work-report-save.ts';

/** Names the document that something is about, in more detail than its id; `entity` is its kind, as in the trail. */
export const DocumentName = z.discriminatedUnion('entity', [
  ReportName.extend({ entity: z.literal('workReport') }),
  MinutesName.extend({ entity: z.literal('meetingsReport') }),
]);
export type DocumentName = z.output<typeof DocumentName>;
