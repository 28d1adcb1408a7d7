import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

type VisitFigures = { lastVisitOn: string | null; visitsThisMonth: number };

const columns = { facility: 'visit.facilityId', professional: 'visit.professionalId' } as const;

/**
 * The visits of a user, or everyone's for null, to these targets. They count as soon as they are saved, so that a visit
 * removes its entry from the to-do list at once; "non reçu" does not count. One index lookup per target: the cost grows
 * with the requested targets, not with the visits of all years, nor with all targets.
 */
export async function listVisitFigures(
  db: Database,
  target: keyof typeof columns,
  ids: number[],
  { userId, today }: { userId: number | null; today: string },
): Promise<Map<number, VisitFigures>> {
  const counted = sql`visit where ${sql.ref(columns[target])} = target.id and visit.outcome is distinct from 'not_received'
    ${userId === null ? sql`` : sql`and visit.author_id = ${userId}::integer`}`;
  const { rows } = await sql<{ id: number } & VisitFigures>`
    select target.id, last.day as "lastVisitOn", coalesce(recent.count, 0) as "visitsThisMonth"
    from unnest(${ids}::integer[]) as target(id)
    cross join lateral (select visit.day from ${counted} order by visit.day desc limit 1) as last
    left join lateral (
      select count(*) from ${counted} and visit.day >= date_trunc('month', ${today}::date)) as recent on true`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

export const NO_VISITS: VisitFigures = { lastVisitOn: null, visitsThisMonth: 0 };
