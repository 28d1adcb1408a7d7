import { type Closing, canAccess, monthAfter, performanceSettings } from '@portal/contract';
import type { Context } from '../../context.ts';
import { today } from '../../days.ts';
import { write } from '../../db/transaction.ts';
import { conflict, invalid } from '../../refusal.ts';
import { listHolders } from '../notifications/notifications.repository.ts';
import { notify } from '../notifications/notifications.service.ts';
import * as repository from './closings.repository.ts';
import { frameOf } from './figures.service.ts';
import { describePeriods, isLoadedIn } from './periods.ts';
import { lockMonths } from './settings.repository.ts';

/** A month can be closed once it is over. */
const isOver = ({ config }: Context, month: string): boolean => monthAfter(month, 1) <= today(config.timeZone);

/** What the caller may do with a month. */
export function closingActions(context: Context, month: string, isClosed: boolean): Closing['actions'] {
  if (!canAccess(context.caller, performanceSettings.close.access)) return [];
  if (isClosed) return ['reopen'];
  return isOver(context, month) ? ['close'] : [];
}

function answerOf(context: Context, row: repository.ClosingRow): Closing {
  const isClosed = row.closedAt !== null;
  return { ...row, isClosed, actions: closingActions(context, row.month, isClosed) };
}

/** The months of a year, closed or not. */
export const getClosings = async (context: Context, year: number): Promise<Closing[]> =>
  (await repository.listClosings(context.db, `${year}-01-01`, `${year}-12-01`)).map((row) => answerOf(context, row));

async function readClosing(context: Context, month: string): Promise<Closing> {
  const [row] = await repository.listClosings(context.db, month, month);
  if (!row) throw new Error('Every month is listed.');
  return answerOf(context, row);
}

const FIRST_YEAR = 2000;

/** Everything that stands in a month now, of everyone. */
async function freezingOf(context: Context, month: string): Promise<repository.Freezing> {
  const [year, period] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  const { asked, known, timeZone, today: day } = await frameOf(context, 'month', { year, period, provisional: false });
  const described = describePeriods([asked], known, { isProvisional: false });
  const shown = await repository.listEveryone(context.db);
  return {
    closing: {
      month,
      counts: described.months[0]?.counts ?? false,
      isLoaded: known.loaded.has(month),
      isLoadedBefore: isLoadedIn(known, monthAfter(month, -12)),
      loadedMonths: described.loadedYear,
    },
    closedBy: context.caller.id,
    asked: { shown, peers: [], productIds: undefined, timeZone, today: day },
    described,
  };
}

/** Freezes a month’s figures with what they were computed from. */
export function closeMonth(context: Context, month: string): Promise<Closing> {
  if (!isOver(context, month)) throw invalid({ month: ['in_future'] });
  if (Number(month.slice(0, 4)) < FIRST_YEAR) throw invalid({ month: ['invalid'] });
  return write(context, async (inside) => {
    const { db, caller, events } = inside;
    await lockMonths(db);
    const standing = await readClosing(inside, month);
    if (standing.isClosed) throw conflict(standing);
    await repository.holdSources(db);
    await repository.freezeMonth(db, await freezingOf(inside, month));
    const action = 'performance-tracking.close' as const;
    await inside.audit({ action, entity: 'performanceMonth', entityId: month, label: month.slice(0, 7) });
    const readers = (await listHolders(db, 'PerformanceTracking.Monthly.Read')).filter((id) => id !== caller.id);
    const params = { month: month.slice(0, 7) };
    await notify(inside, { to: readers, tab: 'updates', key: 'monthClosed', params });
    await events.publish(db, { topic: 'performance-tracking', id: 0, to: 'everyone' });
    return readClosing(inside, month);
  });
}

/** Reopens a month, with a reason that the trail keeps. */
export const reopenMonth = (context: Context, month: string, reason: string): Promise<Closing> =>
  write(context, async (inside) => {
    const { db, events } = inside;
    await lockMonths(db);
    const standing = await readClosing(inside, month);
    if (!standing.isClosed) throw conflict(standing);
    await repository.holdSources(db);
    await repository.thawMonth(db, month, reason);
    const action = 'performance-tracking.reopen' as const;
    await inside.audit({
      action,
      entity: 'performanceMonth',
      entityId: month,
      label: month.slice(0, 7),
      after: { reason },
    });
    await events.publish(db, { topic: 'performance-tracking', id: 0, to: 'everyone' });
    return readClosing(inside, month);
  });
