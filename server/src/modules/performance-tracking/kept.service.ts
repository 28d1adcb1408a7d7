import type { Database } from '../../db/database.ts';
import { countWhoseDifferences, rebuildWhose } from '../sales-attribution/whose.repository.ts';
import { countDifferences, rebuildAll, refreshMonth } from './kept.repository.ts';

type Step = { authorId: number; periodStart: string };

/** Brings an author's month up to date, in the transaction of the step that changed it. */
export const settleDaily = (db: Database, { authorId, periodStart }: Step): Promise<void> =>
  refreshMonth(db, authorId, periodStart);

/** Counts everything that is kept of reports and sales anew, all or nothing. */
export const rebuildKept = (db: Database): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await rebuildAll(tx);
    await rebuildWhose(tx);
  });

/** How many of them are not what counting anew gives. */
export const countKeptDifferences = async (db: Database): Promise<number> =>
  (await countDifferences(db)) + (await countWhoseDifferences(db));
