import type { Page } from '@playwright/test';
import { type Minutes, type MinutesRow, status } from '@portal/contract';
import { expect, test } from './journey.ts';
import { callApi, expectAccessible, openAs, screenTitle, unique } from './support.ts';

const ADD = '/dashboard/meetings-reports/add';

const readMinutes = async (page: Page, title: string): Promise<Minutes | undefined> => {
  const path = `/meetings-reports/current-user?q=${encodeURIComponent(title)}`;
  const [row] = (await callApi<{ items: MinutesRow[] }>(page, path)).items;
  return row && callApi<Minutes>(page, `/meetings-reports/details/${row.id}`);
};

test('ten actions are written by keyboard alone, each understood into who and when', async ({ page }) => {
  const title = unique('Clavier');
  await openAs(page, 'delegue', ADD);
  const heading = page.getByRole('textbox', { name: 'Titre', exact: true });
  await heading.focus();
  await page.keyboard.type(title);
  await expectAccessible(page);

  const nextPoint = page.getByRole('textbox', { name: 'Ajouter un point' });
  await nextPoint.focus();
  await page.keyboard.type('Suites de la tournée');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const discussion = page.getByRole('textbox', { name: 'Échanges' });
  await expect(discussion).toBeFocused();
  await page.keyboard.type('Ce qui reste à faire.');

  // From the discussion past its decisions to the line of actions.
  const nextAction = page.getByLabel('Ajouter une action');
  for (
    let presses = 0;
    presses < 20 && !(await nextAction.evaluate((one) => one === document.activeElement));
    presses += 1
  )
    await page.keyboard.press('Tab');
  await expect(nextAction).toBeFocused();
  for (let number = 1; number <= 10; number += 1) {
    await page.keyboard.type(`Relancer la pharmacie ${number} @Kamga demain`);
    await page.keyboard.press('Enter');
    await expect(nextAction).toHaveValue('');
    await expect(nextAction).toBeFocused();
  }
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(screenTitle(page, 'Comptes rendus')).toBeVisible();

  await expect.poll(async () => (await readMinutes(page, title))?.statusId).toBe(status.submitted);
  const minutes = await readMinutes(page, title);
  const actions = minutes?.points.flatMap((point) => point.actions) ?? [];
  expect(actions.map(({ what }) => what)).toEqual(
    Array.from({ length: 10 }, (_, index) => `Relancer la pharmacie ${index + 1}`),
  );
  expect(new Set(actions.map(({ owner }) => owner?.name))).toEqual(new Set(['Kamga']));
  expect(actions.every(({ dueOn }) => dueOn !== null && dueOn > (minutes?.date ?? ''))).toBe(true);
});

test('the screens of minutes have no finding of axe', async ({ page }) => {
  await openAs(page, 'superviseur', '/dashboard/meetings-reports/list');
  await expect(page.getByRole('heading', { name: 'Mes actions' })).toBeVisible();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/dashboard/meetings-reports/list?view=calendar');
  await expect(page.getByRole('grid').or(page.getByRole('table')).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/dashboard/meetings-reports/non-approved');
  await expect(page.getByRole('button', { name: 'Approuver' })).toBeVisible();
  await expectAccessible(page);
});
