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

  // After leaving and returning, the names still wait for a decision.
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

test('a product that nobody has entered is added in the step of the names, by keyboard, and is loaded', async ({
  page,
  request,
}) => {
  test.slow();
  const world = await makeWorld(request);
  const unknown = `ZEDOL ${world.word} 500MG`;
  await openAs(page, 'admin', LIST);
  const lines = [[`Pharmacie du Centre ${world.word}`, '8', '12 000']] as const;
  await send(page, world, 'juillet.csv', sheetOf({ ...world, product: unknown }, '07/2026', lines));
  await page.getByRole('button', { name: 'Vérifier la feuille' }).click();
  await expect(page.getByRole('tab', { name: 'Produits (1)' })).toBeVisible(wait);
  const row = page.getByRole('listitem').filter({ hasText: unknown });
  await expect(row.getByRole('button', { name: 'Ignorer' })).toBeVisible();
  await row.getByRole('button', { name: 'Nouveau produit' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Nouveau produit' });
  const name = panel.getByRole('textbox', { name: /^Nom/ });
  await expect(name).toBeFocused();
  await expect(name).toHaveValue(unknown);
  await expect(panel.getByRole('textbox', { name: /^Prix unitaire/ })).toHaveValue(/^1.500$/);
  await expectAccessible(page, '[role=dialog]');
  await name.fill(`Zedol ${world.word}`);
  const format = panel.getByRole('combobox', { name: /Forme galénique/ });
  await format.fill('Comprimé');
  await page.getByRole('option', { name: 'Comprimé', exact: true }).click();
  await expect(format).toHaveValue('Comprimé');
  await panel.getByRole('textbox', { name: 'Dosage' }).fill('500 mg');
  await panel.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await expect(page.getByText('Tous les noms sont traités')).toBeVisible();
  await page.getByRole('button', { name: 'Vérifier la feuille' }).click();
  await page.getByRole('button', { name: 'Charger les ventes' }).click(wait);
  await expect(page.getByRole('button', { name: 'Retirer' })).toBeVisible(wait);
  await expect(page.getByRole('row', { name: new RegExp(`Zedol ${world.word} Comprimé 500 mg`) })).toBeVisible();
});

test('a month that is loaded again replaces the earlier load, is removed, and restored', async ({ page, request }) => {
  test.slow();
  const world = await makeWorld(request);
  const centre = `Pharmacie du Centre ${world.word}`;
  await openAs(page, 'admin', LIST);
  const load = async (name: string, amount: string) => {
    await send(page, world, name, sheetOf(world, '05/2026', [[centre, '10', amount]]));
    await page.getByRole('button', { name: 'Vérifier la feuille' }).click();
    await expect(page.getByText(/Aucune erreur/)).toBeVisible(wait);
  };
  await load('mai.csv', '15 000');
  await page.getByRole('button', { name: 'Charger les ventes' }).click();
  await expect(page.getByRole('button', { name: 'Retirer' })).toBeVisible(wait);

  await load('mai-corrige.csv', '18 000');
  await expect(page.getByRole('row', { name: /mai 2026.*mai\.csv/ })).toContainText(/15.000.*18.000.*\+3.000/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remplacer les ventes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remplacer les ventes' }).click();
  await page.getByRole('button', { name: 'Retirer' }).click(wait);
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
  await page.getByRole('button', { name: 'Remettre en place' }).click(wait);
  await page.getByRole('dialog').getByRole('button', { name: 'Remettre en place' }).click();
  await expect(page.getByRole('button', { name: 'Retirer' })).toBeVisible(wait);
});
