import { describe, expect, it } from 'vitest';
import { monthOf, monthsOf, periodAfter, periodNumbers, periodOf, rangeOf, rangesOfMonths, spans } from './periods.ts';

describe('a period', () => {
  const year = Array.from({ length: 12 }, (_, index) => monthOf(2026, index));

  it.each(spans)('of the span %s holds its months, and every month is in one', (span) => {
    const all = periodNumbers(span).flatMap((period) => {
      const months = monthsOf(rangeOf(span, { year: 2026, period }));
      for (const month of months) expect(periodOf(span, month)).toEqual({ year: 2026, period });
      return months;
    });
    expect(all).toEqual(year);
  });

  it.each(spans)('of the span %s is followed and preceded by its neighbours, over the turn of the year too', (span) => {
    const first = { year: 2026, period: 1 };
    const before = periodAfter(span, first, -1);
    expect(before).toEqual({ year: 2025, period: periodNumbers(span).length });
    expect(periodAfter(span, before, 1)).toEqual(first);
  });
});

it('months that follow each other are one range', () => {
  expect(rangesOfMonths(['2025-11-01', '2025-12-01', '2026-01-01', '2026-03-01'])).toEqual([
    { from: '2025-11-01', to: '2026-01-01' },
    { from: '2026-03-01', to: '2026-03-01' },
  ]);
  expect(rangesOfMonths([])).toEqual([]);
});
