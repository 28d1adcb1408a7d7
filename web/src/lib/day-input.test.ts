import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDay, writeDay } from './day-input.ts';
import { dayOf } from './days.ts';

describe('a day as it is typed', () => {
  it.each([
    ['05-03-26', '2026-03-05'],
    ['5/3/26', '2026-03-05'],
    ['5.3.2026', '2026-03-05'],
    [' 05 03 26 ', '2026-03-05'],
    ['050326', '2026-03-05'],
    ['05032026', '2026-03-05'],
    ['2026-03-05', '2026-03-05'],
    ['29-02-24', '2024-02-29'],
    ['05-03-1998', '1998-03-05'],
  ])('%s is %s', (typed, day) => expect(readDay(typed, 'fr')).toBe(day));

  it.each(['', '5', '05-03', '05-03-', '05-03-2', '31-02-26', '29-02-25', '00-01-26', '01-13-26', '0503', 'demain'])(
    '“%s” is none',
    (typed) => expect(readDay(typed, 'fr')).toBeNull(),
  );

  it('is read in the order of the language', () => {
    expect(readDay('3/5/26', 'en')).toBe('2026-03-05');
    expect(readDay('26/3/5', 'ja')).toBe('2026-03-05');
    expect(readDay('20260305', 'zh')).toBe('2026-03-05');
    expect(readDay('5.3.26', 'de')).toBe('2026-03-05');
  });
});

it.each(['fr', 'en', 'es', 'de', 'ja', 'zh'])('what is written is read again, of whatever century: %s', (language) => {
  const dates = fc.date({ min: new Date('1001-01-01'), max: new Date('9998-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(dates, (date) => {
      expect(readDay(writeDay(dayOf(date), language), language)).toBe(dayOf(date));
    }),
  );
  expect(writeDay('2026-03-05', 'fr')).toBe('05-03-26');
});
