import { salesFigures } from '@portal/contract';
import { logIn } from './api.ts';
import { expect, patience, test } from './journey.ts';
import { expectAccessible, openAs, screenTitle } from './support.ts';
import { BASE, year, plain, tile } from './sales-report.steps.ts';

test('a representative whose role has no sales reports does not see them, nor gets them', async ({ page, request }) => {
  await openAs(page, 'delegue', `${BASE}/monthly`);
  await expect(page.getByText('Accès refusé')).toBeVisible();
  const { token } = await logIn(request, 'delegue');
  const answer = await request.get(`/api${salesFigures.yearly.path}?year=${year}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(403);
});

test('from the year’s tile one comes down to the line of the sheet, and back', async ({ page }) => {
  test.slow();
  await openAs(page, 'admin', `${BASE}/yearly?year=${year}`);
  await tile(page, 'Réalisé')
    .getByRole('link', { name: /Voir les mois/ })
    .click();
  const table = page.getByRole('table');
  await table.getByRole('link', { name: `mars ${year}` }).click();
  await expect(screenTitle(page, 'Ventes du mois')).toBeVisible();
  await expect(page.getByRole('heading', { name: `Montant par produit, mars ${year}` })).toBeVisible();
  const product = table.getByRole('rowheader').getByRole('link').first();
  const name = (await product.textContent()) ?? '';
  await product.click();
  const chips = page.getByRole('list', { name: 'Filtres' });
  await expect(chips).toContainText(name);
  await expect(table.getByRole('columnheader', { name: /Pharmacie/ })).toBeVisible();
  await table.getByRole('rowheader').getByRole('link').first().click();
  await expect(screenTitle(page, 'Lignes vendues')).toBeVisible();
  await expect(page.getByText(/Chiffre des rapports/)).toBeVisible();
  const line = page.getByRole('link', { name: /, ligne \d/ }).first();
  await expect(line).toBeVisible();
  // A long file name gives way, never the number of the line.
  const cut = await page.locator('td', { has: page.getByRole('link', { name: /, ligne \d/ }) }).evaluateAll((cells) =>
    cells.filter((cell) => {
      const place = cell.querySelector('a span > span:last-child');
      return !place || place.getBoundingClientRect().right > cell.getBoundingClientRect().right;
    }),
  );
  expect(cut).toHaveLength(0);
  const place = /^(.*), ligne ([\d\s]+)$/.exec(plain((await line.textContent()) ?? ''));
  await expectAccessible(page);
  await line.click();
  // The sheet's own page, with the very line.
  await expect(page.getByRole('heading', { name: place?.[1] ?? '' }).first()).toBeVisible({
    timeout: patience(180_000),
  });
  await expect(page.getByRole('cell', { name: place?.[2] ?? '', exact: true }).first()).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(chips).toContainText(name);
});
