import type { AuditEvent } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';

/*
 * What a row of the trail reveals of its thing, decided by the database (`trail_tells`): only the actor sees the
 * content of a draft, and nobody that of a withdrawn message. The trail, its export and the activities all use this;
 * the stored rows stay unchanged.
 */

const tells = (readerId: number) => sql`trail_tells(audit_event, ${readerId}::integer)`;

/** The label at that time. */
export const toldLabel = (readerId: number): RawBuilder<string> =>
  sql<string>`case ${tells(readerId)} when 'nothing' then '' else audit_event.label end`;

/** The changes; for a submitted draft, the resulting document. Its state is always visible. */
export const toldChanges = (readerId: number): RawBuilder<AuditEvent['changes']> => sql<AuditEvent['changes']>`
  case ${tells(readerId)} when 'nothing' then '{}'::jsonb when 'all' then audit_event.changes else coalesce((
    select jsonb_object_agg(field.key, case field.key when 'status' then field.value else field.value - 'before' end)
    from jsonb_each(audit_event.changes) as field), '{}') end`;
