import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type WorkReport, workReports } from '@portal/contract';
import { callAs } from './api.ts';
import { expect, test } from './journey.ts';
import { eventReport } from './reports.ts';
import { expectAccessible, openAs, screenTitle, unique } from './support.ts';

const WAITING = '/dashboard/work-reports/non-approved';
const REPORTS = 60;

const listOf = (page: Page) => page.getByRole('list', { name: 'Documents à traiter' });
const reading = (page: Page) => page.getByRole('region', { name: 'Lecture' });
const searched = (word: string) => `${WAITING}?q=${encodeURIComponent(word)}`;

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

  // The list hears of it by itself.
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

test('sixty reports are decided by keyboard, one after the other', async ({ page, request }) => {
  test.slow();
  const word = unique('Lot').replaceAll(' ', '-');
  const author = await callAs(request, 'delegue');
  const titles = Array.from({ length: REPORTS }, (_, index) => `${word} ${String(index + 1).padStart(2, '0')}`);
  await Promise.all(titles.map((title) => author(workReports.submit, { body: eventReport(title, 'Vu.'), files: [] })));

  await openAs(page, 'superviseur', searched(word));
  await expect(page.getByText(`1 sur ${REPORTS}`)).toBeVisible();
  for (let left = REPORTS; left > 0; left -= 1) {
    const row = (await listOf(page).locator('[data-current]').textContent()) ?? '';
    const title = titles.find((one) => row.includes(one)) ?? 'no report of this lot';
    await page.keyboard.press('a');
    // Gone by its own name: what else a row says, such as since when it waits, changes by itself.
    await expect(listOf(page).getByText(title)).toHaveCount(0);
  }
  await expect(page.getByText('Aucun résultat ne correspond')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Aucun résultat ne correspond')).toBeVisible();
});

test('who comes second is told who decided, and several are decided at once', async ({ page, request }) => {
  test.slow();
  const word = unique('Course').replaceAll(' ', '-');
  const author = await callAs(request, 'delegue');
  const [first] = await Promise.all(
    [1, 2, 3].map((number) => author(workReports.submit, { body: eventReport(`${word} ${number}`, 'Vu.'), files: [] })),
  );
  await openAs(page, 'superviseur', searched(word));
  await expect(listOf(page).getByRole('listitem')).toHaveCount(3);

  // Without the server's live events, the list still shows what someone else has decided.
  await page.route('**/api/events', (route) => route.abort());
  await page.route('**/api/work-reports/all-not-approved**', (route) => route.abort());
  const other = await callAs(request, 'superadmin');
  const { typeId: reportTypeId, id: reportId, version } = first as WorkReport;
  const body = { reportTypeId, reportId, version, requestId: randomUUID(), decision: 'approve' } as const;
  await other(workReports.approve, { body });
  await listOf(page)
    .getByRole('listitem')
    .filter({ hasText: `${word} 1` })
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { name: `${word} 1` })).toBeVisible();
  await page.getByRole('button', { name: 'Approuver' }).click();
  await expect(page.getByText(/a déjà pris la décision/)).toBeVisible();
  await page.unrouteAll();

  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.getByRole('button', { name: /Tout sélectionner/ }).click();
  await page.getByRole('button', { name: 'Approuver' }).click();
  await expectAccessible(page, '[role=dialog]');
  await page.getByRole('dialog').getByRole('button', { name: 'Approuver' }).click();
  await expect(page.getByText('Aucun résultat ne correspond')).toBeVisible();
});

test('the calendar of everyone’s reports is walked by keyboard', async ({ page }) => {
  await openAs(page, 'superviseur', '/dashboard/work-reports/all?view=calendar');
  const cell = page.locator('main td a[tabindex="0"]');
  await expect(cell).toHaveCount(1);
  await expectAccessible(page);
  await cell.focus();
  const name = await cell.getAttribute('aria-label');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('main td a:focus')).not.toHaveAttribute('aria-label', name ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Historique' })).toBeVisible();
});
