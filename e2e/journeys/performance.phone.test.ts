import { expect, test } from './journey.ts';
import { expectAccessible, openAs } from './support.ts';

const BASE = '/dashboard/performance-tracking';

test('the team is cards on a phone, a figure opens over the whole width, and nothing scrolls sideways', async ({
  page,
}) => {
  test.slow();
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  await openAs(page, 'superviseur', `${BASE}/monthly`);
  const figure = page
    .getByRole('listitem')
    .getByRole('button', { name: /^Score, / })
    .first();
  await expect(figure).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await isWide()).toBe(false);
  await expectAccessible(page);
  await figure.tap();
  const panel = page.getByRole('dialog', { name: /^Score · / });
  await expect(panel).toContainText('Σ');
  await panel.getByText('Les lignes', { exact: true }).tap();
  await expect(panel).toContainText('Le chiffre est la somme des lignes');
  await page.goBack();
  await expect(panel).toHaveCount(0);
});

test('a representative’s own page fits a phone', async ({ page }) => {
  test.slow();
  await openAs(page, 'delegue', `${BASE}/monthly`);
  await expect(page.getByRole('region', { name: 'Score' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(page.getByRole('region', { name: 'Ponctualité par semaine' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)).toBe(
    false,
  );
  await expectAccessible(page);
});
