import {
  type Holiday,
  type PerformanceRules,
  type PerformanceRulesBody,
  type PerformanceSettings,
  monthAfter,
} from '@portal/contract';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { write } from '../../db/transaction.ts';
import { invalid, stale } from '../../refusal.ts';
import { listClosed, listRules } from './calendar.repository.ts';
import * as repository from './settings.repository.ts';

/** The rules of the figures, present and past. */
export async function getSettings({ db }: Context): Promise<PerformanceSettings> {
  const last = await repository.findLastClosed(db);
  return { rules: await listRules(db), firstOpenMonth: last === null ? null : monthAfter(last, 1) };
}

type RulesToSave = z.output<typeof PerformanceRulesBody>;

const FIRST_MONTH = '2000-01-01';
const LAST_MONTH = '2100-12-01';

/** A rule that begins before a closed month would move it: it is refused. */
async function refuseClosed(db: Context['db'], fromMonth: string): Promise<void> {
  const last = await repository.findLastClosed(db);
  if (last !== null && fromMonth <= last) throw invalid({ fromMonth: ['closed_month'] });
}

/** Sets rules from a month on. Existing ones of that month are changed, based on the version seen. */
export function saveSettings(context: Context, { version, ...rules }: RulesToSave): Promise<PerformanceSettings> {
  const { fromMonth } = rules;
  if (fromMonth < FIRST_MONTH || fromMonth > LAST_MONTH) throw invalid({ fromMonth: ['invalid'] });
  return write(context, async (inside) => {
    const { db, caller, events } = inside;
    await repository.lockMonths(db);
    await refuseClosed(db, fromMonth);
    const standing = await repository.findRulesFrom(db, fromMonth);
    if ((standing?.version ?? null) !== version) throw stale(await getSettings(inside));
    const before = (await listRules(db)).find((one) => one.fromMonth <= fromMonth);
    await repository.saveRules(db, rules, caller.id);
    const fields = ({ weights, scoreCap, band, visitCap, goodFrom, fairFrom, workingWeekdays }: PerformanceRules) => ({
      ...weights,
      scoreCap,
      band,
      visitCap,
      goodFrom,
      fairFrom,
      workingWeekdays: workingWeekdays.join(' '),
    });
    await inside.audit({
      action: 'performance-tracking.update-settings',
      entity: 'performanceSettings',
      entityId: fromMonth,
      label: fromMonth.slice(0, 7),
      before: before && fields(before),
      after: fields(rules),
    });
    await events.publish(db, { topic: 'performance-tracking', id: 0, to: 'everyone' });
    return getSettings(inside);
  });
}

export const getHolidays = ({ db }: Context, year: number): Promise<Holiday[]> => repository.listHolidays(db, year);

type HolidaysToSave = { year: number; holidays: { day: string; name: string }[] };

const wordsOf = (holidays: readonly { day: string; name: string }[]) =>
  Object.fromEntries(holidays.map(({ day, name }) => [day, name]));

/** The days whose holiday differs. */
function changedDays(before: readonly { day: string; name: string }[], after: typeof before): string[] {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (day) => Object.hasOwn(was, day) !== Object.hasOwn(is, day),
  );
}

function faultsOf({ year, holidays }: HolidaysToSave) {
  const seen = new Set<string>();
  return holidays.flatMap(({ day }, index): [string, string[]][] => {
    const fault = day.slice(0, 4) !== String(year) ? 'invalid' : seen.has(day) ? 'taken' : undefined;
    seen.add(day);
    return fault ? [[`holidays.${index}.day`, [fault]]] : [];
  });
}

/** Sets all holidays of a year. A day of a closed month can neither become nor stop being one. */
export async function saveHolidays(context: Context, save: HolidaysToSave): Promise<Holiday[]> {
  const faults = faultsOf(save);
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
  const { year, holidays } = save;
  return write(context, async (inside) => {
    const { db, events } = inside;
    await repository.lockMonths(db);
    const before = await repository.listHolidays(db, year);
    const closed = new Set((await listClosed(db, `${year}-01-01`, `${year}-12-01`)).map(({ month }) => month));
    const refused = changedDays(before, holidays).filter((day) => closed.has(`${day.slice(0, 7)}-01`));
    if (refused.length > 0) throw invalid({ holidays: ['closed_month'] });
    await repository.replaceHolidays(db, year, holidays);
    await inside.audit({
      action: 'performance-tracking.update-holidays',
      entity: 'performanceSettings',
      entityId: year,
      label: String(year),
      before: wordsOf(before),
      after: wordsOf(holidays),
    });
    await events.publish(db, { topic: 'performance-tracking', id: 0, to: 'everyone' });
    return repository.listHolidays(db, year);
  });
}
