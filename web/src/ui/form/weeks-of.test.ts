import { weekdayOf } from '@portal/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { weeksOf } from './weeks-of.ts';

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it('a month has weeks from Monday to Sunday, with all of its days and no week without one', () => {
  fc.assert(
    fc.property(days, (day) => {
      const weeks = weeksOf(day);
      const inMonth = (one: string) => one.startsWith(day.slice(0, 7));
      expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0] ?? '') === 1 && week.some(inMonth))).toBe(
        true,
      );
      const length = new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0).getDate();
      expect(weeks.flat().filter(inMonth)).toHaveLength(length);
    }),
  );
});
