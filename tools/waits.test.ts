import { expect, it } from 'vitest';
import { readSource, sourceFiles } from './imports.ts';

/** Journeys are excluded: Playwright limits them. */
const tests = sourceFiles().filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith('e2e/'));

/** A machine may stall for half a minute, so the waiting time is set once, in the set-up, as a limit against hanging only. */
const OWN_LIMIT = /\btimeout: [1-9]|waitFor\(.*, [\d_]+\);/;

/**
 * An action that times out after two seconds may have been carried out all the same: repeating it would fill in or press the
 * wrong thing.
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
