import { expect, test } from './journey.ts';
import { expectAccessible, openAs } from './support.ts';

test('the list of cities is read and searched on a phone', async ({ page }) => {
  await openAs(page, 'admin', '/dashboard/settings/cities/list');
  await expect(page.getByRole('link', { name: 'Bafoussam' })).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(wide).toBe(false);
  await expectAccessible(page);
  await page.getByLabel('Rechercher').fill('ngaoundere');
  await expect(page.getByRole('link', { name: 'Ngaoundéré' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bafoussam' })).toHaveCount(0);
});
