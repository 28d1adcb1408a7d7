import { expect, it } from 'vitest';
import { readSource, sourceFiles } from './imports.ts';

/*
 * What a module costs, counted on a small one. Whoever adds the next one reads in CONTRIBUTING which lists it joins:
 * they are these, and no other file has to be touched.
 */

const WORD = 'wholesaler';

/** The lists that a module joins by a line. */
const REGISTERS = [
  'contract/src/entities.ts',
  'contract/src/modules/index.ts',
  'server/src/modules/index.ts',
  'web/src/app/features.ts',
];

/** Who speaks of wholesalers for a reason of their own: what refers to them, and what fills the tables. */
const REFERRING = [
  /pharmac(y|ies)/,
  /products?/,
  /\/imports?[./]/,
  /sales/,
  /\/figures?[./]/,
  /work-reports[./]/,
  /notifications/,
  /performance/,
  // What is removed at night, and what of it stays.
  /\/retention\.test\.ts$/,
  // Every table, and whether it holds the words of a person.
  /\/forget\.test\.ts$/,
  /\/titles\.ts$/,
  /\/names\.repository\.ts$/,
  /\/permissions\.ts$/,
  /^server\/src\/(db|demo)\//,
  /^server\/src\/test\/factories\.ts$/,
  /^server\/src\/http\/json\.test\.ts$/,
  // What is asked of every call, with an address that there is.
  /^server\/src\/http\/shows\.test\.ts$/,
  /^server\/src\/modules\/exports\.test\.ts$/,
  /^server\/src\/test\/fuzz\/fuzz\.ts$/,
  // What is loaded while parts of a larger house fail.
  /^drill\//,
  /\.gen\.ts$/,
  /^tools\/registers\.test\.ts$/,
];

it('a module is its own files and a line in four lists', () => {
  const speaking = sourceFiles().filter((path) => readSource(path).toLowerCase().includes(WORD));
  const own = speaking.filter((path) => path.includes(WORD));
  const others = speaking.filter((path) => !own.includes(path) && !REFERRING.some((pattern) => pattern.test(path)));
  expect(others.toSorted()).toEqual(REGISTERS);
  expect(own.length + others.length).toBeLessThanOrEqual(22);
});

it('CONTRIBUTING names every list', () => {
  const guide = readSource('CONTRIBUTING.md');
  expect(REGISTERS.filter((path) => !guide.includes(path))).toEqual([]);
});
