import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countDays } from '../days.ts';
import { dueOn } from './health.ts';

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const frequency = fc.integer({ min: 1, max: 31 });

describe('when the next visit is due', () => {
  it('matches these examples', () => {
    const due = (lastVisitOn: string | null, targetFrequency: number) =>
      dueOn({ lastVisitOn, targetFrequency }, '2026-03-15');
    expect(due('2026-03-01', 3)).toBe('2026-03-11');
    expect(due('2026-02-20', 2)).toBe('2026-03-07');
    expect(due('2024-02-28', 31)).toBe('2024-02-29');
    expect(due('2025-12-15', 1)).toBe('2026-01-14');
    expect(due(null, 1)).toBe('2026-03-15');
    expect(due('2026-03-01', 0)).toBeNull();
    expect(due(null, 0)).toBeNull();
  });

  it('is never without a target, and today if there was no visit yet', () => {
    fc.assert(
      fc.property(fc.option(day), frequency, day, (lastVisitOn, targetFrequency, today) => {
        expect(dueOn({ lastVisitOn, targetFrequency: 0 }, today)).toBeNull();
        expect(dueOn({ lastVisitOn: null, targetFrequency }, today)).toBe(today);
      }),
    );
  });

  it('is a real day, as far after the last visit as the target says, whatever day it is now', () => {
    fc.assert(
      fc.property(day, frequency, day, (lastVisitOn, targetFrequency, today) => {
        const due = dueOn({ lastVisitOn, targetFrequency }, today) ?? '';
        expect(due).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        expect(countDays(lastVisitOn, due)).toBe(Math.round(30 / targetFrequency));
        expect(countDays(lastVisitOn, due)).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  it('comes no later for a higher target frequency', () => {
    fc.assert(
      fc.property(day, frequency, frequency, (lastVisitOn, one, other) => {
        const [more, less] = [Math.max(one, other), Math.min(one, other)];
        const due = (targetFrequency: number) => dueOn({ lastVisitOn, targetFrequency }, lastVisitOn) ?? '';
        expect(due(more) <= due(less)).toBe(true);
      }),
    );
  });
});
