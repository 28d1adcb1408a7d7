import type { Page } from '@playwright/test';
import { salesFigures } from '@portal/contract';
import { callAs, logIn } from './api.ts';
import { expect, patience, test } from './journey.ts';
import { expectAccessible, openAs, screenTitle } from './support.ts';
import { BASE, year, plain } from './sales-report.steps.ts';

/** A figure of the server as a French screen writes it. */
const inFrench = (figure: string) =>
  plain(new Intl.NumberFormat('fr', { maximumFractionDigits: 2 }).format(figure as Intl.StringNumericLiteral));

const tile = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the figures are what the server says, for an administrator all, for a manager the team’s', async ({
  page,
  request,
}) => {
  const query = { year, by: 'representative' } as const;
  const all = await (await callAs(request, 'admin'))(salesFigures.yearly, { query });
  const team = await (await callAs(request, 'superviseur'))(salesFigures.yearly, { query });
  expect(team.lines.length).toBeLessThan(all.lines.length);
  const stranger = all.lines.find(({ key }) => key !== null && !team.lines.some((line) => line.key === key));

  await openAs(page, 'admin', `${BASE}/yearly?year=${year}&by=representative`);
  await expect(tile(page, 'Réalisé')).toContainText(/XAF/);
  expect(plain((await tile(page, 'Réalisé').textContent()) ?? '')).toContain(inFrench(all.total.value));
  await expect(page.getByRole('rowheader', { name: 'Non attribué' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: stranger?.name ?? '' })).toBeVisible();
  await expectAccessible(page);

  await openAs(page, 'superviseur', `${BASE}/yearly?year=${year}&by=representative`);
  await expect(page.getByRole('rowheader', { name: team.lines[0]?.name ?? '' })).toBeVisible();
  expect(plain((await tile(page, 'Réalisé').textContent()) ?? '')).toContain(inFrench(team.total.value));
  await expect(page.getByRole('rowheader', { name: stranger?.name ?? '' })).toHaveCount(0);
});

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
