import type { Page } from '@playwright/test';
import { workReports } from '@portal/contract';
import { callAs } from './api.ts';
import { expect, test } from './journey.ts';
import { eventReport } from './reports.ts';
import { expectAccessible, openAs, unique } from './support.ts';

test.use({ viewport: { width: 360, height: 740 } });

const expectNarrow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)).toBe(
    false,
  );

test('on a phone a report is opened from the list, decided, and the next one follows', async ({ page, request }) => {
  const word = unique('Poche').replaceAll(' ', '-');
  const author = await callAs(request, 'delegue');
  for (const number of [1, 2])
    await author(workReports.submit, { body: eventReport(`${word} ${number}`, 'Vu.'), files: [] });
  await openAs(page, 'superviseur', `/dashboard/work-reports/non-approved?q=${word}`);
  const list = page.getByRole('list', { name: 'Documents à traiter' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expectNarrow(page);
  await expectAccessible(page);

  await list.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: new RegExp(`${word} `) }).first()).toBeVisible();
  await expect(list).toHaveCount(0);
  await expectNarrow(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Approuver' }).click();
  await expect(page.getByText('1 sur 1')).toBeVisible();
  await page.getByRole('button', { name: 'Renvoyer' }).click();
  await page.getByRole('textbox', { name: /Motif/ }).fill('À compléter');
  await page.getByRole('button', { name: 'Renvoyer' }).click();
  await expect(page.getByText('Aucun résultat ne correspond')).toBeVisible();
});

test('on a phone the first screen shows the day, the week and the reports', async ({ page }) => {
  await openAs(page, 'delegue', '/dashboard/work-reports/list');
  await expect(page.getByRole('region', { name: 'Aujourd’hui' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Mes rapports' }).getByRole('listitem').first()).toBeVisible();
  await expectNarrow(page);
  await expectAccessible(page);
  const bar = page.getByRole('navigation', { name: 'Accès direct' });
  await expect(bar.getByRole('link')).toHaveText([/Nouveau rapport/, /Mes rapports/, /Établissements/]);
});
