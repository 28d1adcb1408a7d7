import { describe, expect, it } from 'vitest';
import { readDay, readMonth } from './read-day.ts';
import { numberFault, readNumber } from './read-number.ts';
import { type SheetCell, isBlank } from './sheet.ts';

describe('a number', () => {
  // The value with a decimal comma, and with a decimal point; undefined: not a number.
  it.each<[SheetCell, string | undefined, string | undefined]>([
    ['1 234,50', '1234.50', undefined],
    ['1\u202f234,50', '1234.50', undefined],
    ['1\u00a0234\u00a0567', '1234567', '1234567'],
    ['1 234.50', undefined, '1234.50'],
    ['1.234,50', '1234.50', undefined],
    ['1.234.567', '1234567', undefined],
    ['1,234.50', undefined, '1234.50'],
    ['1,234,567', undefined, '1234567'],
    ['1.234', '1234', '1.234'],
    ['1,234', '1.234', '1234'],
    ['12,000', '12.000', '12000'],
    ['1,5', '1.5', undefined],
    ['0,05', '0.05', undefined],
    ['0,500', '0.500', undefined],
    ['0.655', undefined, '0.655'],
    [',5', '0.5', undefined],
    ['18000.50', undefined, '18000.50'],
    ['1234.567', undefined, '1234.567'],
    ['12.5', undefined, '12.5'],
    ['-3 000', '-3000', '-3000'],
    ['(250)', '-250', '-250'],
    ['250-', '-250', '-250'],
    ['2 500 FCFA', '2500', '2500'],
    ['12\u2009500 FCFA', '12500', '12500'],
    ['12\u202f500,5 F CFA', '12500.5', undefined],
    ["12'500.75", undefined, '12500.75'],
    ['12’500', '12500', '12500'],
    ['12 500 F', '12500', '12500'],
    ['12 500 XAF', '12500', '12500'],
    ['FCFA 12 500', '12500', '12500'],
    ['(12 500 FCFA)', '-12500', '-12500'],
    ['(500) FCFA', '-500', '-500'],
    ['–500', '-500', '-500'],
    ['− 1 500,25', '-1500.25', undefined],
    ['- 500', '-500', '-500'],
    ['12 unités', '12', '12'],
    [1234.5, '1234.5', '1234.5'],
    [1000, '1000', '1000'],
    [0.1 + 0.2, '0.3', '0.3'],
  ])('%j is %s by commas and %s by points', (cell, byComma, byPoint) => {
    expect([readNumber(cell, 'comma'), readNumber(cell, 'point')]).toEqual([byComma, byPoint]);
  });

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
    '10 2',
    '1 23',
    '1 2345',
    '5%',
    '5 %',
    '60 %',
    '12 €',
    '$12',
    '12 USD',
    '1 234 56',
    '12 345.67.8',
    '1,234.567,8',
    '1 234.567,50',
    '0,123,456',
    '0 123',
    '12,',
    '12.',
    '1,234.',
    '--5',
    '(-5)',
    '-5-',
    '1e5',
    '12/5',
    '5 5',
    '1.234 567',
    '１２',
    '٣',
    true,
    null,
    { merged: true } as const,
  ])('%j is none', (cell) => {
    expect([readNumber(cell, 'comma'), readNumber(cell, 'point'), readNumber(cell, null)]).toEqual(
      Array(3).fill(undefined),
    );
  });

  it('that can be read in two ways is none where nobody has said which', () => {
    expect([readNumber('1,000', null), readNumber('12.500', null)]).toEqual([undefined, undefined]);
    expect([readNumber('1 000', null), readNumber('0,5', null)]).toEqual(['1000', '0.5']);
  });

  it('of a coordinate has no thousands', () => {
    expect(readNumber('4.051', 'either')).toBe('4.051');
    expect(readNumber('9,768', 'either')).toBe('9.768');
  });

  it('that is written otherwise than its column is told from what is no number', () => {
    expect([numberFault('1 234,50'), numberFault('10 2'), numberFault('5%')]).toEqual([
      'other_decimals',
      'not_a_number',
      'not_a_number',
    ]);
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
    // A moment before midnight is of its day.
    [46_112 + 86_399.74 / 86_400, '2026-03-31'],
    ['31/03/2026 23:59:59.74', '2026-03-31'],
    ['31/03/2026 23:59:59,74', '2026-03-31'],
    ['2026-03-31T23:59:59.740Z', '2026-03-31'],
    ['46112.9999969', '2026-03-31'],
    ['46112,9999969', '2026-03-31'],
    // Reckoned by a spreadsheet, midnight falls short of itself by a hair.
    [46_112.999_999_999_99, '2026-04-01'],
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
