import { type MonthSales, type SalesSummary, canAccess, userProductsSales } from '@portal/contract';
import type { Context } from '../../context.ts';
import { listIncomplete } from '../sales-reports/report-names.repository.ts';
import { lastMonthOver, peopleSeen } from '../sales-reports/report.service.ts';
import type { Figures } from './cells.ts';
import * as repository from './month.repository.ts';
import { findPeople } from './user-products-sales.service.ts';

/** What nothing is loaded of has no R/O yet. */
const withoutRate = (figures: Figures): Figures => ({ ...figures, difference: null, attainment: null });

async function listMissing(context: Context, month: string): Promise<string[]> {
  const [found] = await listIncomplete(context.db, [month], lastMonthOver(context));
  return found?.wholesalers ?? [];
}

/** What someone sold in a month; null where the caller may not see it. */
export async function sumUpMonth(context: Context, userId: number, month: string): Promise<MonthSales | null> {
  const { db, caller } = context;
  if (!canAccess(caller, userProductsSales.monthly.access)) return null;
  const seen = await peopleSeen(context);
  if (seen !== null && !seen.includes(userId)) return null;
  const isLoaded = await repository.isLoaded(db, month);
  const sum = async (measure: 'amount' | 'quantity') => {
    const figures = await repository.sumMonth(db, { month, measure, people: [userId] });
    return isLoaded ? figures : withoutRate(figures);
  };
  return {
    isLoaded,
    missing: await listMissing(context, month),
    amount: await sum('amount'),
    quantity: await sum('quantity'),
  };
}

const never: Omit<SalesSummary, 'isTeam'> = {
  ...{ month: null, objective: null, realised: '0', difference: null, attainment: null },
  ...{ before: null, growth: null, missing: [] },
};

/** The last loaded month in few figures: one's own, or of who has none everyone's that they see. */
export async function getSummary(context: Context): Promise<SalesSummary> {
  const { db } = context;
  const { meant, user } = await findPeople(context, undefined);
  const isTeam = user === null;
  const month = await repository.findLastLoaded(db);
  if (month === null) return { ...never, isTeam };
  const asked = { month, measure: 'amount', people: meant } as const;
  const figures = await repository.sumMonth(db, asked);
  const compared = await repository.compareMonth(db, asked, figures.realised);
  return { month, isTeam, ...figures, ...compared, missing: await listMissing(context, month) };
}
