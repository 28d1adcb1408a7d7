import { expect, test } from './journey.ts';
import { type World, makeWorld, send, sheetOf } from './sales-world.ts';
import { expectAccessible, openAs, screenTitle } from './support.ts';
import { wait, LIST } from './sales.steps.ts';

/** The first sheet: one pharmacy by its name, one misspelt, one that nobody has entered, and a customer that is none. */
const firstSheet = (world: World) =>
  sheetOf(
    world,
    '03/2026',
    [
      [`Pharmacie du Centre ${world.word}`, '12', '18 000'],
      [`PHCIE GAARE ${world.word}`, '6', '9 000,50'],
      [`OFFICINE NEUVE ${world.word}`, '-2', '-3 000'],
      [`CLINIQUE ${world.word}`, '1', '1 500'],
    ],
    ['17', '25 500,50'],
  );

test('a newcomer loads a sheet through all steps, and the next month asks nothing', async ({ page, request }) => {
  test.slow();
  const world = await makeWorld(request);
  await openAs(page, 'admin', LIST);
  // At the top of the list; where it is empty, in its middle too.
  await page.getByRole('link', { name: 'Charger des feuilles' }).first().click();
  await expect(screenTitle(page, 'Feuille de ventes')).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Comment lire une erreur').click();
  await expect(page.getByText(/12 500 FCFA/)).toBeVisible();

  await send(page, world, 'mars.csv', firstSheet(world));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Vérifier la feuille' }).click();

  // Left and come back to: the names wait.
  await expect(page.getByRole('tab', { name: 'Pharmacies (3)' })).toBeVisible(wait);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Pharmacies (3)' })).toBeVisible();
  await expectAccessible(page);
  const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: `${name} ${world.word}` });
  await rowOf('PHCIE GAARE')
    .getByRole('button', { name: `Pharmacie de la Gare ${world.word}` })
    .press('Enter');
  await expect(page.getByRole('tab', { name: 'Pharmacies (2)' })).toBeVisible();
  await rowOf('CLINIQUE').getByRole('button', { name: 'Ignorer' }).click();
  await rowOf('OFFICINE NEUVE').getByRole('button', { name: 'Nouvelle pharmacie' }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('combobox', { name: /Ville/ })).toHaveValue('Douala');
  await expectAccessible(page, '[role=dialog]');
  await panel.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Tous les noms sont traités')).toBeVisible();
  await page.getByRole('button', { name: 'Vérifier la feuille' }).click();

  await expect(page.getByText(/Aucune erreur/)).toBeVisible(wait);
  await expect(page.getByRole('row', { name: /mars 2026/ })).toContainText(/24.000,50/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Charger les ventes' }).click();
  await expect(page.getByRole('button', { name: 'Retirer' })).toBeVisible(wait);
  await expectAccessible(page);

  const april = sheetOf(world, '04/2026', [
    [`Pharmacie du Centre ${world.word}`, '10', '15 000'],
    [`PHCIE GAARE ${world.word}`, '4', '6 000'],
    [`OFFICINE NEUVE ${world.word}`, '3', '4 500'],
    [`CLINIQUE ${world.word}`, '1', '1 500'],
  ]);
  await send(page, world, 'avril.csv', april);
  await page.getByRole('button', { name: 'Vérifier la feuille' }).click();
  await expect(page.getByText(/Aucune erreur/)).toBeVisible(wait);
  await expect(page.getByRole('row', { name: /avril 2026/ })).toContainText(/25.500/);
});

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
