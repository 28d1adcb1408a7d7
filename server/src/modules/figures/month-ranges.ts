import { type MonthRange, type SalesQuestion, type Span, rangeOf, sinceJanuary } from '@portal/contract';

export type MonthRanges = { period: MonthRange; comparedTo: MonthRange; yearToDate: MonthRange };

/** The months that a question is about, those they are held against, and those since January. */
export function monthRangesOf(span: Span, question: SalesQuestion): MonthRanges {
  const { year, period = 1, cumulative, compareYear = year - 1, comparePeriod = period } = question;
  const asked = rangeOf(span, { year, period });
  const other = rangeOf(span, { year: compareYear, period: comparePeriod });
  return {
    period: cumulative ? sinceJanuary(asked) : asked,
    comparedTo: cumulative ? sinceJanuary(other) : other,
    yearToDate: sinceJanuary(asked),
  };
}
