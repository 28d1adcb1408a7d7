import type { Database } from '../../db/database.ts';
import { rebuildAll, refreshMonth } from './kept.repository.ts';

type Step = { authorId: number; periodStart: string };

/** Brings an author's month up to date, in the transaction of the step that changed it. */
export const settleDaily = (db: Database, { authorId, periodStart }: Step): Promise<void> =>
  refreshMonth(db, authorId, periodStart);

/** Counts everything that is kept anew, all or nothing. */
export const rebuildKept = (db: Database): Promise<void> => db.transaction().execute(rebuildAll);
