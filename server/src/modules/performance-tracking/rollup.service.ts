import type { Database } from '../../db/database.ts';
import { countAttributionDifferences, rebuildAttribution } from '../sales-attribution/attribution.repository.ts';
import { countDifferences, rebuildAll, refreshMonth } from './rollup.repository.ts';

type Step = { authorId: number; periodStart: string };

/** Brings an author's month up to date, in the transaction of the step that changed it. */
export const settleDaily = (db: Database, { authorId, periodStart }: Step): Promise<void> =>
  refreshMonth(db, authorId, periodStart);

/** Recomputes the rollups of reports and sales, all or nothing. */
export const rebuildRollups = (db: Database): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await rebuildAll(tx);
    await rebuildAttribution(tx);
  });

/** How many of their rows differ from a recount. */
export const countRollupDifferences = async (db: Database): Promise<number> =>
  (await countDifferences(db)) + (await countAttributionDifferences(db));
