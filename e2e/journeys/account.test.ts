import { PASSWORD } from './api.ts';
import { expect, test } from './journey.ts';
import { expectAccessible, expectLogin, expectScreen, openAs, screenTitle, signIn } from './support.ts';

const NEW_PASSWORD = 'trois girafes sous la pluie';

test('a wrong password is refused, and the right one opens the page that was asked for', async ({ page }) => {
  await page.goto('/dashboard/settings/cities/list?q=douala');
  await expectLogin(page);
  await expectAccessible(page);
  await signIn(page, 'admin', 'ce n’est pas le bon');
  await expect(page.getByText('Les informations de connexion sont incorrectes')).toBeVisible();
  await signIn(page, 'ADMIN');
  await expect(screenTitle(page, 'Villes')).toBeVisible();
  await expect(page.getByRole('row')).toHaveText([/./, /Douala/]);
});

test('a user who has signed in before is recognised by a cookie that no script can read', async ({ page }) => {
  await openAs(page, 'admin', '/dashboard/settings/cities/list');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies).toMatchObject([{ name: 'portal_browser', httpOnly: true, sameSite: 'Strict' }]);
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('a returnUrl that is not ours is not followed', async ({ page }) => {
  await page.goto('/auth/login?returnUrl=https://elsewhere.example/dashboard');
  await signIn(page, 'admin');
  await expectScreen(page);
  expect(new URL(page.url()).hostname).toBe('127.0.0.1');
});

for (const [username, heading] of [
  ['nouveau', 'Choisissez votre mot de passe'],
  ['expire', 'Votre mot de passe a expiré'],
] as const) {
  test(`the first login of ${username} replaces the password and signs in`, async ({ page }) => {
    await page.goto('/auth/login');
    await signIn(page, username);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expectAccessible(page);
    const chosen = page.getByLabel('Nouveau mot de passe').first();
    await expect(chosen).toHaveAccessibleDescription(/^12 caractères ou plus/);
    await chosen.fill('onze signes');
    await expect(chosen).toHaveAccessibleDescription(/^12 caractères ou plus.*11 \/ 12$/);
    await chosen.fill('douze signes');
    await expect(chosen).toHaveAccessibleDescription('Longueur suffisante');
    const fill = async (password: string) => {
      await chosen.fill(password);
      await page.getByLabel('Confirmer le mot de passe').fill(password);
      await page.getByRole('button', { name: 'Enregistrer et se connecter' }).click();
    };
    await fill('motdepasse1234');
    await expect(page.getByText('Mot de passe trop courant').first()).toBeVisible();
    await fill(NEW_PASSWORD);
    await expectScreen(page);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/auth/login');
    await signIn(page, username, PASSWORD);
    await expect(page.getByText('Les informations de connexion sont incorrectes')).toBeVisible();
    await signIn(page, username, NEW_PASSWORD);
    await expectScreen(page);
  });
}

test('signing out ends the session, clears the storage and asks for the login', async ({ page }) => {
  await openAs(page, 'superviseur', '/dashboard/profile/superviseur');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.getByRole('button', { name: 'Se déconnecter' }).first().click();
  await expectLogin(page);
  // The page reloads meanwhile, and evaluating in it fails until it is back.
  const kept = () =>
    page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]).catch(() => 'reloading');
  await expect.poll(kept).toEqual([null, null]);
  const answer = await page.request.get('/api/account/profile', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
});

test('asking for an account, and telling the administrators of a forgotten password', async ({ page }) => {
  const username = `odile.${Math.random().toString(36).slice(2, 8)}`;
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Créer un compte' }).click();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Nom complet' }).fill('Odile Nouvelle');
  await page.getByRole('textbox', { name: 'Nom d’utilisateur' }).fill(username);
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(`${username}@pharma.example`);
  await page.getByLabel('Mot de passe', { exact: false }).first().fill(NEW_PASSWORD);
  await page.getByLabel('Confirmer le mot de passe').fill(NEW_PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(page.getByRole('heading', { name: 'Demande envoyée' })).toBeVisible();

  await page.goto('/auth/forgot-password');
  await expectAccessible(page);
  await page.getByLabel('Adresse e-mail').fill('delegue@pharma.example');
  await page.getByRole('button', { name: 'Prévenir les administrateurs' }).click();
  await expect(page.getByRole('heading', { name: 'Les administrateurs sont prévenus' })).toBeVisible();
});
