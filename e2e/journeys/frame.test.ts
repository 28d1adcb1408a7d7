import { expect, test } from '@playwright/test';
import { expectAccessible, openAs } from './support.ts';

const LIST = '/dashboard/settings/cities/list';

test('what is searched for is found by keyboard, typos and accents forgiven', async ({ page }) => {
  await openAs(page, 'admin', LIST);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog').getByRole('combobox');
  await search.fill('ngaundere');
  await expect(page.getByRole('option', { name: /Ngaoundéré/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/settings/cities/update?id=*');
  await expect(page.getByRole('heading', { name: 'Ngaoundéré' }).first()).toBeVisible();
});

test('a notification arrives live and leads to what it speaks of', async ({ page, request }) => {
  await openAs(page, 'b.owona', LIST);
  await expect(page.getByRole('button', { name: /Notifications/ })).toBeVisible();
  const answer = await request.post('/api/account/forgot-password', { data: { email: 'c.djoumessi@pharma.example' } });
  expect(answer.status()).toBe(202);
  await page.getByRole('button', { name: /Notifications, .* non lue/ }).click();
  await page.getByText('Carine Djoumessi (c.djoumessi) a oublié son mot de passe').first().click();
  await page.waitForURL('**/settings/users/update?id=*');
  await expect(page.getByRole('heading', { name: 'Carine Djoumessi' }).first()).toBeVisible();
});

for (const type of ['dark-sidebar', 'light-header', 'dark-header'] as const) {
  test(`the layout ${type} is chosen in the profile, kept after the reload, and has no finding of axe`, async ({
    page,
  }) => {
    const names = {
      'dark-sidebar': 'Menu latéral sombre',
      'light-header': 'Menu en haut, clair',
      'dark-header': 'Menu en haut, sombre',
    };
    await openAs(page, 'superadmin', '/dashboard/profile/superadmin');
    await page.getByRole('radio', { name: names[type] }).check({ force: true });
    await page.getByRole('button', { name: 'Enregistrer et recharger' }).click();
    await page.waitForFunction((wanted) => Object.values(localStorage).some((value) => value.includes(wanted)), type);
    await page.goto(LIST);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectAccessible(page);
  });
}

test('paths that lead nowhere end at the error page, base paths at their first screen', async ({ page }) => {
  await openAs(page, 'admin', LIST);
  await page.goto('/dashboard/settings/cities');
  await page.waitForURL(`**${LIST}`);
  await page.goto('/dashboard');
  await page.waitForURL('**/dashboard/settings/**');
  for (const path of ['/not-found', '/dashboard/nowhere']) {
    await page.goto(path);
    await page.waitForURL('**/error/404');
  }
  await expectAccessible(page);
});
