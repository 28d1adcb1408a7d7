import { expect, test } from './journey.ts';
import { expectAccessible, openAs } from './support.ts';

test('a product with its forms is written on a phone', async ({ page }) => {
  await openAs(page, 'admin', '/dashboard/settings/products');
  await page.getByRole('link', { name: 'Amoxilis' }).click();
  await page.getByRole('button', { name: /^Gélule 500 mg/ }).click();
  await page.getByRole('button', { name: 'Ajouter un prix' }).click();
  await expect(page.getByText('À partir du mois').first()).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(wide).toBe(false);
  const { height = 0 } = (await page.getByRole('button', { name: 'Ajouter un alias' }).boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);
});
