import { expect, test } from './journey.ts';
import { expectAccessible, openAs } from './support.ts';

const year = new Date().getFullYear() - 1;

test('the figures are cards on a phone, and nothing is wider than it', async ({ page }) => {
  await openAs(page, 'superviseur', `/dashboard/sales-reports/monthly?year=${year}&period=3`);
  const cards = page.getByRole('list', { name: /^Montant par produit/ });
  await expect(cards.getByRole('listitem').first()).toContainText('Total');
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  // The chart takes its new width a moment after the page.
  await expect.poll(isWide).toBe(false);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expect.poll(isWide).toBe(false);
  await cards.getByRole('link').first().tap();
  await expect(page.getByRole('list', { name: /^Montant par pharmacie/ })).toBeVisible();
  await expect.poll(isWide).toBe(false);
});
