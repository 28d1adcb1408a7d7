import type { Database } from './database.ts';

/** What the nightly clean-up has removed so far. */
export const retentionFigures = (db: Database): Promise<{ what: string; removed: number }[]> =>
  db.selectFrom('retention').select(['what', 'removed']).execute();
