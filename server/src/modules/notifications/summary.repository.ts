import type { Permission } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** As many as are summed up in one transaction. */
export const BATCH = 200;

/** The latest moment at which someone's hour has come, as the clocks of the portal show it. */
const lastTurn = (timeZone: string, now: Date) => sql`(
  date_trunc('day', (${now}::timestamptz at time zone ${timeZone}) - make_interval(hours => summary_hour))
  + make_interval(hours => summary_hour)) at time zone ${timeZone}`;

/**
 * Marks the people whose hour has come since their last summary and returns them: of two concurrent servers, each
 * person goes to one. An hour missed without a server counts as soon as one runs.
 */
export async function takeDue(db: Database, timeZone: string, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update app_user set summarised_at = ${now}::timestamptz
    where id in (
      select id from app_user
      where summary_hour is not null and enabled and summarised_at < ${lastTurn(timeZone, now)}
      order by id limit ${BATCH}::integer for no key update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

type Counts = {
  userId: number;
  reportsToDecide: number;
  minutesToDecide: number;
  actionsOverdue: number;
  actionsDue: number;
  toAcknowledge: number;
  unreadMessages: number;
  /** By kind: how many, and the address of the newest. */
  unread: Record<string, { count: number; newest: number; link: string | null }>;
};

const holds = (permission: Permission) => sql`exists (
  select from user_role join role_permission using (role_id)
  where user_role.user_id = reader.id and role_permission.permission = ${permission})`;

type Decisions = { table: string; permissions: { approve: Permission; readAll: Permission } };
/** Handed over where the server is assembled: documents themselves notify. */
export type DecidedFlows = { reports: Decisions; minutes: Decisions };

/** The same count as at the inbox in the menu. */
const toDecide = ({ table, permissions }: Decisions, today: string): RawBuilder<number> => sql`
  case when ${holds(permissions.approve)} then (
    select count(*) from ${sql.table(table)} as waiting
    where waiting.status_id = 2 and waiting.author_id <> reader.id
      and (${holds(permissions.readAll)} or waiting.author_id in (select scope_of(reader.id, ${today}::date)))) else 0 end`;

/** What waits for each of these people now, in one statement. */
export async function countWaiting(
  db: Database,
  userIds: readonly number[],
  flows: DecidedFlows,
  today: string,
): Promise<Counts[]> {
  const actions = (comes: '<' | '=') => sql`(
    select count(*) from meeting_action
    where owner_id = reader.id and done_at is null and due_on ${sql.raw(comes)} ${today}::date)`;
  const { rows } = await sql<Counts>`
    select reader.id as user_id, ${toDecide(flows.reports, today)} as reports_to_decide,
      ${toDecide(flows.minutes, today)} as minutes_to_decide,
      ${actions('<')} as actions_overdue, ${actions('=')} as actions_due,
      (select count(*) from message_recipient where user_id = reader.id and to_acknowledge) as to_acknowledge,
      (select count(*) from message_recipient where user_id = reader.id and unread) as unread_messages,
      (select coalesce(jsonb_object_agg(key, jsonb_build_object('count', count, 'newest', newest, 'link', link)), '{}') from (
        select key, count(*) as count, max(id) as newest, (array_agg(link order by id desc))[1] as link
        from notification where user_id = reader.id and read_at is null group by key) kinds) as unread
    from app_user as reader where reader.id = any(${[...userIds]}::integer[]) order by reader.id`.execute(db);
  return rows;
}

type Sum = { userId: number; params: object };

export const insertSummaries = (db: Database, batch: string, sums: readonly Sum[]) =>
  sql`
    insert into notification_mail (batch, user_id, key, params)
    select ${batch}::uuid, "userId", 'summary', params
    from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) as given("userId" integer, params jsonb)`.execute(db);
