import { describe, expect, it } from 'vitest';
import { rowOfMonth, shareLeft, sumShares } from './share-sums.ts';

const row = (fromMonth: string | null, toMonth: string | null, share: number | string) => ({
  userId: 1,
  fromMonth,
  toMonth,
  share,
});

describe('the sum of the shares', () => {
  it('changes where someone begins or ends, and only there', () => {
    expect(sumShares([row('2026-01-01', null, 60), row('2026-03-01', '2026-05-01', 40)])).toEqual([
      { from: '2026-01-01', to: '2026-02-01', sum: 60 },
      { from: '2026-03-01', to: '2026-05-01', sum: 100 },
      { from: '2026-06-01', to: null, sum: 60 },
    ]);
  });

  it('is one line when another takes over without a gap', () => {
    expect(sumShares([row('2025-06-01', '2025-12-01', 100), row('2026-01-01', null, 100)])).toEqual([
      { from: '2025-06-01', to: null, sum: 100 },
    ]);
  });

  it('leaves out months that are nobody’s', () => {
    expect(sumShares([row('2026-01-01', '2026-01-01', 100), row('2026-03-01', null, 100)])).toEqual([
      { from: '2026-01-01', to: '2026-01-01', sum: 100 },
      { from: '2026-03-01', to: null, sum: 100 },
    ]);
  });

  it('is exact in hundredths, and counts no unfinished row', () => {
    const thirds = [33.33, 33.33, 33.34].map((share) => row('2026-01-01', null, share));
    const unfinished = [row(null, null, 50), row('2026-02-01', '2026-01-01', 50)];
    expect(sumShares([...thirds, ...unfinished])).toEqual([{ from: '2026-01-01', to: null, sum: 100 }]);
  });
});

it('a month whose shares are not whole is told at the last row that holds then', () => {
  const rows = [row('2026-01-01', null, 60), row('2026-01-01', '2026-02-01', 40)];
  expect([rowOfMonth(rows, '2026-02-01'), rowOfMonth(rows, '2026-03-01'), rowOfMonth(rows, '2025-01-01')]).toEqual([
    1, 0, -1,
  ]);
});

it('a new row starts with what the others leave', () => {
  const month = '2026-03-01';
  expect([
    shareLeft([], month),
    shareLeft([row('2026-01-01', null, 60)], month),
    shareLeft([row('2026-01-01', null, 100)], month),
  ]).toEqual([100, 40, 100]);
});
