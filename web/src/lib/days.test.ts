import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { dateOfDay, dayOf } from './days.ts';

/** Places whose clocks change at 2, at midnight and not at all, and one that once skipped a whole day. */
const ZONES = [
  'Europe/Paris',
  'America/Sao_Paulo',
  'Asia/Beirut',
  'Pacific/Apia',
  'Africa/Dakar',
  'Australia/Lord_Howe',
];
const home = process.env['TZ'];
afterAll(() => {
  process.env['TZ'] = home;
});

const dates = fc.date({ min: new Date('1995-01-01'), max: new Date('2045-12-31'), noInvalidDate: true });

describe.each(ZONES)('in %s', (zone) => {
  it('a day is written and read again', () => {
    process.env['TZ'] = zone;
    fc.assert(
      fc.property(dates, (date) => {
        expect(dayOf(dateOfDay(dayOf(date)))).toBe(dayOf(date));
      }),
      { numRuns: 500 },
    );
  });
});
