import type { Page } from '@playwright/test';
import { workReports } from '@portal/contract';
import { callAs } from './api.ts';
import { expect, test } from './journey.ts';
import { eventReport } from './reports.ts';
import { expectAccessible, openAs, screenTitle, unique } from './support.ts';
import { listOf, searched } from './report-decide.steps.ts';

const reading = (page: Page) => page.getByRole('region', { name: 'Lecture' });

test('a report is returned with a reason, corrected, submitted again and approved', async ({
  page,
  browser,
  request,
}) => {
  const title = unique('Staff').replaceAll(' ', '-');
  const author = await callAs(request, 'delegue');
  const report = eventReport(title, 'Présentation faite.');
  await author(workReports.submit, { body: report, files: [] });

  await openAs(page, 'superviseur', searched(title));
  await listOf(page)
    .getByRole('link', { name: /Thierry Kamga/ })
    .click();
  await expect(reading(page).getByRole('heading', { name: new RegExp(title) })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('r');
  await page.getByRole('textbox', { name: /Motif du renvoi/ }).fill('Combien de participants ?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Renvoyer' }).click();
  await expect(page.getByText('Aucun résultat ne correspond')).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const phone = await context.newPage();
  await openAs(phone, 'delegue', '/dashboard/work-reports/list');
  const back = phone.getByRole('region', { name: 'À corriger' }).getByRole('listitem').filter({ hasText: title });
  await expect(back).toContainText('Combien de participants ?');
  await expectAccessible(phone);
  await back.getByRole('link').first().click();
  await phone.getByRole('textbox', { name: /^Résumé/ }).fill('Présentation faite à douze médecins.');
  await phone.getByRole('button', { name: 'Soumettre' }).click();
  await expect(screenTitle(phone, 'Mes rapports')).toBeVisible();

  // The list updates by itself.
  await listOf(page)
    .getByRole('link', { name: /Thierry Kamga/ })
    .click();
  await expect(reading(page).getByText(/Modifié depuis la dernière soumission.*Résumé/)).toBeVisible();
  await expect(reading(page).locator('del')).toHaveText('Présentation faite.');
  await expect(reading(page).locator('ins')).toHaveText('Présentation faite à douze médecins.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Approuver' }).click();
  await expect(page.getByText('Aucun résultat ne correspond')).toBeVisible();

  await phone.goto(`/dashboard/work-reports/4/${report.id}/read`);
  await expect(phone.getByText('Approuvé', { exact: true })).toBeVisible();
  await expect(phone.getByText('Combien de participants ?')).toBeVisible();
  await expectAccessible(phone);
  await context.close();
});
