import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { expectAccessible, openAs, screenTitle, unique } from './support.ts';

const LIST = '/dashboard/settings/products';
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const formOf = (page: Page, name: string) => page.getByRole('region', { name });

/** Adds a form to the product that is open: the focus is in its format, which is typed. */
async function addForm(page: Page, format: string, alias: string): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter une forme' }).click();
  await expect(page.getByRole('combobox', { name: 'Forme galénique' }).last()).toBeFocused();
  await page.keyboard.type(format);
  await page.getByRole('option', { name: format, exact: true }).click();
  const form = formOf(page, format);
  await form.getByRole('button', { name: 'Ajouter un alias' }).click();
  await expect(form.getByRole('textbox', { name: 'Autre nom' })).toBeFocused();
  await page.keyboard.type(alias);
}

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

test('an alias that another form has is refused at its field, and nothing typed is lost', async ({ page }) => {
  const alias = unique('ALIAS');
  await openAs(page, 'admin', `${LIST}/add`);
  await page.getByRole('textbox', { name: 'Nom' }).fill(alias);
  await addForm(page, 'Comprimé', alias);
  await addForm(page, 'Sirop', alias.toLowerCase());
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: /Forme 2 · Alias 1 .*déjà utilisé/ })).toBeVisible();
  const field = formOf(page, 'Sirop').getByRole('textbox', { name: 'Autre nom' });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(`${alias} 2`);
  await page.keyboard.press('Control+s');
  await expect(screenTitle(page, 'Produits')).toBeVisible();
});

test('a form that was taken out by mistake is put back, by keyboard', async ({ page }) => {
  await openAs(page, 'admin', `${LIST}?q=amoxilis`);
  await page.getByRole('link', { name: 'Amoxilis' }).click();
  await page.getByRole('button', { name: /^Retirer Gélule/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Rétablir Gélule/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const fold = page.getByRole('button', { name: 'Gélule 500 mg', exact: false, expanded: false });
  await expect(fold.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(screenTitle(page, 'Produits')).toBeVisible();
});

test('the search of the frame leads to a product', async ({ page }) => {
  await openAs(page, 'admin', LIST);
  await expect(rowOf(page, 'Amoxilis')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('palustop');
  await page
    .getByRole('option', { name: /^Palustop/ })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: 'Nom' })).toHaveValue('Palustop');
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

test('who may not see the products is told so', async ({ page }) => {
  await openAs(page, 'delegue', LIST);
  await expect(page.getByRole('heading', { name: /accès/i })).toBeVisible();
});
