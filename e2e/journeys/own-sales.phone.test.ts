import { expect, test } from './journey.ts';
import { expectAccessible, goOffline, openAs, waitForShell } from './support.ts';

test.use({ serviceWorkers: 'allow' });

const MONTHLY = '/dashboard/user-products-sales/monthly';

test('one’s own sales are cards on a phone, and stay readable without a connection', async ({ page, context }) => {
  await openAs(page, 'delegue', MONTHLY);
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first();
  await expect(card).toContainText(/Il reste|Objectif atteint|Pas d’objectif/);
  expect(await isWide()).toBe(false);
  await card.getByText('Mois par mois').tap();
  await expect(card.getByRole('row')).toHaveCount(13);
  expect(await isWide()).toBe(false);
  await expectAccessible(page);

  await page.setViewportSize({ width: 360, height: 780 });
  expect(await isWide()).toBe(false);
  await waitForShell(page);
  await goOffline(context);
  await page.reload();
  await expect(card).toContainText(/Il reste|Objectif atteint|Pas d’objectif/);
});
