import { expect, it } from 'vitest';
import { refusal } from '../http/errors.ts';
import { verdictOn, waitAfter } from './faults.ts';

const answer = (status: number, headers: Record<string, string> = {}) =>
  refusal({ status, statusText: '', url: '', headers: new Headers(headers), body: undefined });

it('waits for as long as the server asks, by seconds or by a moment', () => {
  expect(waitAfter(answer(429, { 'retry-after': '90' }), 1)).toBeGreaterThanOrEqual(90_000);
  const later = new Date(Date.now() + 600_000).toUTCString();
  expect(waitAfter(answer(503, { 'retry-after': later }), 1)).toBeGreaterThan(590_000);
});

it('waits longer each time, and never for ever', () => {
  const waits = [1, 2, 3, 20].map((tries) => waitAfter(answer(503), tries));
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.at(-1)).toBeLessThanOrEqual(375_000);
});

it.each([
  [408, 'wait'],
  [429, 'wait'],
  [502, 'wait'],
  [503, 'wait'],
  [500, 'wait'],
  [401, 'signIn'],
  [400, 'failed'],
  [403, 'failed'],
  [404, 'failed'],
  [409, 'failed'],
  [413, 'failed'],
])('judges %i as: %s', (status, verdict) => {
  expect(verdictOn(answer(status), 1)).toBe(verdict);
});
