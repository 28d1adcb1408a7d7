import { userProductsSales } from '@portal/contract';
import { callAs } from './api.ts';
import { expect, test } from './journey.ts';
import { expectAccessible, openAs, screenTitle } from './support.ts';
import { BASE, year } from './own-sales.steps.ts';

test('a representative reads their own sales, by month and by quarter, and never a colleague’s', async ({
  page,
  request,
}) => {
  test.slow();
  const team = await (await callAs(request, 'superviseur'))(userProductsSales.monthly, { query: { year } });
  const own = await (await callAs(request, 'delegue'))(userProductsSales.monthly, { query: { year } });
  const colleague = team.people.find(({ id }) => id !== own.user?.id);

  await openAs(page, 'delegue', BASE);
  await expect(screenTitle(page, 'Mes ventes par mois')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${BASE}/monthly`));
  const { firstname, name } = own.user ?? { firstname: '', name: '' };
  const table = page.getByRole('region', { name: `${firstname} ${name}` });
  await expect(table.getByRole('row')).toHaveCount(own.lines.length + 2);
  await expect(page.getByRole('region', { name: 'Total' })).toContainText(/Il reste|Objectif atteint|Pas d’objectif/);
  await expect(page.getByRole('combobox', { name: 'Ventes de' })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('switch', { name: 'Sous l’objectif' }).click();
  await expect(page).toHaveURL(/behind=true/);
  await page.goBack();
  await expect(table.getByRole('row')).toHaveCount(own.lines.length + 2);
  await page.getByText('Par trimestre', { exact: true }).click();
  await expect(screenTitle(page, 'Mes ventes par trimestre')).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'T1' })).toBeVisible();
  await page.getByText('Montant', { exact: true }).click();
  await expect(page.getByRole('region', { name: /en XAF/ })).toBeVisible();
  await page.getByRole('button', { name: 'Année précédente' }).click();
  await expect(page.getByRole('heading', { name: String(year - 1), exact: true })).toBeVisible();

  // Another user's number in the address shows nothing of that user.
  await page.goto(`${BASE}/monthly?userId=${colleague?.id}`);
  await expect(page.getByRole('alert')).toContainText('sont introuvables');
  await expect(page.getByRole('region', { name: 'Total' })).toHaveCount(0);
});

test('the first screen tells the month’s sales and leads on to them', async ({ page }) => {
  await openAs(page, 'delegue', '/dashboard/work-reports/list');
  const tile = page.getByRole('region', { name: 'Ventes du mois' });
  await expect(tile).toContainText('R/O');
  await expectAccessible(page);
  await tile.getByRole('link', { name: 'Mes ventes' }).click();
  await expect(screenTitle(page, 'Mes ventes par mois')).toBeVisible();
});
