import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

type Due = { id: string; senderId: number; subject: string; scheduledAt: string; isDue: boolean; maySend: boolean };

/**
 * Takes a due message; servers that come later skip the locked row. `maySend`: its sender is still enabled and
 * permitted.
 */
export async function takeScheduled(db: Database, id: string): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select message.id, sender_id, subject, scheduled_at, scheduled_at <= now() as is_due,
      app_user.enabled and exists (
        select from user_role join role_permission using (role_id)
        where user_role.user_id = sender_id and permission = 'Messaging.Send') as may_send
    from message join app_user on app_user.id = sender_id
    where message.id = ${id}::uuid and state = 'scheduled'
    for no key update of message skip locked`.execute(db);
  return rows[0];
}

/** Messages due soon, or overdue. */
export async function listSoon(db: Database, limit: number): Promise<{ id: string; scheduledAt: string }[]> {
  const { rows } = await sql<{ id: string; scheduledAt: string }>`
    select id, scheduled_at from message
    where state = 'scheduled' and scheduled_at < now() + interval '1 hour' order by scheduled_at limit ${limit}`.execute(
    db,
  );
  return rows;
}
