import { type SalesQuestion, monthAfter } from '@portal/contract';

/** How long a period is. */
export type Span = 'month' | 'quarter' | 'year';

/** From a month to a month, both included. */
export type Stretch = { from: string; to: string };

const MONTHS: Record<Span, number> = { month: 1, quarter: 3, year: 12 };

/** A period of a year: its first and last month. */
function periodOf(span: Span, year: number, period = 1): Stretch {
  const from = monthAfter(`${year}-01-01`, (period - 1) * MONTHS[span]);
  return { from, to: monthAfter(from, MONTHS[span] - 1) };
}

const sinceJanuary = ({ to }: Stretch): Stretch => ({ from: `${to.slice(0, 4)}-01-01`, to });

export type Stretches = { period: Stretch; comparedTo: Stretch; yearToDate: Stretch };

/** The months of a question, those they are compared with, and those since January. */
export function stretchesOf(span: Span, question: SalesQuestion): Stretches {
  const { year, period, cumulative, compareYear = year - 1, comparePeriod = period } = question;
  const asked = periodOf(span, year, period);
  const other = periodOf(span, compareYear, comparePeriod);
  return {
    period: cumulative ? sinceJanuary(asked) : asked,
    comparedTo: cumulative ? sinceJanuary(other) : other,
    yearToDate: sinceJanuary(asked),
  };
}

/** Every month of a stretch. */
export function monthsOf({ from, to }: Stretch): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = monthAfter(month, 1)) months.push(month);
  return months;
}
