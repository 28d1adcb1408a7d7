import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export const retained = ['notifications', 'sessions', 'requests', 'import-rows'] as const;
type Retained = (typeof retained)[number];

/** The oldest rows of each kind that nothing needs any more, `limit` at most; one that is in use is passed over. */
const removals: Readonly<Record<Retained, (days: number, limit: number) => RawBuilder<unknown>>> = {
  // With the unsent e-mails that nobody retried.
  notifications: (days, limit) => sql`
    with unsent as (
      delete from notification_mail where id in (
        select id from notification_mail where created_at < now() - make_interval(days => ${days})
        order by id limit ${limit} for update skip locked))
    delete from notification where id in (
      select id from notification where created_at < now() - make_interval(days => ${days})
      order by created_at limit ${limit} for update skip locked)`,
  // A session that old cannot be used any more; its tokens are deleted with it.
  sessions: (days, limit) => sql`
    delete from session where id in (
      select id from session where last_used_at < now() - make_interval(days => ${days})
      order by last_used_at limit ${limit} for update skip locked)`,
  requests: (days, limit) => sql`
    delete from approval_request where (document_id, id) in (
      select document_id, id from approval_request where at < now() - make_interval(days => ${days})
      order by at limit ${limit} for update skip locked)`,
  // Of sheets that are about to be forgotten whole, so that this is little then. Sales lead to their lines for ever.
  'import-rows': (days, limit) => sql`
    delete from import_row where (import_id, line) in (
      select import_row.import_id, import_row.line from import_row join import on import.id = import_row.import_id
      where import.changed_at < now() - make_interval(days => ${days})
        and not exists (select from sales_load where sales_load.import_id = import.id)
      limit ${limit} for update of import_row skip locked)`,
};

/** Deletes some of them, counts them in the metrics and returns their number. */
export async function removeSome(tx: Database, what: Retained, days: number, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await removals[what](days, limit).execute(tx);
  const removed = Number(numAffectedRows);
  await sql`
    insert into retention as known (what, removed) values (${what}, ${removed})
    on conflict (what) do update set removed = known.removed + excluded.removed, last_at = now()`.execute(tx);
  return removed;
}
