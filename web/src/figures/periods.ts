import {
  type MonthRange,
  type Period,
  type Span,
  countMonths as monthsBetween,
  partsOfMonth,
  periodAfter,
  periodOf,
  periodsIn,
  rangeOf,
  rangesOfMonths,
  spans,
} from '@portal/contract';
import type { Translate } from '../i18n/i18n.ts';
import { monthText, thisMonth } from '../i18n/months.ts';
import { FIRST_YEAR, LAST_YEAR, rememberedYear } from './working-year.ts';

const firstMonth = (span: Span, period: Period): string => rangeOf(span, period).from;
const lastMonth = (span: Span, period: Period): string => rangeOf(span, period).to;

/** The default: the last period with a finished month. */
export function usualPeriod(span: Span): Period {
  return periodOf(span, periodMonth(periodAfter('month', periodOf('month', thisMonth()), -1)));
}

/** An integer from an address, if it is one within these limits. */
export const wholeNumber = (text: string | null, from: number, to: number): number | null => {
  const number = /^\d{1,9}$/.test(text ?? '') ? Number(text) : NaN;
  return number >= from && number <= to ? number : null;
};

export const readYear = (text: string | null) => wholeNumber(text, FIRST_YEAR, LAST_YEAR);

/** The period in the address; by default the working year and the usual period. */
export function periodInAddress(span: Span, params: URLSearchParams): Period {
  const usual = usualPeriod(span);
  const year = readYear(params.get('year')) ?? rememberedYear() ?? usual.year;
  const nearest = year === usual.year ? usual.period : year < usual.year ? periodsIn(span) : 1;
  return { year, period: span === 'year' ? 1 : (wholeNumber(params.get('period'), 1, periodsIn(span)) ?? nearest) };
}

const periodMonth = (period: Period): string => firstMonth('month', period);

/** The same time in another span: the last month of it that is over, its quarter, its year. */
export function convertPeriod(from: Span, to: Span, period: Period): Period {
  const over = periodMonth(usualPeriod('month'));
  const last = lastMonth(from, period);
  const first = firstMonth(from, period);
  return periodOf(to, last > over && first <= over ? over : last);
}

const isSamePeriod = (one: Period, other: Period): boolean => one.year === other.year && one.period === other.period;

export const isBefore = (one: Period, other: Period): boolean =>
  one.year < other.year || (one.year === other.year && one.period < other.period);

/** `mars 2026`, `T1 2026`, `2026`. */
export function periodText(t: Translate, language: string, span: Span, period: Period): string {
  if (span === 'year') return String(period.year);
  if (span === 'quarter') return t(($) => $.figures.quarter, { quarter: period.period, year: period.year });
  return monthText(firstMonth(span, period), language);
}

/** A range in words: as the period that it is, or from a month to a month. */
export function monthRangeText(t: Translate, language: string, { from, to }: MonthRange): string {
  for (const span of spans) {
    const period = periodOf(span, from);
    if (firstMonth(span, period) === from && lastMonth(span, period) === to)
      return periodText(t, language, span, period);
  }
  return t(($) => $.figures.fromTo, { from: monthText(from, language), to: monthText(to, language) });
}

/** How many months a range has. */
export const countMonths = ({ from, to }: MonthRange): number => monthsBetween(from, to);

/** The months that growth covers, if they are only some of the period's; null where they are all or none. */
export function comparedText(
  t: Translate,
  language: string,
  compared: readonly string[],
  period: MonthRange,
): string | null {
  if (compared.length === 0 || compared.length >= countMonths(period)) return null;
  const months = rangesOfMonths(compared).map((monthRange) => monthRangeText(t, language, monthRange));
  return t(($) => $.figures.comparedOver, { months: months.join(', ') });
}

/** The question of which a range is the answer: a period, or from January on; null where it is neither. */
export function spanOf({ from, to }: MonthRange): { span: Span; at: Period; cumulative: boolean } | null {
  for (const span of spans) {
    const at = periodOf(span, from);
    if (firstMonth(span, at) === from && lastMonth(span, at) === to) return { span, at, cumulative: false };
  }
  const [first, last] = [partsOfMonth(from), partsOfMonth(to)];
  if (first.index !== 0 || first.year !== last.year) return null;
  return { span: 'month', at: periodOf('month', to), cumulative: true };
}

/** How many periods back a choice reaches. */
const BACK: Record<Span, number> = { month: 60, quarter: 24, year: 10 };

/** The periods to choose from, the latest first, with those that are chosen. */
export function periodChoices(span: Span, ...chosen: readonly Period[]): Period[] {
  const now = periodOf(span, thisMonth());
  const recent = Array.from({ length: BACK[span] }, (_, back) => periodAfter(span, now, -back));
  const further = chosen.filter((one) => !recent.some((known) => isSamePeriod(one, known)));
  return [...recent, ...further].toSorted((one, other) => (isBefore(one, other) ? 1 : -1));
}

export const writePeriod = ({ year, period }: Period): string => `${year}-${period}`;

export function readPeriod(text: string): Period {
  const [year = 0, period = 1] = text.split('-').map(Number);
  return { year, period };
}
