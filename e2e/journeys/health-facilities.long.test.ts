import { readFile } from 'node:fs/promises';
import { expect, test } from './journey.ts';
import { expectAccessible, openAs } from './support.ts';
import { LIST, panel } from './health-facilities.steps.ts';

test('leaving what was typed asks first, and Escape stays', async ({ page }) => {
  await openAs(page, 'admin', `${LIST}?tab=professionals&write=professional`);
  const form = panel(page, 'Nouveau professionnel');
  await form.getByRole('textbox', { name: /^Nom/ }).fill('Abandon');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Rester sur la page' }).click();
  await expect(form.getByRole('textbox', { name: /^Nom/ })).toHaveValue('Abandon');
  await form.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(form).toBeHidden();
});

test('an export holds what the list shows', async ({ page }) => {
  await openAs(page, 'superviseur', `${LIST}?tab=professionals&potential=A&q=cardiologie`);
  await expect(page.getByRole('row', { name: /Cardiologie/ }).first()).toBeVisible();
  const shown = (await page.getByRole('row').count()) - 1;
  await page.getByRole('button', { name: 'Exporter' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /csv/ }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines.filter((line) => line.includes(';Cardiologie;'))).toHaveLength(shown);
});

test('the map leads by keyboard from the country to a city to a facility', async ({ page }) => {
  await openAs(page, 'superviseur', `${LIST}?tab=facilities&view=map`);
  const map = page.getByRole('group', { name: 'Carte des établissements' });
  await map.getByRole('link', { name: /^Douala, \d+ établissements/ }).focus();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const first = map.getByRole('link', { name: /, Douala, Potentiel/ }).first();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Douala');
});
