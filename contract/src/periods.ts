import { z } from 'zod';
import { monthAfter } from './days.ts';
import { MonthDay } from './values.ts';

/* Months, and the periods that are made of them: both sides count here. A month is written as its first day, `YYYY-MM-01`. */

/** How long a period is. */
export const spans = ['month', 'quarter', 'year'] as const;
export type Span = (typeof spans)[number];
/** How long one of performance is. */
export type ShortSpan = Exclude<Span, 'year'>;

/** A month, a quarter or a year: `period` counts from 1 within its year, and is 1 for a year. */
export type Period = { year: number; period: number };

/** From a month to a month, both included. */
export const MonthRange = z.object({ from: MonthDay, to: MonthDay });
export type MonthRange = z.output<typeof MonthRange>;

const MONTHS: Record<Span, number> = { month: 1, quarter: 3, year: 12 };

export const monthsIn = (span: Span): number => MONTHS[span];
/** How many periods a year has. */
export const periodsIn = (span: Span): number => 12 / MONTHS[span];

/** The periods of a year by their numbers. */
export const periodNumbers = (span: Span): number[] => Array.from({ length: periodsIn(span) }, (_, index) => index + 1);

/** The first day of a month; 0 is January. */
export const monthOf = (year: number, index: number): string =>
  `${String(year).padStart(4, '0')}-${String(index + 1).padStart(2, '0')}-01`;

/** The year and the index of a month, January being 0. */
export const partsOfMonth = (month: string): { year: number; index: number } => ({
  year: Number(month.slice(0, 4)),
  index: Number(month.slice(5, 7)) - 1,
});

/** The period that holds a month. */
export function periodOf(span: Span, month: string): Period {
  const { year, index } = partsOfMonth(month);
  return { year, period: Math.floor(index / MONTHS[span]) + 1 };
}

/** So many periods later, or earlier. */
export function periodAfter(span: Span, { year, period }: Period, steps: number): Period {
  const all = year * periodsIn(span) + period - 1 + steps;
  return { year: Math.floor(all / periodsIn(span)), period: (all % periodsIn(span)) + 1 };
}

/** The months of a period. */
export const rangeOf = (span: Span, { year, period }: Period): MonthRange => ({
  from: monthOf(year, (period - 1) * MONTHS[span]),
  to: monthOf(year, period * MONTHS[span] - 1),
});

/** From January of its year to the last month of a range. */
export const sinceJanuary = ({ to }: MonthRange): MonthRange => ({ from: `${to.slice(0, 4)}-01-01`, to });

/** Every month of a range. */
export function monthsOf({ from, to }: MonthRange): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = monthAfter(month, 1)) months.push(month);
  return months;
}

/** Months in their order as ranges of months that follow each other. */
export function rangesOfMonths(months: readonly string[]): MonthRange[] {
  const ranges: MonthRange[] = [];
  for (const month of months) {
    const last = ranges.at(-1);
    if (last && monthAfter(last.to, 1) === month) last.to = month;
    else ranges.push({ from: month, to: month });
  }
  return ranges;
}
