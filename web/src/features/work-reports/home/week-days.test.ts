import { blankReport } from '@portal/contract';
import { expect, it } from 'vitest';
import { dateOfDay } from '../../../lib/days.ts';
import type { ReportRow } from '../queries.ts';
import { arrangeWeek, daysOfWeek, missingIn } from './week-days.ts';

/** A Thursday. */
const TODAY = '2026-11-12';

it('tells a missing day from one that is not over, one of rest and one that is still on this device', () => {
  const { start, end, dates } = daysOfWeek(dateOfDay(TODAY), 0);
  expect([start, end]).toEqual(['2026-11-09', '2026-11-15']);
  const reports = [{ periodStart: '2026-11-09' }] as ReportRow[];
  const unsent = [{ href: '', document: blankReport(1, '2026-11-10', 'x') }];
  const week = arrangeWeek(dates, { today: TODAY, reports, unsent });
  expect(week.map(({ blank }) => blank)).toEqual([
    'missing',
    'missing',
    'missing',
    'today',
    'coming',
    'coming',
    'coming',
  ]);
  expect(missingIn(week).map(({ day }) => day)).toEqual(['2026-11-11']);
});

it('goes back by weeks, where Saturday and Sunday are days of rest', () => {
  const { start, dates } = daysOfWeek(dateOfDay(TODAY), -1);
  expect(start).toBe('2026-11-02');
  const week = arrangeWeek(dates, { today: TODAY, reports: [], unsent: [] });
  expect(week.slice(5).map(({ blank }) => blank)).toEqual(['rest', 'rest']);
  expect(missingIn(week)).toHaveLength(5);
});
