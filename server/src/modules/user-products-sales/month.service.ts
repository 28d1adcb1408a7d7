import { type MonthSales, type SalesSummary, canAccess, monthAfter, userProductsSales } from '@portal/contract';
import type { Context } from '../../context.ts';
import { findCalendars, isRunning, lastMonthOver } from '../figures/calendar.service.ts';
import { comparedMonths, judgedMonths } from '../figures/judged-months.ts';
import { listIncomplete } from '../figures/incomplete.repository.ts';
import { peopleSeen } from '../sales-attribution/scope.service.ts';
import { nothing } from './lines.ts';
import * as repository from './month.repository.ts';
import { findPeople } from './user-products-sales.service.ts';

async function listMissing(context: Context, month: string): Promise<string[]> {
  const [found] = await listIncomplete(context.db, [month], lastMonthOver(context));
  return found?.wholesalers ?? [];
}

/** A person's sales of a month; null if the caller may not see them. */
export async function sumUpMonth(context: Context, userId: number, month: string): Promise<MonthSales | null> {
  const { db, caller } = context;
  if (!canAccess(caller, userProductsSales.monthly.access)) return null;
  const seen = await peopleSeen(context);
  if (seen !== null && !seen.includes(userId)) return null;
  const calendar = (await findCalendars(context, [month])).lines;
  const judged = judgedMonths([month], calendar);
  const sum = (measure: 'amount' | 'quantity') => repository.sumMonth(db, { month, measure, people: [userId], judged });
  return {
    isLoaded: calendar.loaded.has(month),
    isRunning: isRunning(month, calendar),
    missing: await listMissing(context, month),
    amount: await sum('amount'),
    quantity: await sum('quantity'),
  };
}

const none = { before: null, growth: null };
const never: Omit<SalesSummary, 'isTeam'> = { month: null, isRunning: false, ...nothing, ...none, missing: [] };

/** A summary of the last loaded month: one's own, or for callers without sales everyone's that they see. */
export async function getSummary(context: Context): Promise<SalesSummary> {
  const { db } = context;
  const { meant, user } = await findPeople(context, undefined);
  const isTeam = user === null;
  const month = await repository.findLastLoaded(db);
  if (month === null) return { ...never, isTeam };
  const earlier = monthAfter(month, -12);
  const calendar = (await findCalendars(context, [month, earlier])).lines;
  const asked = { month, measure: 'amount', people: meant, judged: judgedMonths([month], calendar) } as const;
  const figures = await repository.sumMonth(db, asked);
  const isComparable = comparedMonths([month], [earlier], calendar).length > 0;
  const compared = isComparable
    ? await repository.compareMonth(db, { before: earlier, people: meant }, figures.realised)
    : none;
  return {
    month,
    isTeam,
    isRunning: isRunning(month, calendar),
    ...figures,
    ...compared,
    missing: await listMissing(context, month),
  };
}
