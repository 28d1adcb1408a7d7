import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { toldLabel } from '../audit/telling.ts';
import { personIn } from '../../db/person.ts';

const LATEST = 50;

/** Documents of a kind, and which of them the reader may open. */
type Documents = { entity: string; table: string; readable: RawBuilder<boolean> };
/** Whose acts are listed, and for which reader. */
type Telling = { within: RawBuilder<boolean>; readerId: number; documents: readonly Documents[] };

const isReadable = ({ entity, table, readable }: Documents) => sql<boolean>`(
  audit_event.entity <> ${entity} or exists (
    select from ${sql.table(table)}
    where ${sql.ref(`${table}.id`)} = case
        when audit_event.entity_id ~ '^[0-9a-f-]{36}$' then audit_event.entity_id::uuid end
      and ${readable}))`;

/**
 * Acts on a document are visible to people who may open it, and to their actor: a draft and its fate have no other
 * readers.
 */
const mayBeTold = ({ readerId, documents }: Telling) =>
  sql<boolean>`(audit_event.actor_id = ${readerId}::integer or (${sql.join(documents.map(isReadable), sql` and `)}))`;

/**
 * Sender and recipients see that a message was sent or withdrawn, and the actor sees their own act; drafts are visible
 * to nobody.
 */
const mayHearOfMessages = (readerId: number) => sql<boolean>`(
  audit_event.action not like 'messages.%' or (audit_event.action not in ('messages.save', 'messages.reply')
    and audit_event.action not like '%-template' and (audit_event.actor_id = ${readerId}::integer or (
      audit_event.action in ('messages.send', 'messages.withdraw') and exists (
        select from message_recipient where message_recipient.user_id = ${readerId}::integer
          and message_recipient.message_id = case
            when audit_event.entity = 'message' then audit_event.entity_id::uuid end)))))`;

/**
 * The name of the thing. A person forgotten since appears under their present name; only the trail keeps the old one,
 * for its readers.
 */
const labelFor = (readerId: number) => sql<string>`coalesce((
  select person.firstname || ' ' || person.name from app_user person
  where person.forgotten_at is not null and person.id = case audit_event.entity
    when 'user' then case when audit_event.entity_id ~ '^[0-9]{1,9}$' then audit_event.entity_id::integer end
    when 'performanceComment' then (
      select performance_comment.user_id from performance_comment where performance_comment.id = case
        when audit_event.entity_id ~ '^[0-9a-f-]{36}$' then audit_event.entity_id::uuid end)
    end), ${toldLabel(readerId)})`;

/**
 * The latest acts of these people; a loaded sheet is one act. Sign-ins, changes of drafts, saved views, and the steps
 * of a sheet before it is loaded are private.
 */
export const listActivities = (db: Database, telling: Telling) =>
  db
    .selectFrom('auditEvent')
    .innerJoin('appUser', 'appUser.id', 'auditEvent.actorId')
    .where(telling.within)
    .where(mayBeTold(telling))
    .where(mayHearOfMessages(telling.readerId))
    .where('auditEvent.partOf', 'is', null)
    .where('auditEvent.action', 'not like', 'account.%')
    .where('auditEvent.action', 'not like', '%-reports.save')
    .where('auditEvent.action', 'not like', 'saved-views.%')
    .where((eb) =>
      eb.or([eb('auditEvent.action', '=', 'imports.commit'), eb('auditEvent.action', 'not like', 'imports.%')]),
    )
    .select(['auditEvent.id', 'auditEvent.at', 'auditEvent.action', 'auditEvent.entity', 'auditEvent.entityId'])
    .select(labelFor(telling.readerId).as('label'))
    .select(personIn('appUser').as('actor'))
    .orderBy('auditEvent.id', 'desc')
    .limit(LATEST)
    .execute();
