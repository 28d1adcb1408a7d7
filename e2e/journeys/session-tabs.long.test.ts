import type { Page } from '@playwright/test';
import { expect, patience, test } from './journey.ts';
import { openAs } from './support.ts';

const LIST = '/dashboard/settings/pharmacies/list';
const TABS = 10;
const WORDS = ['akwa', 'bonanjo', 'centre'];

/** The server refuses the access token of all tabs from now on, as if it had expired; its claims stay unchanged. */
const expireToken = (page: Page) =>
  page.evaluate(() => {
    const [head, claims, mark = ''] = (localStorage.getItem('token') ?? '').split('.');
    const other = (mark.startsWith('A') ? 'B' : 'A') + mark.slice(1);
    localStorage.setItem('token', [head, claims, other].join('.'));
  });

/** Asks the server for something, and waits for its answer. */
async function search(tab: Page, word: string): Promise<void> {
  const answered = tab.waitForResponse((answer) => answer.url().includes(`q=${word}`) && answer.ok(), {
    timeout: patience(180_000),
  });
  await tab.getByRole('main').getByRole('searchbox').fill(word);
  await answered;
}

test('ten tabs whose token expires renew it once each time, and nobody is signed out', async ({ page, context }) => {
  test.slow();
  await openAs(page, 'admin', LIST);
  const tabs = [page];
  for (; tabs.length < TABS; tabs.push(await context.newPage()));
  for (const tab of tabs) {
    if (tab !== page) await tab.goto(LIST);
    await expect(tab.getByRole('row').nth(1)).toBeVisible({ timeout: patience(180_000) });
  }

  const refused = new Set<Page>();
  context.on('response', (answer) => {
    if (answer.status() === 401) refused.add(answer.frame().page());
  });
  const renewals: string[] = [];
  await context.route('**/api/account/refresh-token*', async (route) => {
    renewals.push(route.request().url());
    // Wait until every tab has been refused and needs a new token.
    await expect.poll(() => refused.size, { timeout: patience(180_000) }).toBe(TABS);
    await route.continue();
  });

  for (const [index, word] of WORDS.entries()) {
    refused.clear();
    await expireToken(page);
    await Promise.all(tabs.map((tab) => search(tab, word)));
    expect(renewals).toHaveLength(index + 1);
  }
  expect(new Set(renewals).size, 'each token is exchanged once').toBe(WORDS.length);
  for (const tab of tabs) expect(new URL(tab.url()).pathname).toBe(LIST);
});
