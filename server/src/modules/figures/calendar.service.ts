import { monthAfter } from '@portal/contract';
import type { Context } from '../../context.ts';
import { today } from '../../days.ts';
import { listSalesMonths } from './calendar.repository.ts';
import type { SalesCalendar } from './judged-months.ts';

/** The month that runs where the people are. */
const monthNow = ({ config }: Pick<Context, 'config'>): string => `${today(config.timeZone).slice(0, 7)}-01`;

/** The last month that is over. */
export const lastMonthOver = ({ config }: Pick<Context, 'config'>): string => monthAfter(today(config.timeZone), -1);

/** The state of the sales of these months: by today's sheets, and by lines, for closed months as at their closing. */
export async function findCalendars(
  context: Context,
  months: readonly string[],
): Promise<{ sheets: SalesCalendar; lines: SalesCalendar }> {
  const known = await listSalesMonths(context.db, [...new Set(months)]);
  const calendarOf = (is: 'isLoaded' | 'isTold'): SalesCalendar => ({
    loaded: new Set(known.filter((one) => one[is]).map(({ month }) => month)),
    thisMonth: monthNow(context),
  });
  return { sheets: calendarOf('isLoaded'), lines: calendarOf('isTold') };
}

/** Whether a period that ends with this month is not over. */
export const isRunning = (lastMonth: string, { thisMonth }: SalesCalendar): boolean => lastMonth >= thisMonth;
