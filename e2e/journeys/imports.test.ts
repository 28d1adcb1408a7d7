import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, patience, test } from './journey.ts';
import { expectAccessible, openAs, unique } from './support.ts';

const IMPORT = '/dashboard/settings/pharmacies/import';
const LIST = '/dashboard/settings/pharmacies/list';
const COUNT = 500;

type Line = { name: string; city: string; type: string; email: string; latitude: string };

/** Where a line is spoiled, and how. */
const faults: Record<number, Partial<Line>> = {
  3: { city: 'Atlantide' },
  50: { city: '' },
  51: { city: 'Thule' },
  100: { name: '' },
  150: { type: 'Hôtel' },
  151: { type: 'Auberge' },
  200: { email: 'pas une adresse' },
  250: { latitude: 'nord' },
  251: { latitude: '400' },
  300: { name: 'x'.repeat(130) },
  350: { email: '@' },
  499: { latitude: '4;5' },
};

/** A sheet as French Excel saves it: semicolons, and its own alphabet. */
function sheetOf(word: string, spoiled: boolean): Buffer {
  const lines = Array.from({ length: COUNT }, (_, index): Line => {
    const number = index + 1;
    const good = { name: `${word} n° ${number}`, city: 'Yaoundé', type: 'Entreprise', email: '', latitude: '4,05' };
    return { ...good, ...(spoiled && faults[number]) };
  });
  const rows = lines.map(({ name, city, type, email, latitude }) => [name, city, type, email, latitude, '9,77']);
  const titles = ['Pharmacie', 'Ville', 'Catégorie', 'E-mail', 'Latitude', 'Longitude'];
  const text = [['Clients de Yaoundé'], [], titles, ...rows, ['TOTAL', String(COUNT)]]
    .map((row) => row.map((cell) => `"${cell}"`).join(';'))
    .join('\r\n');
  return Buffer.from(text, 'latin1');
}

async function send(page: Page, content: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: content });
  await page.getByRole('button', { name: 'Vérifier la feuille' }).click();
}

test('500 pharmacies with 12 bad lines: mended, and imported', async ({ page }) => {
  test.slow();
  const wait = { timeout: patience(180_000) };
  const word = unique('Essai');
  await openAs(page, 'admin', IMPORT);
  await expectAccessible(page);

  await send(page, sheetOf(word, true));
  await expect(page.getByText('12 lignes sont en erreur')).toBeVisible(wait);
  await expect(page.getByRole('button', { name: '488 À ajouter' })).toBeVisible();
  await expect(page.getByRole('button', { name: '1 Ignorées' })).toBeVisible();
  // The titles stand on the third line.
  await expect(page.getByRole('row', { name: /^6 / })).toContainText('introuvable');
  await expect(page.getByRole('button', { name: /^Importer \d/ })).toHaveCount(0);
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText('12 lignes sont en erreur')).toBeVisible(wait);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Feuille annotée' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^clients-annote-.*\.xlsx$/);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');

  await page.getByRole('button', { name: 'Envoyer la feuille corrigée' }).click();
  await send(page, sheetOf(word, false));
  await page.getByRole('button', { name: 'Importer 500 lignes' }).click(wait);
  await page.getByRole('dialog').getByRole('button', { name: 'Importer 500 lignes' }).click();
  await expect(page.getByText('La feuille est importée')).toBeVisible(wait);
  await expectAccessible(page);

  await page.goto(`${LIST}?q=${encodeURIComponent(`${word} n° 499`)}`);
  await expect(page.getByRole('row', { name: new RegExp(`${word} n° 499`) })).toContainText('Yaoundé');
});

test('what is no sheet is refused at once, with the reason', async ({ page }) => {
  await openAs(page, 'admin', IMPORT);
  const program = {
    name: 'clients.xlsx',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from('MZ\u0000\u0001\u0002'),
  };
  await page.locator('input[type=file]').setInputFiles(program);
  await expect(page.getByRole('alert')).toContainText('Type de fichier non accepté');
});
