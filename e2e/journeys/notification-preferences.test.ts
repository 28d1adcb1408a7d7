import { account, workReports } from '@portal/contract';
import { callAs } from './api.ts';
import { expect, test } from './journey.ts';
import { eventReport } from './reports.ts';
import { expectAccessible, openAs, unique } from './support.ts';

test('a user chooses which notifications arrive where, and the choice is kept', async ({ page, request }) => {
  await openAs(page, 'n.kenfack', '/dashboard/profile/n.kenfack');
  const table = page.getByRole('table').filter({ hasText: 'Pas du tout' });
  await expect(table.getByRole('row')).toHaveCount(8);
  await expectAccessible(page);
  const mail = page.getByRole('checkbox', { name: /^Rapports.*par e-mail/ });
  await mail.check();
  await expect(page.getByText('Choix enregistré').first()).toBeVisible();
  await page.getByRole('checkbox', { name: /^Actions.*pas du tout/ }).check();
  await expect(page.getByRole('checkbox', { name: /^Actions.*sur le portail/ })).not.toBeChecked();
  await page.getByLabel('Résumé quotidien par e-mail').selectOption('7');
  await expect(page.getByText('Résumé quotidien enregistré').first()).toBeVisible();
  await page.reload();
  await expect(mail).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Actions.*pas du tout/ })).toBeChecked();
  await expect(page.getByLabel('Résumé quotidien par e-mail')).toHaveValue('7');
  // Restores the account's settings for the next journey.
  const call = await callAs(request, 'n.kenfack');
  const { version } = await call(account.profile, {});
  const body = { version, mailedGroups: [], mutedGroups: [], summaryHour: null };
  expect(await call(account.updateProfile, { body })).toMatchObject({ summaryHour: null });
});

test('several of a kind are one in the panel, opened to each', async ({ page, request }) => {
  const author = await callAs(request, 'delegue');
  for (const title of [unique('Staff'), unique('Staff')])
    await author(workReports.submit, { body: eventReport(title, 'Vu.'), files: [] });
  await openAs(page, 'superviseur', '/dashboard');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const group = page.getByRole('group', { name: /rapports soumis par l’équipe/ });
  await expect(group).toBeVisible();
  await expectAccessible(page);
  await group.getByRole('button', { name: 'Afficher le détail' }).click();
  await expect(page.getByRole('link', { name: /a soumis son rapport/ }).first()).toBeVisible();
  await group.getByRole('button', { name: 'Marquer comme lus' }).click();
  await expect(group).toBeHidden();
});
