import { describe, expect, it } from 'vitest';
import { instantOf, wallTimeOf } from './zone-time.ts';

describe('a time of the portal', () => {
  it.each([
    ['Africa/Douala', '2026-11-20', '09:00', '2026-11-20T08:00:00.000Z'],
    ['Asia/Tokyo', '2026-11-20', '00:30', '2026-11-19T15:30:00.000Z'],
    // Before and after a change to summer time.
    ['Europe/Paris', '2026-03-29', '01:30', '2026-03-29T00:30:00.000Z'],
    ['Europe/Paris', '2026-03-29', '03:30', '2026-03-29T01:30:00.000Z'],
  ])('in %s, %s at %s, is one instant, and is read back as it was', (zone, day, time, instant) => {
    expect(instantOf({ day, time }, zone)?.toISOString()).toBe(instant);
    expect(wallTimeOf(new Date(instant), zone)).toEqual({ day, time });
  });

  it('is none where nothing was typed', () => {
    expect(instantOf({ day: '', time: '' }, 'Africa/Douala')).toBeNull();
  });
});
