import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { expectAccessible, openAs, screenTitle, unique } from './support.ts';
import { LIST, rowOf, formOf, addForm } from './products.steps.ts';

async function openProduct(page: Page, name: string): Promise<void> {
  await page.getByLabel('Rechercher').fill(name);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name }).click();
}

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' }).click();

test('an administrator adds a product with its forms, and changes a price', async ({ page }) => {
  const name = unique('Clavéria');
  await openAs(page, 'admin', LIST);
  await page.getByRole('link', { name: 'Nouveau produit' }).click();
  await page.getByRole('textbox', { name: 'Nom' }).fill(name);
  await page.getByRole('textbox', { name: 'DCI' }).fill('Amoxicilline');
  await addForm(page, 'Comprimé', `${name} CP`);
  await addForm(page, 'Sirop', `${name} SIR`);
  const syrup = formOf(page, 'Sirop');
  await syrup.getByRole('textbox', { name: 'Dosage' }).fill('250 mg');
  await formOf(page, 'Sirop 250 mg').getByRole('button', { name: 'Ajouter un prix' }).click();
  await page.keyboard.press('Tab');
  await page.keyboard.type('4200');
  await save(page);
  await expect(screenTitle(page, 'Produits')).toBeVisible();
  await expect(rowOf(page, name)).toContainText('Amoxicilline');
  await expect(rowOf(page, name)).toContainText('2');

  await openProduct(page, name);
  await page.getByRole('button', { name: 'Sirop 250 mg', exact: true }).click();
  const price = formOf(page, 'Sirop 250 mg').getByRole('textbox', { name: 'Prix unitaire' });
  await expect(price).toHaveValue('4\u202f200');
  await price.fill('4 350,5');
  await save(page);
  await expect(screenTitle(page, 'Produits')).toBeVisible();
  await openProduct(page, name);
  await expect(page.getByText('4\u202f350,50')).toBeVisible();
});

test('the list and the form have no finding of axe', async ({ page }) => {
  await openAs(page, 'admin', LIST);
  await expect(rowOf(page, 'Amoxilis')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Amoxilis' }).click();
  await page.getByRole('button', { name: 'Gélule 500 mg' }).first().click();
  await page.getByRole('button', { name: /^Retirer Suspension/ }).click();
  await expect(page.getByRole('button', { name: /^Rétablir/ })).toBeVisible();
  await expectAccessible(page);
});

test('a user without the permission is told so', async ({ page }) => {
  await openAs(page, 'delegue', LIST);
  await expect(page.getByRole('heading', { name: /accès/i })).toBeVisible();
});
