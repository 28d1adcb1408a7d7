import type { Context } from '../../context.ts';
import { type LoadWork, type Loaded, LoadedMeanwhile } from '../imports/load.ts';
import { isNothing } from './check.repository.ts';
import { checkSales, findWrong } from './check.service.ts';
import * as repository from './commit.repository.ts';
import { joinedAtOnce, listSeen, lockMonths, rememberMonths } from './months.repository.ts';
import { tellOfSales } from './news.service.ts';
import type { SalesTask } from './sales-load.service.ts';

/** Locks the months of the sheet until the end; throws `LoadedMeanwhile` if one was loaded since the check. */
async function takeMonths({ db, importId }: LoadWork, wholesalerId: number): Promise<string[]> {
  const before = await listSeen(db, importId, wholesalerId);
  await lockMonths(
    db,
    wholesalerId,
    before.map(({ month }) => month),
  );
  const months = await listSeen(db, importId, wholesalerId);
  if (months.some(({ seen, current }) => seen !== current))
    throw new LoadedMeanwhile((later) => rememberMonths(later, importId));
  return months.map(({ month }) => month);
}

async function loadMonths(work: LoadWork, load: repository.NewLoad): Promise<void> {
  const { db, importId, report } = work;
  const counted = await repository.insertLoads(db, load);
  await joinedAtOnce(db, async () => {
    await report(0.1);
    const rows = await repository.insertRows(db, importId);
    if (rows !== counted) throw new Error(`${rows} rows were loaded, and ${counted} were checked.`);
    await report(0.5);
    await repository.insertTotals(db, importId);
  });
  await report(0.7);
  await repository.countLoads(db, [importId]);
  await repository.learnNames(db, load);
  await repository.forgetLines(db, importId);
}

/** Loads the lines: rows, totals, learnt aliases, and notifications. */
export async function commitSales(context: Context, work: LoadWork, task: SalesTask): Promise<Loaded> {
  const { importId } = work;
  const { wholesalerId } = task;
  const months = await takeMonths(work, wholesalerId);
  const wrong = await findWrong(work, months, task.thisMonth);
  // A year was closed, or something deleted, since it was checked.
  if (!isNothing(wrong)) return checkSales(work, task);
  // The lines are those that were counted then.
  const counts = await repository.findCounts(work.db, importId);
  if (!counts || counts.faulty > 0) return checkSales(work, task);
  await loadMonths(work, { importId, wholesalerId, userId: context.caller.id });
  await tellOfSales(context, { key: 'salesLoaded', uploadId: importId, wholesalerId, months });
  return { counts, saveResults: () => Promise.resolve() };
}
