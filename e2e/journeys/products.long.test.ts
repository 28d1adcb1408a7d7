import { expect, test } from './journey.ts';
import { openAs, screenTitle, unique } from './support.ts';
import { LIST, rowOf, formOf, addForm } from './products.steps.ts';

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
