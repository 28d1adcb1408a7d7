import { describe, expect, it } from 'vitest';
import { importsOf, readSource, sourceFiles } from './imports.ts';

const files = sourceFiles().filter((path) => path.startsWith('e2e/journeys/'));
const journeys = files.filter((path) => path.endsWith('.test.ts'));

/** A journey waits for what the user sees: an address changes before the page does, and a time is short somewhere. */
const BLIND_WAITS = /\.(?:waitForURL|waitForTimeout|waitForNavigation|waitForLoadState)\(|networkidle/;

describe('journeys', () => {
  it('wait for what the user sees, never for an address or a time', () => {
    expect(files.filter((path) => BLIND_WAITS.test(readSource(path)))).toEqual([]);
  });

  it('run in the browser of journey.ts, which can be slowed down', () => {
    const links = journeys.flatMap((path) => importsOf(path, readSource(path)));
    const others = links.filter(({ to, typeOnly }) => to === '@playwright/test' && !typeOnly);
    expect(others.map(({ from }) => from)).toEqual([]);
    expect(links.filter(({ to }) => to === 'e2e/journeys/journey.ts')).toHaveLength(journeys.length);
  });

  it('take the connection away by goOffline, which Chromium does not forget', () => {
    expect(journeys.filter((path) => readSource(path).includes('.setOffline('))).toEqual([]);
  });
});
