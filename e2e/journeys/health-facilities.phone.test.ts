import { expect, test } from './journey.ts';
import { expectAccessible, goOffline, openAs, waitForShell } from './support.ts';

test.use({ serviceWorkers: 'allow' });

const LIST = '/dashboard/employees-health-facilities/list';

test('a representative finds on a phone whom to visit, and how to reach them, also without a connection', async ({
  page,
  context,
}) => {
  await openAs(page, 'delegue', LIST);
  await expect(page.getByText(/à visiter cette semaine/)).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(wide).toBe(false);
  await expectAccessible(page);

  await waitForShell(page);
  await goOffline(context);
  const call = page.getByRole('link', { name: /^Appeler / }).first();
  expect(await call.getAttribute('href')).toMatch(/^tel:\+?\d+$/);
  await page.getByRole('tab', { name: /Professionnels/ }).click();
  await page.getByLabel('Rechercher').fill('medecin');
  await expect(page).toHaveURL(/[?&]q=medecin/);
  await page.getByLabel('Rechercher').fill('');
  await page.getByRole('list', { name: 'Professionnels' }).getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toContainText('Lieux d’exercice');
});

test('a record and its form have no finding of axe on a phone', async ({ page }) => {
  await openAs(page, 'admin', `${LIST}?tab=professionals`);
  await page.getByRole('list', { name: 'Professionnels' }).getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toContainText('Suivi par');
  await expectAccessible(page, '[role=dialog]');
  await page.getByRole('dialog').getByRole('link', { name: 'Modifier' }).click();
  await expect(page.getByRole('dialog', { name: 'Modifier le professionnel' })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
});
