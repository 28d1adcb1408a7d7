import { userProductsSales } from '@portal/contract';
import { callAs } from './api.ts';
import { expect, test } from './journey.ts';
import { expectAccessible, openAs } from './support.ts';
import { BASE, year } from './own-sales.steps.ts';

test("a manager reads the team's total, then the sales of one member", async ({ page, request }) => {
  test.slow();
  const { people } = await (await callAs(request, 'superviseur'))(userProductsSales.monthly, { query: { year } });
  const [first] = people;
  if (!first) throw new Error('The demonstration has a team.');
  await openAs(page, 'superviseur', `${BASE}/monthly`);
  await expect(page.getByRole('region', { name: /^Toute l’équipe/ })).toBeVisible();
  const choice = page.getByRole('combobox', { name: 'Ventes de' });
  await expect(choice).toHaveValue('Toute l’équipe');
  await choice.click();
  await page.getByRole('option', { name: `${first.name} ${first.firstname}` }).click();
  await expect(page.getByRole('region', { name: `${first.firstname} ${first.name}` })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`userId=${first.id}`));
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('region', { name: `${first.firstname} ${first.name}` })).toBeVisible();

  await page.getByRole('button', { name: 'Exporter' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /Excel/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
});
