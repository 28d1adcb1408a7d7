import { describe, expect, it } from 'vitest';
import { readDay, readMonth } from './read-day.ts';
import { readNumber } from './read-number.ts';
import { isBlank } from './sheet.ts';

describe('numbers', () => {
  it.each([
    ['1 234,50', '1234.50'],
    ['1\u202f234,50', '1234.50'],
    ['1\u00a0234\u00a0567', '1234567'],
    ['1.234,50', '1234.50'],
    ['1.234.567', '1234567'],
    ['1,234.50', '1234.50'],
    ['1,234,567', '1234567'],
    ['1.234', '1234'],
    ['1,5', '1.5'],
    ['0,05', '0.05'],
    ['12.5', '12.5'],
    ['-3 000', '-3000'],
    ['(250)', '-250'],
    ['250-', '-250'],
    ['2 500 FCFA', '2500'],
    ['60 %', '60'],
    ['12\u2009500 FCFA', '12500'],
    ['12\u202f500,5 F CFA', '12500.5'],
    ["12'500.75", '12500.75'],
    ['12’500', '12500'],
    ['12 500 F', '12500'],
    ['FCFA 12 500', '12500'],
    ['(12 500 FCFA)', '-12500'],
    ['(500) FCFA', '-500'],
    ['–500', '-500'],
    ['− 1 500,25', '-1500.25'],
    ['- 500', '-500'],
    ['12 unités', '12'],
    [1234.5, '1234.5'],
    [0.1 + 0.2, '0.3'],
  ])('%j is %s', (cell, number) => expect(readNumber(cell)).toBe(number));

  it.each([
    '',
    '-',
    '–',
    'F',
    'FCFA',
    '()',
    'douze',
    '12 boîtes',
    '1,2,3',
    '1.23.456',
    '12-5',
    '(5',
    true,
    null,
    { merged: true } as const,
  ])('%j is none', (cell) => expect(readNumber(cell)).toBeUndefined());

  it('knows that coordinates have no thousands', () => {
    expect(readNumber('4.051', { pointIsDecimal: true })).toBe('4.051');
    expect(readNumber('9,768', { pointIsDecimal: true })).toBe('9.768');
  });
});

describe('days and months', () => {
  it.each([
    ['31/03/2026', '2026-03-31'],
    ['1-3-26', '2026-03-01'],
    ['2026-03-31', '2026-03-31'],
    ['2026-03-31T10:20:00', '2026-03-31'],
    ['1er août 2026', '2026-08-01'],
    ['15 janv. 2026', '2026-01-15'],
    [46_112, '2026-03-31'],
    ['46112', '2026-03-31'],
    ['31\u00a0mars\u202f2026', '2026-03-31'],
  ])('%j is the day %s', (cell, day) => expect(readDay(cell)).toBe(day));

  it.each(['31/02/2026', '13/13/2026', 'hier', '2026', 12, '03/31/2026', '12345', true, null])('%j is no day', (cell) =>
    expect(readDay(cell)).toBeUndefined(),
  );

  it.each([
    ['mars 2026', '2026-03-01'],
    ['févr.-26', '2026-02-01'],
    ['Décembre 2025', '2025-12-01'],
    ['July 2026', '2026-07-01'],
    ['juin 2026', '2026-06-01'],
    ['03/2026', '2026-03-01'],
    ['2026-03', '2026-03-01'],
    ['31/03/2026', '2026-03-01'],
    ['202603', '2026-03-01'],
    [202_603, '2026-03-01'],
    [46_112, '2026-03-01'],
  ])('%j is the month %s', (cell, month) => expect(readMonth(cell)).toBe(month));
});

it.each(['-', '–', '—', '−', '', null, { merged: true } as const])('%j is nothing', (cell) =>
  expect(isBlank(cell)).toBe(true),
);
it.each(['0', 0, false, '--', '- 5', 'A'])('%j is something', (cell) => expect(isBlank(cell)).toBe(false));
