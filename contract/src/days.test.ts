import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  countDays,
  daysBetween,
  isBetween,
  isKnownDay,
  lastOfMonth,
  monthAfter,
  mondayOf,
  nextMonday,
  weekdayOf,
} from './days.ts';

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('counting with days', () => {
  it('is there and back again', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -400, max: 400 }), (from, days) => {
        expect(countDays(from, addDays(from, days))).toBe(days);
        expect(addDays(addDays(from, days), -days)).toBe(from);
      }),
    );
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2025-12-31', 1)).toBe('2026-01-01');
  });

  it('lists every day of a period once, in order', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 365 }), (start, days) => {
        const listed = daysBetween(start, addDays(start, days));
        expect(listed).toHaveLength(days + 1);
        expect(new Set(listed).size).toBe(days + 1);
        expect(listed).toEqual(listed.toSorted());
      }),
    );
    expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([]);
  });

  it('ends at the edge of what four figures can write, and refuses what is longer than a year', () => {
    expect(daysBetween('9999-12-30', '9999-12-31')).toHaveLength(2);
    expect(daysBetween('2026-01-01', '2027-01-01')).toHaveLength(366);
    expect(() => daysBetween('2026-01-01', '2027-01-02')).toThrow(RangeError);
    expect(() => daysBetween('0001-01-01', '9999-12-31')).toThrow(RangeError);
    expect(() => daysBetween('2026-01-01', 'never')).toThrow(RangeError);
  });

  it('finds the Monday of a week', () => {
    fc.assert(
      fc.property(day, (one) => {
        const monday = mondayOf(one);
        expect(weekdayOf(monday)).toBe(1);
        expect(countDays(monday, one)).toBe(weekdayOf(one) - 1);
      }),
    );
    expect([weekdayOf('2026-03-01'), mondayOf('2026-03-01')]).toEqual([7, '2026-02-23']);
  });

  it('finds the Monday after a day', () => {
    fc.assert(
      fc.property(day, (one) => {
        const next = nextMonday(one);
        expect(weekdayOf(next)).toBe(1);
        expect(countDays(one, next)).toBeGreaterThanOrEqual(1);
        expect(countDays(mondayOf(one), next)).toBe(7);
        expect(mondayOf(mondayOf(one))).toBe(mondayOf(one));
      }),
    );
  });

  it.each([
    ['2026-11-15', '2026-11-09', '2026-11-16'],
    ['2026-11-16', '2026-11-16', '2026-11-23'],
    ['2027-01-01', '2026-12-28', '2027-01-04'],
    ['2024-02-29', '2024-02-26', '2024-03-04'],
    ['2026-03-29', '2026-03-23', '2026-03-30'],
    ['2026-10-25', '2026-10-19', '2026-10-26'],
  ])('knows the Mondays around %s', (one, monday, next) => {
    expect([mondayOf(one), nextMonday(one)]).toEqual([monday, next]);
  });

  it('includes both ends, and nothing lies between ends that are the wrong way round', () => {
    fc.assert(
      fc.property(day, day, day, (a, b, c) => {
        const [first, middle, last] = [a, b, c].toSorted() as [string, string, string];
        expect(isBetween(middle, first, last)).toBe(true);
        expect(isBetween(first, first, last) && isBetween(last, first, last)).toBe(true);
        expect(isBetween(middle, last, first)).toBe(first === last);
        expect(isBetween(addDays(last, 1), first, last)).toBe(false);
        expect(isBetween(addDays(first, -1), first, last)).toBe(false);
      }),
    );
  });

  it('moves by months', () => {
    expect([monthAfter('2026-01-15', -1), monthAfter('2026-12-01', 1)]).toEqual(['2025-12-01', '2027-01-01']);
    expect([lastOfMonth('2024-02-10'), lastOfMonth('2026-12-01')]).toEqual(['2024-02-29', '2026-12-31']);
    expect([addMonths('2026-01-31', 1), addMonths('2024-03-31', -1)]).toEqual(['2026-02-28', '2024-02-29']);
    expect([addMonths('2026-11-15', 2), addMonths('2024-02-29', -12)]).toEqual(['2027-01-15', '2023-02-28']);
    fc.assert(
      fc.property(day, fc.integer({ min: -30, max: 30 }), (one, months) => {
        expect(addMonths(one, months).slice(0, 7)).toBe(monthAfter(one, months).slice(0, 7));
      }),
    );
  });

  it('knows three centuries', () => {
    expect(['1900-01-01', '2199-12-31'].every(isKnownDay)).toBe(true);
    expect(['1899-12-31', '2200-01-01', '+010000-01-01', '9999-12-31', ''].some(isKnownDay)).toBe(false);
  });
});
