import fc from 'fast-check';

/** Texts that have broken programs before. */
const texts: readonly string[] = [
  'constructor',
  'toString',
  '__proto__',
  'hasOwnProperty',
  'prototype',
  'valueOf',
  '__defineGetter__',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '‮',
  '﻿',
  '​',
  '',
  '🏥'.repeat(60),
  '中'.repeat(300),
  '',
  ' ',
  '	\r\n',
  "' or 1=1 --",
  '$1',
  '%',
  '%00',
  '../../x',
  '<script>',
  '=1+1',
  '{{x}}',
  '\\',
  '"',
  ':',
  '-',
  '.',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '１',
  '007',
  '1,5',
  'true',
  '[]',
  '{}',
  '9999-12-01',
  '9999-12-31',
  '0000-01-01',
  '0001-01-01',
  '2026-02-31',
  '2200-01-01',
  '1899-12-31',
  '-0001-01-01',
  '2026-11-15T10:00:00+99:99',
  '9999-12-31T23:59:59.999999999Z',
  '2026-13-01',
  '+010000-01-01',
  'infinity',
  'now',
  'x'.repeat(201),
  'x'.repeat(2001),
  'x'.repeat(20001),
  '00000000-0000-0000-0000-000000000000',
];

const numbers: readonly number[] = [
  0,
  -1,
  0.5,
  -0.5,
  1e-320,
  1e308,
  99999999999,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  1e21,
  32767,
  32768,
];

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

const shapes: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[]],
  { length: 1 },
  { id: null },
  { constructor: { prototype: {} } },
  Array.from({ length: 5e3 }, (_, index) => index),
  'x'.repeat(1e5),
  nested(2e3),
];

/**
 * The worst of each kind: one of them at every place of every call, since random values are seldom valid everywhere
 * else.
 */
export const worstTexts: readonly string[] = ['a\0b', '\ud800', 'constructor'];
export const worstNumbers: readonly number[] = [2 ** 31, -1, 0.5];

export const hostileText = fc.constantFrom(...texts);
export const hostileNumber = fc.constantFrom(...numbers);
/** Any JSON value that nobody would send. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  { weight: 2, arbitrary: fc.constantFrom(...shapes) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
