import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { signIn } from './support.ts';

const KB = 1000;

/** Measured after the login: the screen that a representative starts the day with. */
const FIRST = { username: 'delegue', path: '/dashboard/work-reports/list' };

/** When a screen is usable. The page itself records it, so that the pace of this test does not influence what counts. */
const MOMENTS = { login: 'form button[type=submit]:enabled', first: 'main [data-row]' };

function noteMoments(moments: Record<string, string>): void {
  new MutationObserver(() => {
    for (const [name, selector] of Object.entries(moments)) {
      const isNew = performance.getEntriesByName(name).length === 0;
      if (isNew && document.querySelector(selector)) performance.mark(name);
    }
  }).observe(document, { childList: true, subtree: true, attributes: true });
}

/** The size of all scripts requested before that moment, compressed by brotli. The cache is empty at first. */
async function weighUntil(page: Page, moment: keyof typeof MOMENTS): Promise<number> {
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, moment);
  return page.evaluate((name) => {
    const until = performance.getEntriesByName(name)[0]?.startTime ?? 0;
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      (entry) => entry.startTime <= until && new URL(entry.name).pathname.endsWith('.js'),
    );
    const sizes = new Map(scripts.map((entry) => [entry.name, entry.encodedBodySize]));
    return [...sizes.values()].reduce((sum, size) => sum + size, 0);
  }, moment);
}

test('the login form needs at most 160 kB of script, the first screen 235 kB with it', async ({ page }) => {
  const encodings = new Set<string | undefined>();
  page.on('response', (answer) => {
    if (/\/assets\/start-.*\.js$/.test(answer.url())) encodings.add(answer.headers()['content-encoding']);
  });
  await page.addInitScript(noteMoments, MOMENTS);
  // A link to a screen: the login that comes first must not wait for that screen.
  await page.goto(FIRST.path);
  const login = await weighUntil(page, 'login');
  await signIn(page, FIRST.username);
  const first = await weighUntil(page, 'first');

  console.log(
    `script: ${(login / KB).toFixed(1)} kB for the login form, ${(first / KB).toFixed(1)} kB for a first screen`,
  );
  expect([...encodings]).toEqual(['br']);
  expect(login).toBeGreaterThan(100 * KB);
  expect(login).toBeLessThanOrEqual(160 * KB);
  expect(first).toBeGreaterThan(login);
  expect(first).toBeLessThanOrEqual(235 * KB);
});
