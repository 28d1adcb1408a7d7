import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

type ToldAction = { id: string; what: string; dueOn: string; ownerId: number; reportId: string; pointId: string };

/** More than a day has; the rest of them is told in the next round. */
export const BATCH = 500;

/**
 * Marks actions as notified and returns them, in one statement: of two concurrent servers, each action goes to one.
 * Disabled owners are neither notified nor marked.
 */
const markTold = async (db: Database, column: 'toldDueOn' | 'toldOverdueOn', isTime: RawBuilder<unknown>) => {
  const told = sql.ref(column);
  const { rows } = await sql<ToldAction>`
    update meeting_action set ${told} = due_on
    where id in (
      select meeting_action.id from meeting_action join app_user on app_user.id = owner_id
      where done_at is null and app_user.enabled and ${isTime} and ${told} is distinct from due_on
      order by due_on, meeting_action.id limit ${BATCH}::integer for no key update of meeting_action)
    returning id, what, due_on, owner_id, report_id, point_id`.execute(db);
  return rows;
};

export const markDue = (db: Database, today: string) => markTold(db, 'toldDueOn', sql`due_on = ${today}::date`);
export const markOverdue = (db: Database, today: string) => markTold(db, 'toldOverdueOn', sql`due_on < ${today}::date`);
