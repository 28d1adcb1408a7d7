import { expect, it } from 'vitest';
import { readSource, sourceFiles } from './imports.ts';

/** Journeys have their own, which Playwright keeps. */
const tests = sourceFiles().filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith('e2e/'));

/** A machine may stand still for half a minute: how long one waits is said once, in the set-up, against hanging alone. */
const OWN_LIMIT = /\btimeout: [1-9]|waitFor\(.*, [\d_]+\);/;

it('no test waits by a clock of its own', () => {
  expect(tests.length).toBeGreaterThan(100);
  expect(tests.filter((path) => OWN_LIMIT.test(readSource(path)))).toEqual([]);
});
