import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** The person to be forgotten, with their present names. */
export type Person = { id: number; firstname: string; name: string; username: string; email: string };
/** The names that replace theirs. */
export type Stranger = { firstname: string; name: string; username: string; email: string };

/** It scans every notification, which may exceed the statement timeout. */
export const takeTime = (db: Database) => sql`set local statement_timeout = 0`.execute(db);

export async function isTaken(db: Database, { username, email }: Stranger): Promise<boolean> {
  const { rows } = await sql`select from app_user
    where lower(username) = lower(${username}) or lower(email) = lower(${email}) limit 1`.execute(db);
  return rows.length > 0;
}

/** No hash of any password: nobody signs in with it. */
const NO_PASSWORD = 'none';

export const replacePerson = (db: Database, id: number, stranger: Stranger) =>
  db
    .updateTable('appUser')
    .set({ ...stranger, phone: null, passwordHash: NO_PASSWORD, lastLoginAt: null, quickLinks: [] })
    .set({ notificationsEnabled: false, mailCopies: false, messageMails: false })
    .set({ mutedGroups: [], mailedGroups: [], summaryHour: null })
    .set({ forgottenAt: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** Tables with data of the person alone, with the owner's column. Refresh tokens are deleted with their sessions. */
const own = [
  ['session', ['user_id']],
  ['sign_in_place', ['user_id']],
  ['password_reset', ['user_id']],
  ['device_key', ['user_id']],
  ['notification', ['user_id']],
  ['notification_mail', ['user_id']],
  ['message_template', ['user_id']],
  ['substitute', ['manager_id', 'user_id']],
] as const;

async function count(statement: ReturnType<typeof sql>, db: Database): Promise<number> {
  const { numAffectedRows = 0n } = await statement.execute(db);
  return Number(numAffectedRows);
}

async function deleteOwn(db: Database, id: number): Promise<number> {
  let removed = 0;
  for (const [table, columns] of own) {
    const whose = columns.map((column) => sql`${sql.ref(column)} = ${id}::integer`);
    removed += await count(sql`delete from ${sql.table(table)} where ${sql.join(whose, sql` or `)}`, db);
  }
  return removed + (await count(sql`delete from saved_view where user_id = ${id}::integer and not shared`, db));
}

/** A kind of document: its table, and its word. */
export type Kind = { table: string; entity: string };

/** Drafts never submitted or sent, with their files and request ids: nobody else has seen them. */
async function deleteDrafts(db: Database, id: number, kinds: readonly Kind[]): Promise<number> {
  const isDraft = sql`author_id = ${id}::integer and status_id = 1 and first_submitted_at is null`;
  const isUnsent = sql`sender_id = ${id}::integer and state in ('draft', 'scheduled')`;
  const drafts = [
    ...kinds.map((kind) => ({ ...kind, isTheirs: isDraft })),
    { table: 'message', entity: 'message', isTheirs: isUnsent },
  ];
  let removed = 0;
  for (const { table, entity, isTheirs } of drafts) {
    const { rows } = await sql<{ id: string }>`
      delete from ${sql.table(table)} where ${isTheirs} returning id`.execute(db);
    const ids = rows.map((row) => row.id);
    for (const kept of ['approval_file', 'approval_request', 'approval_event'])
      await sql`delete from ${sql.table(kept)}
        where document_id = any(${ids}::uuid[]) and document_kind = ${entity}`.execute(db);
    removed += ids.length;
  }
  return removed;
}

/** Rows that contain the person's username or e-mail address. */
async function deleteTraces(db: Database, { id, username, email }: Person): Promise<void> {
  const words = [`name:${username}`, `name:${email}`, email].map((word) => word.toLowerCase());
  await sql`delete from allowance where string_to_array(key, ' ') && ${[...words, `user:${id}`]}::text[]`.execute(db);
  await sql`delete from claimed_username where lower(username) = lower(${username})`.execute(db);
  // A mail server's message may contain an address.
  await sql`update message_recipient set email_error = '' where user_id = ${id}::integer and email_error <> ''`.execute(
    db,
  );
}

/** Waiting and failed e-mails to them, and other failed jobs whose error contains their address. */
async function deleteJobs(db: Database, { id, email }: Person): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('pgboss.job') is not null as there`.execute(db);
  if (rows[0]?.there !== true) return;
  await sql`delete from pgboss.job
    where lower(data ->> 'email') = lower(${email}) or data ->> 'userId' = ${String(id)}`.execute(db);
  for (const column of ['output', 'source_output'])
    await sql`update pgboss.job set ${sql.ref(column)} = null
      where position(lower(${email}) in lower(${sql.ref(column)}::text)) > 0`.execute(db);
}

/** A text as it appears inside a JSON value. */
const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

/**
 * Replaces the person's name in others' notifications: the full name anywhere, the username if it is a value of its
 * own. Returns the recipients.
 */
async function replaceInNotifications(db: Database, person: Person, stranger: Stranger): Promise<number[]> {
  const [before, after] = [person, stranger].map(({ firstname, name }) => inJson(`${firstname} ${name}`.trim()));
  const replaceIn = (table: string) => sql<{ userId: number }>`
    update ${sql.table(table)} set params = replace(params::text, ${before}::text, ${after}::text)::jsonb
      || case when lower(params ->> 'username') = lower(${person.username})
        then jsonb_build_object('username', ${stranger.username}::text) else '{}' end
    where position(${before}::text in params::text) > 0 or lower(params ->> 'username') = lower(${person.username})
    returning user_id`;
  // The same for waiting e-mails.
  await replaceIn('notification_mail').execute(db);
  const { rows } = await replaceIn('notification').execute(db);
  return [...new Set(rows.map(({ userId }) => userId))];
}

type Removed = { own: number; drafts: number; told: number[] };

/** Takes everything away that is theirs alone, and their name from what is no evidence. */
export async function removeTraces(
  db: Database,
  person: Person,
  stranger: Stranger,
  kinds: readonly Kind[],
): Promise<Removed> {
  const removed = await deleteOwn(db, person.id);
  const drafts = await deleteDrafts(db, person.id, kinds);
  await deleteTraces(db, person);
  await deleteJobs(db, person);
  return { own: removed, drafts, told: await replaceInNotifications(db, person, stranger) };
}
