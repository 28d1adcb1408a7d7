import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { expectAccessible, expectLogin, expectScreen, openAs, screenTitle, signIn } from './support.ts';

const LIST = '/dashboard/settings/users/list';
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const suffix = () => Math.random().toString(36).slice(2, 8);

/** Adds a representative and answers the username and the password that is shown once. */
async function addUser(page: Page, name: string): Promise<{ username: string; password: string }> {
  await page.getByRole('link', { name: 'Nouvel utilisateur' }).click();
  await page.getByLabel('Prénom').fill('Étienne');
  await page
    .getByLabel('Nom', { exact: true })
    .or(page.getByRole('textbox', { name: 'Nom', exact: true }))
    .first()
    .fill(name);
  const username = await page.getByLabel('Nom d’utilisateur').inputValue();
  await page.getByLabel('Adresse e-mail').fill(`${username}@pharma.example`);
  await page.getByRole('combobox', { name: 'Rôles' }).click();
  await page.getByRole('option', { name: /DELEGUE/ }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const dialog = page.getByRole('dialog', { name: /Mot de passe généré/ });
  await expect(dialog).toBeVisible();
  const password = /[\w-]{4}-\w{4}-\w{4}-\w{4}/.exec(await dialog.innerText())?.[0] ?? '';
  expect(password).not.toBe('');
  await dialog.getByRole('button', { name: 'Terminé' }).click();
  await page.getByRole('button', { name: 'Fermer quand même' }).click();
  return { username, password };
}

test('an account is made, used for the first time, disabled and enabled again', async ({ page, browser }) => {
  const name = `Nkoulou${suffix()}`;
  await openAs(page, 'admin', LIST);
  const { username, password } = await addUser(page, name);
  expect(username).toBe(`e.${name.toLowerCase()}`);

  const context = await browser.newContext({ locale: 'fr-FR' });
  const other = await context.newPage();
  await other.goto('/auth/login');
  await signIn(other, username, password);
  await expect(other.getByRole('heading', { name: 'Choisissez votre mot de passe' })).toBeVisible();
  await other.getByLabel('Nouveau mot de passe').first().fill('douze tortues dans la brume');
  await other.getByLabel('Confirmer le mot de passe').fill('douze tortues dans la brume');
  await other.getByRole('button', { name: 'Enregistrer et se connecter' }).click();
  await expectScreen(other);

  await page.goto(`${LIST}?q=${name}`);
  await rowOf(page, name).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Désactiver' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Désactiver' }).click();
  await expect(rowOf(page, name)).toContainText('Désactivé');
  // The disabled account is out at once, also with a token that is still valid.
  await other.goto(`/dashboard/profile/${username}`);
  await expectLogin(other);
  await context.close();
});

test('the last SUPERADMIN and one’s own account stay', async ({ page }) => {
  await openAs(page, 'superadmin', `${LIST}?q=superadmin`);
  await rowOf(page, 'superadmin').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /Solange Abega/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Désactiver' })).toHaveCount(0);
});

test('a role is made from the matrix and works at once', async ({ page }) => {
  const name = `LECTEUR ${suffix()}`;
  await openAs(page, 'superadmin', '/dashboard/settings/roles/list');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Nouveau rôle' }).click();
  await page.getByLabel('Nom', { exact: false }).first().fill(name);
  await page.getByRole('checkbox', { name: /Tous les droits : Villes/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(screenTitle(page, 'Rôles')).toBeVisible();
  await expect(rowOf(page, name)).toContainText('4');
});

test('the screens of users and of the audit trail have no finding of axe', async ({ page }) => {
  await openAs(page, 'superadmin', LIST);
  await expect(rowOf(page, 'Kamga')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${LIST}?q=kamga`);
  await rowOf(page, 'Kamga').getByRole('link').first().click();
  await expect(page.getByText('Droits effectifs').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/dashboard/settings/audit');
  await expect(screenTitle(page, 'Journal d’audit')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
});
