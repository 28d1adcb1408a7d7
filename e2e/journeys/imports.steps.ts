import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, patience, test } from './journey.ts';
import { expectAccessible, openAs, unique } from './support.ts';

export const IMPORT = '/dashboard/settings/pharmacies/import';
const LIST = '/dashboard/settings/pharmacies/list';

type Line = { name: string; city: string; type: string; email: string; latitude: string };

/** Which lines are broken, and how; a small sheet has the first three. */
const faults: Record<number, Partial<Line>> = {
  3: { city: 'Atlantide' },
  20: { name: '' },
  30: { latitude: 'nord' },
  50: { city: '' },
  51: { city: 'Thule' },
  150: { type: 'Hôtel' },
  151: { type: 'Auberge' },
  200: { email: 'pas une adresse' },
  251: { latitude: '400' },
  300: { name: 'x'.repeat(130) },
  350: { email: '@' },
  499: { latitude: '4;5' },
};

/** A sheet as French Excel saves it: semicolons, and its own alphabet. */
function sheetOf(word: string, count: number, spoiled: boolean): Buffer {
  const lines = Array.from({ length: count }, (_, index): Line => {
    const number = index + 1;
    const good = { name: `${word} n° ${number}`, city: 'Yaoundé', type: 'Entreprise', email: '', latitude: '4,05' };
    return { ...good, ...(spoiled && faults[number]) };
  });
  const rows = lines.map(({ name, city, type, email, latitude }) => [name, city, type, email, latitude, '9,77']);
  const titles = ['Pharmacie', 'Ville', 'Catégorie', 'E-mail', 'Latitude', 'Longitude'];
  const text = [['Clients de Yaoundé'], [], titles, ...rows, ['TOTAL', String(count)]]
    .map((row) => row.map((cell) => `"${cell}"`).join(';'))
    .join('\r\n');
  return Buffer.from(text, 'latin1');
}

async function send(page: Page, content: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: content });
  await page.getByRole('button', { name: 'Vérifier la feuille' }).click();
}

/** Sends a sheet of so many pharmacies, mends its bad lines and imports it. */
export async function mendAndImport(page: Page, count: number): Promise<void> {
  const bad = Object.keys(faults).filter((number) => Number(number) <= count).length;
  test.slow();
  const wait = { timeout: patience(180_000) };
  const word = unique('Essai');
  await openAs(page, 'admin', IMPORT);
  await expectAccessible(page);

  await send(page, sheetOf(word, count, true));
  await expect(page.getByText(`${bad} lignes sont en erreur`)).toBeVisible(wait);
  await expect(page.getByRole('button', { name: `${count - bad} À ajouter` })).toBeVisible();
  await expect(page.getByRole('button', { name: '1 Ignorées' })).toBeVisible();
  // The titles are on line 3 of the file, so the first data line is line 4.
  await expect(page.getByRole('row', { name: /^6 / })).toContainText('introuvable');
  await expect(page.getByRole('button', { name: /^Importer \d/ })).toHaveCount(0);
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText(`${bad} lignes sont en erreur`)).toBeVisible(wait);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Feuille annotée' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^clients-annote-.*\.xlsx$/);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');

  await page.getByRole('button', { name: 'Envoyer la feuille corrigée' }).click();
  await send(page, sheetOf(word, count, false));
  await page.getByRole('button', { name: `Importer ${count} lignes` }).click(wait);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Importer ${count} lignes` })
    .click();
  await expect(page.getByText('La feuille est importée')).toBeVisible(wait);
  await expectAccessible(page);

  await page.goto(`${LIST}?q=${encodeURIComponent(`${word} n° ${count - 1}`)}`);
  await expect(page.getByRole('row', { name: new RegExp(`${word} n° ${count - 1}`) })).toContainText('Yaoundé');
}
