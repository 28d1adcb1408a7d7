import type { APIRequestContext } from '@playwright/test';
import { addDays, lastOfMonth, reportType, uuidOf, workReports } from '@portal/contract';
import { callAs } from './api.ts';
import { expect, test } from './journey.ts';
import { fieldDay } from './reports.ts';
import { expectAccessible, openAs, screenTitle } from './support.ts';
import { BASE, month, question } from './performance.steps.ts';

const newId = () => uuidOf(Date.now(), crypto.getRandomValues(new Uint8Array(10)));

/** A day of the month that the representative has not reported yet, as late as there is. */
async function freeDay(request: APIRequestContext): Promise<string> {
  const end = lastOfMonth(month);
  const rows = await (await callAs(request, 'delegue'))(workReports.calendar, { params: { start: month, end } });
  const reported = new Set(rows.flatMap(({ days }) => days.map(({ day }) => day)));
  for (let day = end; day >= month; day = addDays(day, -1)) if (!reported.has(day)) return day;
  throw new Error('Every day is reported.');
}

test('an administrator closes a month; what is approved later shows as a difference; it is reopened with a reason', async ({
  page,
  request,
}) => {
  test.slow();
  const author = await callAs(request, 'delegue');
  const day = await freeDay(request);
  const { id, version } = await author(workReports.submit, { body: fieldDay(day), files: [] });

  await openAs(page, 'superadmin', `${BASE}/closings?year=${question.year}`);
  const line = page.getByRole('listitem').filter({ has: page.locator(`a[href$="period=${question.period}"]`) });
  await expectAccessible(page);
  await line.getByRole('button', { name: 'Clôturer' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/attend(ent)? encore une décision/);
  await dialog.getByRole('button', { name: 'Clôturer' }).click();
  await expect(line).toContainText(/Clôturé le/);

  const decide = await callAs(request, 'superviseur');
  const target = { reportTypeId: reportType.daily, reportId: id };
  await decide(workReports.approve, { body: { ...target, version, requestId: newId(), decision: 'approve' } });
  await page.reload();
  await expect(line).toContainText('Écart depuis la clôture');
  await line.getByRole('link').click();
  await expect(screenTitle(page, 'Performance du mois')).toBeVisible();
  await expect(page.getByText(/Écart depuis la clôture/).first()).toBeVisible();
  await page.goBack();

  await line.getByRole('button', { name: 'Rouvrir' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('textbox', { name: /Motif/ }).fill('Un rapport approuvé après coup');
  await panel.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(line).toContainText('Un rapport approuvé après coup');
  await expect(line.getByRole('button', { name: 'Clôturer' })).toBeVisible();
});
