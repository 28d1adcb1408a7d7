import type { AuditEvent } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';

/*
 * What a row of the trail tells of the thing it is about, decided by the database (`trail_tells`): nobody but who acted hears a word
 * of a draft, nobody at all of a message that was withdrawn. The trail, its file and the activities all ask here; what it keeps stays.
 */

const tells = (readerId: number) => sql`trail_tells(audit_event, ${readerId}::integer)`;

/** What it was called then. */
export const toldLabel = (readerId: number): RawBuilder<string> =>
  sql<string>`case ${tells(readerId)} when 'nothing' then '' else audit_event.label end`;

/** What changed; of what was submitted out of a draft, what it came to. Its state is no secret. */
export const toldChanges = (readerId: number): RawBuilder<AuditEvent['changes']> => sql<AuditEvent['changes']>`
  case ${tells(readerId)} when 'nothing' then '{}'::jsonb when 'all' then audit_event.changes else coalesce((
    select jsonb_object_agg(field.key, case field.key when 'status' then field.value else field.value - 'before' end)
    from jsonb_each(audit_event.changes) as field), '{}') end`;
