import { describe, expect, it } from 'vitest';
import { agoText, dayText, exactText } from './instant-text.ts';

const now = new Date(2026, 10, 15, 10, 30);
const ago = (year: number, month: number, ...rest: [day: number, hour: number, minute: number]) =>
  agoText(new Date(year, month - 1, ...rest), now, 'fr');

describe('how long ago', () => {
  it('counts minutes, then hours of the same day, then days of the calendar', () => {
    expect(ago(2026, 11, 15, 10, 30)).toBe('maintenant');
    expect(ago(2026, 11, 15, 10, 27)).toBe('il y a 3 minutes');
    expect(ago(2026, 11, 15, 8, 30)).toBe('il y a 2 heures');
    expect(ago(2026, 11, 14, 23, 50)).toBe('hier');
    expect(ago(2026, 11, 8, 0, 5)).toBe('il y a 7 jours');
  });

  it('is a date where it is no longer recent', () => {
    expect(ago(2026, 11, 7, 23, 0)).toBe('07-11-26');
  });

  it('is now for a clock that runs a little ahead', () => {
    expect(ago(2026, 11, 15, 10, 31)).toBe('maintenant');
  });
});

it('writes days as dd-MM-yy in French, and the way of the language elsewhere', () => {
  expect(dayText(now, 'fr')).toBe('15-11-26');
  expect(exactText(now, 'fr')).toBe('15-11-26 10:30');
  expect(dayText(now, 'de')).toBe('15.11.26');
});
