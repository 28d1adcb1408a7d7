import { z } from 'zod';
import { may } from '../access.ts';
import { get } from '../endpoint.ts';
import { Day, IdParam, Instant, listQuery, pageOf, several, text } from '../values.ts';
import { DocumentName } from './document-name.ts';
import { Person } from './people.ts';

export const AuditEvent = z.object({
  id: z.int(),
  at: Instant,
  /** Null for what the portal did by itself. */
  actor: Person.nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  /** What it was called then; empty of someone else's draft, and of a message that was withdrawn. */
  label: z.string(),
  /** Field → what stood there before and after. A secret is named without a value; of someone else's draft nothing is told. */
  changes: z.record(z.string(), z.object({ before: z.unknown().optional(), after: z.unknown().optional() })),
  address: z.string(),
  /** Which document it was, in more than its id; null of one that the reader cannot open. */
  document: DocumentName.nullable(),
});
export type AuditEvent = z.output<typeof AuditEvent>;

export const AuditFilter = listQuery(['at'], '-at', {
  actorId: IdParam.optional(),
  entity: text(60).optional(),
  entityId: text(60).optional(),
  action: text(60).optional(),
  from: Day.optional(),
  to: Day.optional(),
  /** What `q` means among the codes of the trail, beside those that contain it: the browser knows the reader's words. */
  qActions: several(text(60)).optional(),
  qEntities: several(text(60)).optional(),
});
export type AuditFilter = z.output<typeof AuditFilter>;

export const audit = {
  list: get('/audit', {
    summary: 'Who did what, when and from where; newest first',
    access: may('Audit.Read'),
    query: AuditFilter,
    output: pageOf(AuditEvent),
    exports: true,
    shows: ['meetings-reports', 'messages', 'users', 'work-reports'],
  }),
  kinds: get('/audit/kinds', {
    summary: 'The actions and entities that occur, to filter by',
    access: may('Audit.Read'),
    output: z.object({ actions: z.array(z.string()), entities: z.array(z.string()) }),
  }),
};
