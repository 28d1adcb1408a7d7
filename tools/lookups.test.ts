import { expect, it } from 'vitest';
import { findLookups } from './lookups.ts';

/** Code that handles no text of callers: tests, demonstration data, the command line, starting PostgreSQL, column names. */
const PASSED_OVER = [
  /\.test\.tsx?$/,
  /\.fixture\.tsx?$/,
  /\/src\/test\//,
  /^server\/src\/(cli|demo|db\/embedded)\//,
  /^server\/src\/config\.ts$/,
  /^server\/src\/db\/names\.ts$/,
];

it('no table is asked for a word of a caller in the way that finds `constructor` in each', () => {
  const isPassedOver = (path: string) => PASSED_OVER.some((pattern) => pattern.test(path));
  // `entryOf` asks rightly; so do a Map, and `Object.hasOwn` before.
  expect(findLookups(['contract', 'texts', 'server', 'web'], isPassedOver)).toEqual([]);
});
