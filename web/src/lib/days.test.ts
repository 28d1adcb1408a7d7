import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { dateOfDay, dayOf, isBetween, mondayOf, nextMonday } from './days.ts';

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
/** Days between two dates of the calendar, whatever their clocks say. */
const daysFrom = (a: Date, b: Date) =>
  Math.round(
    (Date.UTC(b.getFullYear(), b.getMonth(), b.getDate()) - Date.UTC(a.getFullYear(), a.getMonth(), a.getDate())) /
      86_400_000,
  );

describe.each(ZONES)('in %s', (zone) => {
  const inZone = (check: (date: Date) => void) => {
    process.env['TZ'] = zone;
    fc.assert(fc.property(dates, check), { numRuns: 500 });
  };

  it('the Monday of a week is the last one up to the date', () =>
    inZone((date) => {
      const monday = mondayOf(date);
      expect(monday.getDay()).toBe(1);
      expect(daysFrom(monday, date)).toBe((date.getDay() + 6) % 7);
    }));

  it('a Monday is its own', () =>
    inZone((date) => {
      const monday = mondayOf(date);
      expect(mondayOf(monday).getTime()).toBe(monday.getTime());
    }));

  it('the next Monday is the first one after the date', () =>
    inZone((date) => {
      const next = nextMonday(date);
      expect(next.getDay()).toBe(1);
      expect(daysFrom(date, next)).toBeGreaterThanOrEqual(1);
      expect(daysFrom(mondayOf(date), next)).toBe(7);
    }));

  it('a day is written and read again', () =>
    inZone((date) => {
      expect(dayOf(dateOfDay(dayOf(date)))).toBe(dayOf(date));
    }));
});

describe('by example', () => {
  it.each([
    ['2026-11-15', '2026-11-09', '2026-11-16'],
    ['2026-11-16', '2026-11-16', '2026-11-23'],
    ['2027-01-01', '2026-12-28', '2027-01-04'],
    ['2024-02-29', '2024-02-26', '2024-03-04'],
    ['2026-03-29', '2026-03-23', '2026-03-30'],
    ['2026-10-25', '2026-10-19', '2026-10-26'],
  ])('%s', (day, monday, next) => {
    process.env['TZ'] = 'Europe/Paris';
    expect(dayOf(mondayOf(dateOfDay(day)))).toBe(monday);
    expect(dayOf(nextMonday(dateOfDay(day)))).toBe(next);
  });

  it('does not change the date that it is given', () => {
    const date = new Date(2026, 10, 15, 10);
    mondayOf(date);
    nextMonday(date);
    expect(date).toEqual(new Date(2026, 10, 15, 10));
  });
});

describe('between', () => {
  it('includes both ends, and nothing lies between ends that are the wrong way round', () => {
    fc.assert(
      fc.property(dates, dates, dates, (a, b, c) => {
        const [first, middle, last] = [a, b, c].toSorted((x, y) => x.getTime() - y.getTime()) as [Date, Date, Date];
        expect(isBetween(middle, first, last)).toBe(true);
        expect(isBetween(first, first, last) && isBetween(last, first, last)).toBe(true);
        expect(isBetween(middle, last, first)).toBe(first.getTime() === last.getTime());
        expect(isBetween(new Date(last.getTime() + 1), first, last)).toBe(false);
        expect(isBetween(new Date(first.getTime() - 1), first, last)).toBe(false);
      }),
    );
  });

  it('is false of a date that is none', () => {
    expect(isBetween(new Date(Number.NaN), new Date(0), new Date())).toBe(false);
  });
});
