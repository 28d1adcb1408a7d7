import { expect, test } from './journey.ts';
import { expectAccessible, openAs, screenTitle, unique } from './support.ts';
import { LIST, rowOf } from './cities.steps.ts';

test('an administrator adds, finds, changes and deletes a city', async ({ page }) => {
  const name = unique('Édéa');
  await openAs(page, 'admin', LIST);
  await page.getByRole('link', { name: 'Nouvelle ville' }).click();
  await page.getByRole('textbox', { name: 'Ville' }).fill(name);
  await page.getByRole('textbox', { name: 'Région' }).fill('Littoral');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(screenTitle(page, 'Villes')).toBeVisible();

  await page.getByLabel('Rechercher').fill(name.replace('É', 'e').toUpperCase());
  await expect(rowOf(page, name)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/[?&]q=/);

  await page.getByRole('link', { name }).click();
  await page.getByRole('textbox', { name: 'Région' }).fill('Sanaga');
  await page.getByRole('combobox', { name: 'Délégués médicaux' }).fill('Kamga');
  await page.getByRole('option', { name: 'Thierry Kamga' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(screenTitle(page, 'Villes')).toBeVisible();
  await expect(rowOf(page, name)).toContainText('Sanaga');
  await expect(rowOf(page, name)).toContainText('1');

  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByRole('dialog')).toContainText('1 délégué');
  await page.getByRole('dialog').getByRole('button', { name: 'Rendre inactive' }).click();
  await expect(page.getByText('Inactive').first()).toBeVisible();
});

test('a mistake is shown at its field, and nothing typed is lost', async ({ page }) => {
  await openAs(page, 'admin', LIST);
  await page.getByRole('link', { name: 'Nouvelle ville' }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('2 champs sont à corriger')).toBeVisible();

  await page.getByRole('textbox', { name: 'Ville' }).fill('DOUALA');
  await page.getByRole('textbox', { name: 'Région' }).fill('Littoral');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Un champ est à corriger')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Région' })).toHaveValue('Littoral');

  await page.getByRole('link', { name: 'Villes' }).first().click();
  await page.getByRole('button', { name: 'Rester sur la page' }).click();
  await expect(page.getByRole('textbox', { name: 'Région' })).toHaveValue('Littoral');
});

test('the list and the form have no finding of axe', async ({ page }) => {
  await openAs(page, 'admin', LIST);
  await expect(rowOf(page, 'Douala')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Douala' }).click();
  await expect(page.getByRole('textbox', { name: 'Région' })).toHaveValue('Littoral');
  await expectAccessible(page);
});

test('a user without the permission is told so, and the menu does not offer the cities', async ({ page }) => {
  await openAs(page, 'delegue', LIST);
  await expect(page.getByRole('heading', { name: /accès/i })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Villes' })).toHaveCount(0);
});
