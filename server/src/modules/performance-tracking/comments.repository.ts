import type { Instant, Person } from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { personOf } from '../../db/person.ts';

export type CommentRow = {
  id: string;
  userId: number;
  authorId: number;
  author: Person;
  at: Instant;
  text: string;
  seenAt: Instant | null;
};

const select = sql`select id, user_id, author_id, ${personOf(sql`author_id`)} as author, at, text, seen_at
  from performance_comment`;

/** More than anybody says about a month. */
const MAX_COMMENTS = 100;

export async function listComments(db: Database, userId: number, from: string, months: number): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`${select}
    where user_id = ${userId}::integer and from_month = ${from}::date and months = ${months}::smallint
    order by at desc, id limit ${sql.lit(MAX_COMMENTS)}`.execute(db);
  return rows;
}

export async function findComment(db: Database, id: string): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`${select} where id = ${id}::uuid`.execute(db);
  return rows[0];
}

type NewComment = { id: string; userId: number; months: number; from: string; authorId: number; text: string };

/** False where the id is taken already. */
export async function insertComment(
  db: Database,
  { id, userId, months, from, authorId, text }: NewComment,
): Promise<boolean> {
  const { rows } = await sql`
    insert into performance_comment (id, user_id, months, from_month, author_id, text)
    values (${id}::uuid, ${userId}::integer, ${months}::smallint, ${from}::date, ${authorId}::integer, ${text})
    on conflict (id) do nothing returning id`.execute(db);
  return rows.length > 0;
}

export const deleteComment = (db: Database, id: string) =>
  db.deleteFrom('performanceComment').where('id', '=', id).execute();

/** Only by the person concerned: others may have read it before. */
export const markSeen = (db: Database, userId: number, ids: readonly string[]) =>
  sql`update performance_comment set seen_at = now()
    where user_id = ${userId}::integer and seen_at is null and id = any(${[...ids]}::uuid[])`.execute(db);
