import { randomUUID } from 'node:crypto';
import { type WorkReport, workReports } from '@portal/contract';
import { callAs } from './api.ts';
import { expect, test } from './journey.ts';
import { eventReport } from './reports.ts';
import { expectAccessible, openAs, unique } from './support.ts';
import { listOf, searched } from './report-decide.steps.ts';

const REPORTS = 60;

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
    // Looks for the title, not for the whole row: other text of the row, such as the waiting time, changes by itself.
    await expect(listOf(page).getByText(title)).toHaveCount(0);
  }
  await expect(page.getByText('Aucun résultat ne correspond')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Aucun résultat ne correspond')).toBeVisible();
});

test('a second decision says who decided first, and several reports are decided at once', async ({ page, request }) => {
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
