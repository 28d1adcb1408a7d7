import { expect, it } from 'vitest';
import { comparedMonths, judgedMonths } from './judged-months.ts';

const quarter = ['2025-04-01', '2025-05-01', '2025-06-01'];

it('measures a past period against all its months, once anything of it is loaded', () => {
  const loaded = new Set(['2025-04-01']);
  expect(judgedMonths(quarter, { loaded, thisMonth: '2025-07-01' })).toEqual(quarter);
  expect(judgedMonths(quarter, { loaded: new Set(['2025-03-01']), thisMonth: '2025-07-01' })).toEqual([]);
});

it('measures a running period against its loaded months only', () => {
  const loaded = new Set(['2025-04-01', '2025-06-01', '2025-03-01']);
  expect(judgedMonths(quarter, { loaded, thisMonth: '2025-06-01' })).toEqual(['2025-04-01', '2025-06-01']);
});

it('compares the months that are loaded in both periods, pair by pair', () => {
  const before = ['2024-04-01', '2024-05-01', '2024-06-01'];
  const loaded = new Set(['2025-04-01', '2025-05-01', '2024-05-01', '2024-06-01']);
  expect(comparedMonths(quarter, before, { loaded })).toEqual(['2025-05-01']);
  expect(comparedMonths(quarter, before.slice(0, 1), { loaded })).toEqual([]);
});
