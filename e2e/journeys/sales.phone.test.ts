import { expect, patience, test } from './journey.ts';
import { makeWorld, send, sheetOf } from './sales-world.ts';
import { expectAccessible, openAs } from './support.ts';

const wait = { timeout: patience(180_000) };

// A phone in portrait, and a tablet.
for (const width of [360, 768]) {
  test(`a sheet is loaded at ${width} pixels`, async ({ page, request }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const world = await makeWorld(request);
    const isWide = () =>
      page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    await openAs(page, 'admin', '/dashboard/sales-reports/upload');
    await expectAccessible(page);
    expect(await isWide()).toBe(false);
    const lines = [
      [`Pharmacie du Centre ${world.word}`, '10', '15 000'],
      [`PHCIE GAARE ${world.word}`, '4', '6 000'],
    ] as const;
    await send(page, world, 'ventes-du-mois-d-avril-de-toutes-les-officines.csv', sheetOf(world, '04/2026', lines));
    expect(await isWide()).toBe(false);
    await page.getByRole('button', { name: 'Vérifier la feuille' }).tap();
    const candidate = page.getByRole('button', { name: `Pharmacie de la Gare ${world.word}` });
    await expect(candidate).toBeVisible(wait);
    expect(await isWide()).toBe(false);
    const { height = 0 } = (await candidate.boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
    await expectAccessible(page);
    await candidate.tap();
    await page.getByRole('button', { name: 'Vérifier la feuille' }).tap();
    await page.getByRole('button', { name: 'Charger les ventes' }).tap(wait);
    await expect(page.getByRole('button', { name: 'Retirer' })).toBeVisible(wait);
    await expectAccessible(page);
    expect(await isWide()).toBe(false);
  });
}
