import { expect, test } from './journey.ts';
import { openAs, screenTitle } from './support.ts';

const LIST = '/dashboard/employees-health-facilities/list';

test('a start asks for the lists of its first screen once, and for the news no more than it must', async ({ page }) => {
  // An account that no other journey gives news to: each piece of it is asked for.
  await openAs(page, 'k.wandji', LIST);
  const professionals = page.getByRole('tab', { name: /^Professionnels\s*\d/ });
  await expect(professionals).toBeVisible();

  const asked: string[] = [];
  page.on('request', (request) => {
    // What the page before still asked for is not of this start.
    if (request.isNavigationRequest()) asked.length = 0;
    asked.push(new URL(request.url()).pathname);
  });
  const stream = page.waitForResponse((answer) => answer.url().includes('/api/events'));
  await page.reload();
  await Promise.all([stream, expect(professionals).toBeVisible()]);
  const news = '/api/notifications/unread';
  await expect.poll(() => asked).toContain(news);
  // By the time that another screen stands, what the opened stream may have asked for was asked.
  await page.getByRole('link', { name: 'Mes rapports' }).first().click();
  await expect(screenTitle(page, 'Mes rapports')).toBeVisible();
  await expect(page.locator('main [data-row]').first()).toBeVisible();
  const lists = asked.filter((path) => /\/health-(?:facility|professional)\/user\//.test(path));
  expect(lists.toSorted()).toEqual([...new Set(lists)].toSorted());
  expect(lists).toHaveLength(2);
  // Counted when the stream is heard; a stream that opens late is not waited for, and then it is counted once more.
  expect(asked.filter((path) => path === news).length).toBeLessThanOrEqual(2);
});
