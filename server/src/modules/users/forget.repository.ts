import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Who is to be forgotten, as they are called up to now. */
export type Person = { id: number; firstname: string; name: string; username: string; email: string };
/** What stands in their place. */
export type Stranger = { firstname: string; name: string; username: string; email: string };

/** It reads every notification, which may take longer than a statement usually may. */
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

/** What is theirs alone, by the column that says whose it is. Refresh tokens go with their sessions. */
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

/** What was never submitted or sent, with its files and the numbers of its acts: nobody else has seen it. */
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

/** What waits for or remembers someone by how they sign in or are written to. */
async function deleteTraces(db: Database, { id, username, email }: Person): Promise<void> {
  const words = [`name:${username}`, `name:${email}`, email].map((word) => word.toLowerCase());
  await sql`delete from allowance where string_to_array(key, ' ') && ${[...words, `user:${id}`]}::text[]`.execute(db);
  await sql`delete from claimed_username where lower(username) = lower(${username})`.execute(db);
  // What a mail server said of an address.
  await sql`update message_recipient set email_error = '' where user_id = ${id}::integer and email_error <> ''`.execute(
    db,
  );
}

/** Mails to them that wait or have failed, and what others that failed say of their address. */
async function deleteJobs(db: Database, { id, email }: Person): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('pgboss.job') is not null as there`.execute(db);
  if (rows[0]?.there !== true) return;
  await sql`delete from pgboss.job
    where lower(data ->> 'email') = lower(${email}) or data ->> 'userId' = ${String(id)}`.execute(db);
  for (const column of ['output', 'source_output'])
    await sql`update pgboss.job set ${sql.ref(column)} = null
      where position(lower(${email}) in lower(${sql.ref(column)}::text)) > 0`.execute(db);
}

/** As it stands within the text of a JSON value. */
const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

/**
 * What others were told of them names the stranger from now on: the whole name wherever it stands, the username where it is
 * a value of its own. Returns whose notifications they are.
 */
async function replaceInNotifications(db: Database, person: Person, stranger: Stranger): Promise<number[]> {
  const [before, after] = [person, stranger].map(({ firstname, name }) => inJson(`${firstname} ${name}`.trim()));
  const replaceIn = (table: string) => sql<{ userId: number }>`
    update ${sql.table(table)} set params = replace(params::text, ${before}::text, ${after}::text)::jsonb
      || case when lower(params ->> 'username') = lower(${person.username})
        then jsonb_build_object('username', ${stranger.username}::text) else '{}' end
    where position(${before}::text in params::text) > 0 or lower(params ->> 'username') = lower(${person.username})
    returning user_id`;
  // What still waits to be sent by e-mail says the same.
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
