import { sql } from 'kysely';
import { auditTableOf } from '../../db/audit-years.ts';
import type { Database } from '../../db/database.ts';

/**
 * A year as JSON lines, oldest first. As CSV with delimiters that never occur in JSON, because COPY's text format would
 * double every backslash.
 */
export const exportStatement = (year: number): string => `copy (
    select row_to_json(event) from (
      select id, at, actor_id as "actorId", action, entity, entity_id as "entityId", label, changes, address,
        part_of as "partOf"
      from public.${auditTableOf(year)} order by id) event)
  to stdout (format csv, quote e'\\x01', delimiter e'\\x02')`;

/** The number of rows, and the last id: rows are only ever added, so these two reveal any new one. */
type Extent = { rows: number; lastId: number };

/** Nobody reads or writes the trail from here to the end of the transaction. */
export async function holdYear(tx: Database, year: number): Promise<Extent> {
  await sql`set local lock_timeout = '5s'`.execute(tx);
  // A year of a large company is counted here, which may take longer than a statement usually may.
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`lock table only audit_event in access exclusive mode`.execute(tx);
  const table = sql.table(auditTableOf(year));
  await sql`lock table ${table} in access exclusive mode`.execute(tx);
  const { rows } = await sql<Extent>`
    select count(*)::bigint as rows, coalesce(max(id), 0)::bigint as last_id from ${table}`.execute(tx);
  return rows[0] ?? { rows: 0, lastId: 0 };
}

export async function dropYear(tx: Database, year: number): Promise<void> {
  const table = sql.table(auditTableOf(year));
  await sql`alter table audit_event detach partition ${table}`.execute(tx);
  await sql`drop table ${table}`.execute(tx);
}
