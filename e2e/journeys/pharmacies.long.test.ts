import { expect, test } from './journey.ts';
import { openAs, unique } from './support.ts';
import { LIST, startCustomer, save } from './pharmacies.steps.ts';

test('two customers are suspended at once, which can be taken back, and deleted', async ({ page }) => {
  const word = unique('Lot');
  await openAs(page, 'admin', LIST);
  for (const number of [1, 2]) {
    await startCustomer(page, `${word} ${number}`);
    await save(page);
  }
  await page.getByLabel('Rechercher').fill(word);
  await expect(page.getByRole('row')).toHaveCount(3);

  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Suspendre' }).click();
  await expect(page.getByRole('row', { name: /Suspendu/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('row', { name: /Actif/ })).toHaveCount(2);

  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Aucun résultat ne correspond')).toBeVisible();
});
