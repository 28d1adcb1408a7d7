import { type Span, monthAfter, monthsOf } from '@portal/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthRangesOf } from './month-ranges.ts';

const question = (year: number, period?: number, more: object = {}) => ({
  year,
  by: 'product' as const,
  measure: 'amount' as const,
  cumulative: false,
  sort: 'rank' as const,
  ...(period !== undefined && { period }),
  ...more,
});

const asked = fc.record({
  span: fc.constantFrom<Span>('month', 'quarter', 'year'),
  year: fc.integer({ min: 2001, max: 2100 }),
  place: fc.nat(11),
  cumulative: fc.boolean(),
});
const periodOf = (span: Span, place: number) =>
  span === 'month' ? place + 1 : span === 'quarter' ? (place % 4) + 1 : undefined;

describe('the year before', () => {
  it('is the same months a year earlier, whole, whatever the months are: February 29, year ends', () => {
    fc.assert(
      fc.property(asked, ({ span, year, place, cumulative }) => {
        const { period, comparedTo } = monthRangesOf(span, question(year, periodOf(span, place), { cumulative }));
        expect(monthsOf(comparedTo)).toEqual(monthsOf(period).map((month) => monthAfter(month, -12)));
        expect(monthsOf(period).every((month) => month.startsWith(`${year}-`) && month.endsWith('-01'))).toBe(true);
      }),
    );
    const february = monthRangesOf('month', question(2024, 2));
    expect([february.period.to, february.comparedTo.to]).toEqual(['2024-02-01', '2023-02-01']);
    expect(monthRangesOf('quarter', question(2025, 4)).comparedTo).toEqual({ from: '2024-10-01', to: '2024-12-01' });
  });
});
