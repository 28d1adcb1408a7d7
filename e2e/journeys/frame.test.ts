import { randomUUID } from 'node:crypto';
import { notificationTabs, notifications, workReports } from '@portal/contract';
import { callAs } from './api.ts';
import { expect, test } from './journey.ts';
import { eventReport } from './reports.ts';
import { expectAccessible, openAs, screenTitle, unique } from './support.ts';

const LIST = '/dashboard/settings/cities/list';

test('the search finds by keyboard, despite typos and missing accents', async ({ page }) => {
  await openAs(page, 'admin', LIST);
  await expect(page.getByRole('row', { name: /Douala/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog').getByRole('combobox');
  await search.fill('ngaundere');
  await expect(page.getByRole('option', { name: /^Ngaoundéré/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(screenTitle(page, 'Ngaoundéré')).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/cities\/update\?id=\d+$/);
});

test('a notification arrives live and opens the thing it is about', async ({ page, request }) => {
  // Nobody else notifies this account, so the notification stays alone and is not grouped with others of its kind.
  const author = await callAs(request, 'c.djoumessi');
  for (const tab of notificationTabs) await author(notifications.read, { body: { tab } });
  const title = unique('Staff');
  const submitted = await author(workReports.submit, { body: eventReport(title, 'Vu.'), files: [] });
  await openAs(page, 'c.djoumessi', '/dashboard/work-reports/list');
  await expect(page.getByRole('button', { name: /Notifications/ })).toBeVisible();
  const decider = await callAs(request, 'superadmin');
  const { typeId: reportTypeId, id: reportId, version } = submitted;
  const body = { reportTypeId, reportId, version, requestId: randomUUID(), decision: 'approve' } as const;
  await decider(workReports.approve, { body });
  await page.getByRole('button', { name: /Notifications, 1 non lue/ }).click();
  await page
    .getByRole('link', { name: /Solange Abega a approuvé votre rapport/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: new RegExp(title) }).first()).toBeVisible();
});
