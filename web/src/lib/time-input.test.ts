import { describe, expect, it } from 'vitest';
import { readTime, writeTime } from './time-input.ts';

describe('a time that is typed', () => {
  it.each([
    ['9', '09:00'],
    ['14', '14:00'],
    ['930', '09:30'],
    ['1430', '14:30'],
    ['14:30', '14:30'],
    ['14h30', '14:30'],
    ['14 h 30', '14:30'],
    ['14 h', '14:00'],
    ['8.5', '08:05'],
    ['02:30 PM', '14:30'],
    ['2:30\u202fp.m.', '14:30'],
    ['12 am', '00:00'],
    ['12:15 pm', '12:15'],
    ['14時30分', '14:30'],
  ])('%s is %s', (typed, time) => expect(readTime(typed)).toBe(time));

  it.each(['', 'midi', '24:00', '14:60', '14:3:0', '13 pm', '0 am', '12345', '-1'])('%s is none', (typed) =>
    expect(readTime(typed)).toBeNull(),
  );
});

it.each(['fr', 'en', 'es', 'de', 'ja', 'zh'])('what is written in %s is read again as the same', (language) => {
  for (const time of ['00:00', '00:05', '09:30', '12:00', '13:45', '23:59'])
    expect(readTime(writeTime(time, language)), writeTime(time, language)).toBe(time);
});

it('is formatted in the language, and stays unchanged where it is invalid', () => {
  expect(writeTime('14:30', 'fr')).toBe('14:30');
  expect(writeTime('14:30', 'en')).toMatch(/^02:30\sPM$/);
  expect(writeTime('14:6', 'fr')).toBe('14:6');
});
