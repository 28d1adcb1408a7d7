import type { Database } from '../../db/database.ts';

export type VisitFigures = { lastVisitOn: string | null; visitsThisMonth: number };

/**
 * The visits a user made, or everyone's for null, by the id of what was visited. There are no reports yet, so nothing has
 * been visited; when there are, they are counted here and nowhere else.
 */
export const listVisitFigures = (
  _db: Database,
  _target: 'facility' | 'professional',
  _of: { userId: number | null; today: string },
): Promise<Map<number, VisitFigures>> => Promise.resolve(new Map());

export const NO_VISITS: VisitFigures = { lastVisitOn: null, visitsThisMonth: 0 };
