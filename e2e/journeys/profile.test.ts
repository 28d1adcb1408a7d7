import { expect, test } from './journey.ts';
import { expectAccessible, expectLogin, openAs } from './support.ts';

test('one’s own profile: sessions elsewhere end, the language changes in place', async ({ page, browser }) => {
  const context = await browser.newContext({ locale: 'fr-FR' });
  const elsewhere = await context.newPage();
  await openAs(elsewhere, 'n.kenfack', '/dashboard/profile/n.kenfack');

  await openAs(page, 'n.kenfack', '/dashboard/profile/n.kenfack');
  await expect(page.getByText('Sessions ouvertes')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Se déconnecter ailleurs' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /déconnecter/i })
    .last()
    .click();
  await expect(page.getByText('Vous n’êtes connecté que sur cet appareil.')).toBeVisible();
  await elsewhere.reload();
  await expectLogin(elsewhere);
  await context.close();
});

test('someone else’s profile is not shown to who may not see accounts', async ({ page }) => {
  await openAs(page, 'delegue', '/dashboard/profile/admin');
  await expect(page.getByRole('heading', { name: 'Profil introuvable' })).toBeVisible();
});
