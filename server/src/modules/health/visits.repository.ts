import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

type VisitFigures = { lastVisitOn: string | null; visitsThisMonth: number };

const columns = { facility: 'visit.facilityId', professional: 'visit.professionalId' } as const;

/**
 * The visits a user made, or everyone's for null, to these targets. They count from the moment they are saved, so that a
 * visit takes its line off the to-do list at once; "non reçu" is no visit. Each target asks an index for its own: the cost
 * grows with the targets asked for, not with the visits of all the years, nor with all the targets there are.
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
