import type { ImportCounts } from '@portal/contract';
import type { SheetCell } from '../../sheets/sheet.ts';
import type { LoadWork, Loaded } from '../imports/load.ts';
import * as repository from './check.repository.ts';
import { findConflicts, markConflicts } from './conflicts.repository.ts';
import { joinedAtOnce, listClosedYears, rememberMonths } from './months.repository.ts';
import * as notices from './notices.repository.ts';
import type { SalesTask } from './sales-load.service.ts';
import { differencesOf, withBeginnings } from './sheet-totals.ts';

/** The faults of the lines of these months, as far as lines and names tell. */
export async function findWrong(
  { db, importId }: Pick<LoadWork, 'db' | 'importId'>,
  months: readonly string[],
  thisMonth: string,
): Promise<repository.Wrong> {
  const closed = new Map((await listClosedYears(db, months)).map(({ year, known }) => [year, known]));
  const bad = months.flatMap((month) => {
    if (month > thisMonth) return [{ month, fault: 'month_not_begun' }];
    const known = closed.get(Number(month.slice(0, 4)));
    return known === undefined ? [] : [{ month, fault: known ? 'closed_year' : 'unknown_year' }];
  });
  return { months: bad, ...(await repository.listUndecided(db, importId)) };
}

/** The lines by outcome. */
async function countOutcomes(
  { db, importId }: Pick<LoadWork, 'db' | 'importId'>,
  wrong: repository.Wrong,
): Promise<ImportCounts> {
  const { unreadable, noted, all, wanted, faulty } = await repository.countLines(db, importId, wrong);
  return {
    added: wanted - faulty,
    changed: 0,
    unchanged: 0,
    faulty: unreadable + faulty,
    ignored: noted + all - wanted,
  };
}

async function findDifferences({ db, importId, mapping, decimals }: LoadWork): Promise<repository.Notice[]> {
  const sums = await notices.listSums(db, importId);
  if (sums.length === 0) return [];
  const totals = withBeginnings(sums.map(({ line, cells }) => ({ line, cells: cells as SheetCell[] })));
  const lines = totals.map(({ line }) => line);
  const sumsBetween = await notices.sumBetween(db, importId, lines);
  const unreadable = await notices.countUnreadable(db, importId, lines);
  const found = differencesOf(totals, { mapping, decimals }, sumsBetween, unreadable);
  return found.map(({ line, ...details }) => ({ code: 'total_differs', line, details, of: found.length }));
}

/** A month that is still running: its later sales are missing. */
const noticeCurrent = (months: readonly string[], thisMonth: string): repository.Notice[] =>
  months.includes(thisMonth) ? [{ code: 'current_month', line: null, details: { month: thisMonth }, of: 1 }] : [];

type Known = { months: string[]; negatives: number };

/** The notices of the check. */
async function findNotices(
  work: LoadWork,
  { wholesalerId, thisMonth }: SalesTask,
  { months, negatives }: Known,
): Promise<repository.Notice[]> {
  const { db, importId } = work;
  await markConflicts(db, { importId, wholesalerId });
  return [
    ...(await notices.findSameFile(db, importId)),
    ...noticeCurrent(months, thisMonth),
    ...(await findConflicts(db, importId)),
    ...(await findDifferences(work)),
    ...(await notices.findUnusual(db, importId, wholesalerId, 'product')),
    ...(await notices.findUnusual(db, importId, wholesalerId, 'pharmacy')),
    ...(await notices.findDuplicates(db, importId)),
    ...(negatives === 0 ? [] : await notices.findNegatives(db, importId)),
  ];
}

/** Finds the faults of the lines, and stores their sums and notices. */
export async function checkSales(work: LoadWork, task: SalesTask): Promise<Loaded> {
  const { db, importId, report } = work;
  return joinedAtOnce(db, async () => {
    const { months, negatives } = await repository.surveyLines(db, importId);
    const wrong = await findWrong(work, months, task.thisMonth);
    const counts = await countOutcomes(work, wrong);
    await report(0.3);
    return {
      counts,
      saveResults: (later) =>
        joinedAtOnce(later, async () => {
          await repository.saveFaults(later, importId, wrong);
          // Sums that stay: the notices and the load need them, too.
          await rememberMonths(later, importId);
          const found = await findNotices({ ...work, db: later }, task, { months, negatives });
          await repository.saveNotices(later, importId, found);
        }),
    };
  });
}
