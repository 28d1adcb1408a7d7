import { expect, test } from './journey.ts';
import { makeWorld, send, sheetOf } from './sales-world.ts';
import { openAs } from './support.ts';
import { wait, LIST } from './sales.steps.ts';

test('faults are said by line, and the sheet goes back to its columns', async ({ page, request }) => {
  test.slow();
  const world = await makeWorld(request);
  const centre = `Pharmacie du Centre ${world.word}`;
  await openAs(page, 'admin', LIST);
  const lines = [
    [centre, '10', '15 000'],
    [centre, 'douze', '18 000'],
    [centre, '1,5', '2 000'],
  ] as const;
  await send(page, world, 'erreurs.csv', sheetOf(world, '06/2026', lines));
  await page.getByRole('button', { name: 'Vérifier la feuille' }).click();
  await expect(page.getByText(/2 lignes sont en erreur/)).toBeVisible(wait);
  await expect(page.getByRole('row', { name: /^3 / })).toContainText('ce n’est pas un nombre');
  await expect(page.getByRole('row', { name: /^4 / })).toContainText('trop de décimales');
  await expect(page.getByRole('button', { name: 'Charger les ventes' })).toHaveCount(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Feuille annotée' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^erreurs-annote-.*\.xlsx$/);
  await page.getByRole('button', { name: /^Colonnes/ }).click();
  await expect(page.getByRole('combobox', { name: 'Contenu de la colonne Qté' })).toHaveValue('quantity');
});
