import { expect, test } from './journey.ts';
import { expectAccessible, openAs, screenTitle } from './support.ts';

const LIST = '/dashboard/settings/cities/list';

test('what is searched for is found by keyboard, typos and accents forgiven', async ({ page }) => {
  await openAs(page, 'admin', LIST);
  await expect(page.getByRole('row', { name: /Douala/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog').getByRole('combobox');
  await search.fill('ngaundere');
  await expect(page.getByRole('option', { name: /^Ngaoundéré/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(screenTitle(page, 'Ngaoundéré')).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/cities\/update\?id=\d+$/);
});

test('a notification arrives live and leads to what it speaks of', async ({ page, request }) => {
  await openAs(page, 'b.owona', LIST);
  await expect(page.getByRole('button', { name: /Notifications/ })).toBeVisible();
  const answer = await request.post('/api/account/forgot-password', { data: { email: 'c.djoumessi@pharma.example' } });
  expect(answer.status()).toBe(202);
  await page.getByRole('button', { name: /Notifications, .* non lue/ }).click();
  await page.getByText('Carine Djoumessi (c.djoumessi) a oublié son mot de passe').first().click();
  await expect(screenTitle(page, 'Carine Djoumessi')).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/users\/update\?id=\d+$/);
});

test('a layout is chosen in the profile and kept after the reload', async ({ page }) => {
  await openAs(page, 'superadmin', '/dashboard/profile/superadmin');
  await page.getByRole('radio', { name: 'Menu en haut, sombre' }).check({ force: true });
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Enregistrer et recharger' }).click();
  await reloaded;
  await expect(page.getByRole('radio', { name: 'Menu en haut, sombre' })).toBeChecked();
  await expect(page.getByRole('banner').getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
});
