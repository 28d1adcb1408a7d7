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
  /** The name of the thing at that time; empty for someone else's draft and for a withdrawn message. */
  label: z.string(),
  /** Field → value before and after. A secret is named without its values; someone else's draft has no changes here. */
  changes: z.record(z.string(), z.object({ before: z.unknown().optional(), after: z.unknown().optional() })),
  address: z.string(),
  /** The document in more detail than its id; null if the reader may not open it. */
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
  /** Codes of acts whose wording matches `q`: only the browser knows the words of the reader's language. */
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
