import type { DocumentEvent, Person, Snapshot } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { LONGEST_CHAIN, peopleAbove } from '../../db/people-above.ts';
import { personOf } from '../../db/person.ts';
import type { DocumentKey } from './document-key.ts';
import { type Act, type DocumentHead, type Flow, transitions } from './flow.ts';

const stateColumns = ['id', 'authorId', 'statusId', 'version', 'firstSubmittedAt'];

export const tableOf = ({ table }: Pick<Flow, 'table'>) => sql.table(table);
export const headOf = ({ table, columns }: { table: string; columns: readonly string[] }) =>
  sql.join([...stateColumns, ...columns].map((column) => sql.ref(`${table}.${column}`)));

/** Extends the condition by what else makes a document of this kind readable. */
export const orAlso = (flow: Pick<Flow, 'alsoVisible'>, readerId: number, condition: RawBuilder<boolean>) =>
  flow.alsoVisible ? sql<boolean>`(${condition} or ${flow.alsoVisible(readerId)})` : condition;

/** One's own documents, and those in scope that are not drafts: a draft is visible to its author alone. */
export const isVisible = ({ table }: Pick<Flow, 'table'>, callerId: number, within: RawBuilder<boolean>) =>
  sql<boolean>`(${sql.ref(`${table}.authorId`)} = ${callerId}::integer or (${sql.ref(`${table}.statusId`)} > 1 and ${within}))`;

export async function findHead<Head extends DocumentHead>(
  db: Database,
  flow: Flow<Head>,
  id: string,
  visible: RawBuilder<boolean>,
): Promise<Head | undefined> {
  const { rows } = await sql<Head>`
    select ${headOf(flow)} from ${tableOf(flow)} where id = ${id}::uuid and ${visible}`.execute(db);
  return rows[0];
}

export async function listHeads<Head extends DocumentHead>(
  db: Database,
  flow: Flow<Head>,
  ids: readonly string[],
  visible: RawBuilder<boolean>,
): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select ${headOf(flow)} from ${tableOf(flow)} where id = any(${[...ids]}::uuid[]) and ${visible}`.execute(db);
  return rows;
}

/** Only the author of a document, also for callers who may not see it. */
export async function findAuthor(db: Database, flow: Pick<Flow, 'table'>, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ authorId: number }>`
    select author_id from ${tableOf(flow)} where id = ${id}::uuid`.execute(db);
  return rows[0]?.authorId;
}

type Step = { id: string; version: number; actorId: number };

/** The timestamps and people that an act sets besides the state. */
function stampsOf(act: Act, actorId: number): RawBuilder<unknown> {
  if (act === 'submit') {
    return sql`, submitted_at = now(), first_submitted_at = coalesce(first_submitted_at, now()),
      decided_at = null, decided_by = null`;
  }
  if (act === 'recall') return sql`, submitted_at = null`;
  if (act === 'approve' || act === 'return') return sql`, decided_at = now(), decided_by = ${actorId}::integer`;
  return sql``;
}

/**
 * Moves a document to its next state, in one statement with its conditions: of two concurrent acts the first wins, and
 * the second gets undefined.
 */
export async function moveDocument<Head extends DocumentHead>(
  db: Database,
  flow: Flow<Head>,
  act: Exclude<Act, 'delete'>,
  { id, version, actorId }: Step,
): Promise<Head | undefined> {
  const { from, to } = transitions[act];
  const { rows } = await sql<Head>`
    update ${tableOf(flow)}
    set status_id = coalesce(${to}::smallint, status_id), version = version + 1, updated_at = now()${stampsOf(act, actorId)}
    where id = ${id}::uuid and status_id = any(${[...from]}::smallint[]) and version = ${version}::bigint
    returning ${headOf(flow)}`.execute(db);
  return rows[0];
}

/** Deletes a document with its history; false if its state no longer allows it. */
export async function deleteDocument(db: Database, flow: Pick<Flow, 'table' | 'entity'>, id: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${tableOf(flow)}
    where id = ${id}::uuid and status_id = any(${[...transitions.delete.from]}::smallint[])`.execute(db);
  if (numAffectedRows === 0n) return false;
  await db.deleteFrom('approvalEvent').where('documentId', '=', id).where('documentKind', '=', flow.entity).execute();
  return true;
}

/** Serialises the writes of one author and kind, so that what they read stays valid until the commit. */
export const lockAuthor = (db: Database, { table }: Pick<Flow, 'table'>, authorId: number) =>
  sql`select pg_advisory_xact_lock(hashtext(${table}), ${authorId}::integer)`.execute(db);

/** False where this act on this document was carried out before; waits for one that is being carried out. */
export async function insertRequest(db: Database, document: DocumentKey, id: string): Promise<boolean> {
  const row = await db
    .insertInto('approvalRequest')
    .values({ documentId: document.id, documentKind: document.kind, id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes old request ids, whose answers nobody waits for any more. */
export const deleteOldRequests = (db: Database, { id, kind }: DocumentKey) =>
  db
    .deleteFrom('approvalRequest')
    .where('documentId', '=', id)
    .where('documentKind', '=', kind)
    .where(sql<boolean>`at < now() - interval '7 days'`)
    .execute();

type EventToKeep = {
  actorId: number;
  action: DocumentEvent['action'];
  comment: string;
  snapshot: Snapshot | undefined;
};

export const insertEvent = (db: Database, { id, kind }: DocumentKey, { snapshot, ...event }: EventToKeep) =>
  db
    .insertInto('approvalEvent')
    .values({ documentId: id, documentKind: kind, ...event, snapshot: snapshot ? JSON.stringify(snapshot) : null })
    .execute();

/** More steps than any document has, unless someone submits it and takes it back for an hour. */
const MAX_EVENTS = 200;

const selectEvents = (db: Database, { id, kind }: DocumentKey) =>
  db.selectFrom('approvalEvent').where('documentId', '=', id).where('documentKind', '=', kind);

/** The latest steps on the way of a document, in their order. */
export async function listEvents(db: Database, document: DocumentKey): Promise<DocumentEvent[]> {
  const latest = await selectEvents(db, document)
    .select(['at', 'comment'])
    .select((eb) => eb.ref('action').$castTo<DocumentEvent['action']>().as('action'))
    .select(
      personOf(sql`approval_event.actor_id`)
        .$castTo<Person>()
        .as('actor'),
    )
    .orderBy('id', 'desc')
    .limit(MAX_EVENTS)
    .execute();
  return latest.toReversed();
}

/** The document as it was submitted, the latest submission first. */
export async function listSnapshots(db: Database, document: DocumentKey, limit: number): Promise<Snapshot[]> {
  const rows = await selectEvents(db, document)
    .where('action', '=', 'submit')
    .select((eb) => eb.ref('snapshot').$castTo<Snapshot>().as('snapshot'))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ snapshot }) => snapshot);
}

/**
 * The people for whom a document of this author waits: the nearest manager upwards who can decide, and their substitute
 * today. If nobody above can, everyone who may decide on all documents.
 */
export async function listDeciders(
  db: Database,
  { permissions }: Pick<Flow, 'permissions'>,
  authorId: number,
  today: string,
): Promise<number[]> {
  const holds = (permission: string) => sql`exists (
    select from user_role join role_permission using (role_id)
    where user_role.user_id = app_user.id and role_permission.permission = ${permission})`;
  const { rows } = await sql<{ id: number }>`
    with recursive ${peopleAbove(sql`${authorId}::integer`, today)}, candidate(id, depth) as (
      select id, depth from above
      union
      select app_user.id, ${LONGEST_CHAIN}::integer + 1 from app_user where ${holds(permissions.readAll)}
    ), decider as (
      select app_user.id, min(depth) as depth from candidate join app_user on app_user.id = candidate.id
      where app_user.enabled and app_user.id <> ${authorId}::integer and ${holds(permissions.approve)}
      group by app_user.id
    )
    select id from decider where depth = (select min(depth) from decider) order by id`.execute(db);
  return rows.map(({ id }) => id);
}
