import type { Locator, Page } from '@playwright/test';
import { expectations } from '@portal/contract';
import { callAs } from './api.ts';
import { expect, test } from './journey.ts';
import { expectAccessible, openAs, screenTitle } from './support.ts';
import { AREA, people, expectSaved } from './objectives.steps.ts';

const cells = (page: Page, row: string | RegExp): Locator => page.getByRole('row', { name: row }).getByRole('gridcell');

test('a year is set by the seasonality of the year before, with the keys alone, and undone month by month', async ({
  page,
  request,
}) => {
  const call = await callAs(request, 'admin');
  const [person] = await people(call);
  if (!person) throw new Error('the demonstration has representatives');
  await openAs(page, 'admin', `${AREA}/yearly?year=2027`);
  const name = `${person.firstname} ${person.name}`;
  const first = cells(page, new RegExp(`^${name}`)).first();
  await expect(first).toBeVisible();
  await expectAccessible(page);

  await test.step('typed with the keys, it is spread as last year was sold', async () => {
    await first.focus();
    await page.keyboard.type('1200');
    await page.keyboard.press('Enter');
    await expect(first).toHaveText(/^1\s200$/);
    await expectSaved(page);
    const { rows } = await call(expectations.monthly, { query: { year: 2027, userId: person.id } });
    const row = rows.find(({ sum }) => sum.quantity === 1200);
    const quantities = row?.cells.map(({ quantity }) => quantity ?? 0) ?? [];
    expect(quantities.reduce((sum, quantity) => sum + quantity, 0)).toBe(1200);
    expect(new Set(quantities).size).toBeGreaterThan(1);
  });

  await test.step('its months are a step away', async () => {
    await page.getByRole('link', { name: person.name }).first().click();
    await expect(screenTitle(page, 'Objectifs par mois')).toBeVisible();
    await expect(
      page
        .getByRole('row', { name: /^Total/ })
        .getByRole('gridcell')
        .nth(12),
    ).toHaveText(/^1\s200$/);
    await expectAccessible(page);
    await page.goBack();
    await expect(screenTitle(page, 'Objectifs de vente')).toBeVisible();
  });

  await test.step('evenly, then undone: the months of before are back', async () => {
    await page.getByText('À parts égales', { exact: true }).click();
    await first.focus();
    await page.keyboard.type('600');
    await page.keyboard.press('Enter');
    await expectSaved(page);
    await expect(first).toHaveText(/^600$/);
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Annulé : 1 cellule', { exact: false })).toBeVisible();
    await expect(first).toHaveText(/^1\s200$/);
    await expectSaved(page);
    const { rows } = await call(expectations.monthly, { query: { year: 2027, userId: person.id } });
    const months = rows.find(({ sum }) => sum.quantity === 1200)?.cells.map(({ quantity }) => quantity);
    expect(new Set(months).size).toBeGreaterThan(1);
    await first.focus();
    await page.keyboard.press('Delete');
    await expect(first).toHaveText('');
    await expectSaved(page);
  });

  await test.step('a key brings the cell one is at back in sight, and types into it', async () => {
    const grid = page.getByRole('grid');
    await grid.evaluate((node) => node.scrollTo(node.scrollWidth, node.scrollHeight));
    await expect(first).not.toBeInViewport();
    await page.keyboard.type('7');
    const field = grid.getByRole('textbox');
    await expect(field).toBeInViewport();
    await expect(field).toHaveValue('7');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(first).toBeFocused();
    await expect(first).toHaveText('');
  });

  await test.step('Escape and Tab leave the grid', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('grid').locator(':focus')).toHaveCount(0);
  });
});
