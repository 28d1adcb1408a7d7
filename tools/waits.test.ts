import { expect, it } from 'vitest';
import { readSource, sourceFiles } from './imports.ts';

/** Journeys have their own, which Playwright keeps. */
const tests = sourceFiles().filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith('e2e/'));

/** A machine may stand still for half a minute: how long one waits is said once, in the set-up, against hanging alone. */
const OWN_LIMIT = /\btimeout: [1-9]|waitFor\(.*, [\d_]+\);/;

/**
 * An act that is given up after two seconds may have been carried out all the same: whoever repeats it fills in what is there,
 * or presses what is gone, for ever.
 */
const GIVEN_UP = /\.(click|dblclick|fill|press|tap|check)\([^)]*timeout: [1-9]/;

it('no journey gives an act up by a clock of its own', () => {
  const journeys = sourceFiles().filter((path) => path.startsWith('e2e/journeys/'));
  expect(journeys.length).toBeGreaterThan(20);
  expect(journeys.filter((path) => GIVEN_UP.test(readSource(path)))).toEqual([]);
});

it('no test waits by a clock of its own', () => {
  expect(tests.length).toBeGreaterThan(100);
  expect(tests.filter((path) => OWN_LIMIT.test(readSource(path)))).toEqual([]);
});
