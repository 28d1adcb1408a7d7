import { readFile } from 'node:fs/promises';
import { cities } from '@portal/contract';
import { callAs } from './api.ts';
import { expect, test } from './journey.ts';
import { openAs, unique } from './support.ts';
import { LIST, rowOf } from './cities.steps.ts';

test('several cities are deleted at once, each with its own result', async ({ page, request }) => {
  const word = unique('Lot');
  const call = await callAs(request, 'admin');
  for (const number of [1, 2])
    await call(cities.add, { body: { name: `${word} ${number}`, region: 'Littoral', active: true } });
  await openAs(page, 'admin', LIST);
  await page.getByLabel('Rechercher').fill(word);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Aucun résultat ne correspond')).toBeVisible();
});

test('an export holds what the list shows', async ({ page }) => {
  await openAs(page, 'admin', `${LIST}?q=douala`);
  await expect(rowOf(page, 'Douala')).toBeVisible();
  await page.getByRole('button', { name: 'Exporter' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /csv/ }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('Ville;Région;Délégués médicaux;Statut');
  expect(text).toContain('Douala;Littoral');
  expect(text).not.toContain('Yaoundé');
});

test('an export is in the language of the screen', async ({ page }) => {
  await openAs(page, 'admin', `${LIST}?q=douala`, { language: 'de' });
  await expect(rowOf(page, 'Douala')).toBeVisible();
  await page.getByRole('button', { name: 'Exportieren' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /csv/ }).click(),
  ]);
  const [title, search, , titles] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect([title, search]).toEqual(['\uFEFFStädte', 'Suche: douala']);
  expect(titles).toBe('Stadt;Region;Pharmareferenten;Status');
});
