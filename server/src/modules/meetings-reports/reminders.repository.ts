import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

type ToldAction = { id: string; what: string; dueOn: string; ownerId: number; reportId: string; pointId: string };

/** More than a day has; the rest of them is told in the next round. */
export const BATCH = 500;

/**
 * Marks what is to be told of and says what it was, in one statement: of two servers that do so at once, each action is
 * given to one. Who is disabled is told nothing, and nothing is marked.
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
