import { expect, test } from './journey.ts';
import { openAs } from './support.ts';

test('a layout is chosen in the profile and kept after the reload', async ({ page }) => {
  await openAs(page, 'superadmin', '/dashboard/profile/superadmin');
  await page.getByRole('radio', { name: 'Menu en haut, sombre' }).check({ force: true });
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Enregistrer et recharger' }).click();
  await reloaded;
  await expect(page.getByRole('radio', { name: 'Menu en haut, sombre' })).toBeChecked();
  await expect(page.getByRole('banner').getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
});
