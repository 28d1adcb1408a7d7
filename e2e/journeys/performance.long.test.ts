import type { APIRequestContext } from '@playwright/test';
import { addDays, lastOfMonth, reportType, uuidOf, workReports } from '@portal/contract';
import { callAs } from './api.ts';
import { expect, test } from './journey.ts';
import { fieldDay } from './reports.ts';
import { expectAccessible, openAs, screenTitle, unique } from './support.ts';
import { BASE, month, question, asked, readTeam } from './performance.steps.ts';

const newId = () => uuidOf(Date.now(), crypto.getRandomValues(new Uint8Array(10)));

test('a manager goes from the team to a person, to a figure, to its rows, to the report and back, and comments', async ({
  page,
  request,
}) => {
  test.slow();
  const { lines } = await readTeam(request, 'superviseur');
  const line = lines.find(({ figures }) => Number(figures.callAverage.part) > 0);
  if (!line) throw new Error('The demonstration has somebody who made visits.');
  const name = `${line.person.firstname} ${line.person.name}`;
  await openAs(page, 'superviseur', `${BASE}/monthly?${asked}`);
  const table = page.getByRole('region', { name: /^Performances/ });
  await expect(table.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await expect(table.getByRole('row', { name: /Médiane de l’équipe/ })).toBeVisible();
  await expectAccessible(page);

  await table.getByRole('link', { name }).click();
  await expect(screenTitle(page, name)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Couverture par potentiel' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: new RegExp(`^Visites par jour, ${name}`) }).click();
  const panel = page.getByRole('dialog', { name: new RegExp(`^Visites par jour · ${name}`) });
  await expect(panel).toContainText(/visites ÷ .* jours de terrain/);
  await panel.getByText('Les lignes', { exact: true }).click();
  await expect(panel).toContainText('Le chiffre est la somme des lignes');
  await expect(panel).toContainText(/visites ÷ .* jours de terrain/);
  await expectAccessible(page);
  await panel.getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/work-reports\/1\/.*\/read/);
  await page.goBack();
  await expect(panel.getByRole('listitem').first()).toBeVisible();
  await panel.getByRole('button', { name: 'Fermer' }).click();

  const text = unique('Voir les B');
  await page.getByRole('textbox', { name: /Votre commentaire/ }).fill(text);
  await page.getByRole('button', { name: 'Envoyer le commentaire' }).click();
  const comment = page.getByRole('listitem').filter({ hasText: text });
  await expect(comment).toContainText('Pas encore lu');
  await comment.getByRole('button', { name: 'Retirer le commentaire' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer le commentaire' }).click();
  await expect(comment).toHaveCount(0);

  await page.getByRole('link', { name: 'Revenir à l’équipe' }).click();
  // The chosen people are kept in the address, which follows a moment later.
  await page.getByRole('checkbox', { name: `Comparer ${name}` }).click();
  await expect(page.getByRole('checkbox', { name: `Comparer ${name}` })).toBeChecked();
  await page.getByRole('button', { name: 'Comparer (1)' }).click();
  await expect(page.getByRole('table', { name: 'Comparer' }).getByRole('columnheader', { name })).toBeVisible();
  await page.getByText('Couverture', { exact: true }).first().click();
  await expect(page.getByRole('table', { name: /Couverture par potentiel/ })).toBeVisible();
  await expectAccessible(page);
});

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
