import type { Page } from '@playwright/test';
import { expectations, years } from '@portal/contract';
import { callAs } from './api.ts';
import { expect, test } from './journey.ts';
import { expectAccessible, openAs } from './support.ts';
import { AREA, type Call, people, expectSaved } from './objectives.steps.ts';

/** A year that no other journey uses, so nobody else's objectives interfere. The year before has no sales. */
async function makeYear(call: Call, id: number): Promise<number> {
  const known = await call(years.list, {});
  if (!known.some((year) => year.id === id)) await call(years.add, { body: { id, isOpen: true } });
  return id;
}

/** Puts cells of a spreadsheet on the clipboard and pastes them with the keys. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((clip) => navigator.clipboard.writeText(clip), text);
  await page.keyboard.press('Control+v');
}

const ordinary = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ').trim();

test('a quarter is pasted from a spreadsheet: text stays visible and unsaved, what has no room is counted', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const call = await callAs(request, 'admin');
  const year = await makeYear(call, 2041);
  const [person] = (await people(call)).slice(1);
  if (!person) throw new Error('the demonstration has representatives');
  await openAs(page, 'admin', `${AREA}/quarterly?year=${year}&userId=${person.id}`);
  const grid = page.getByRole('grid');
  const at = (row: number, column: number) =>
    grid
      .getByRole('row')
      .nth(row + 1)
      .getByRole('gridcell')
      .nth(column);

  await at(0, 0).click();
  await paste(page, '1 200\t300\t\t600,00\t9\r\n45\tdouze\t-3\t2,5\r\n');
  await expect(
    page.getByText(/4 cellules collées · 3 refusées · 1 valeur hors de la grille n’a pas été collée/),
  ).toBeVisible();
  await expect(at(1, 1)).toHaveText(/^douze/);
  await expect(at(1, 1)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert').filter({ hasText: '3 cellules ne sont pas enregistrées' })).toBeVisible();
  await expectSaved(page);
  await expect(at(0, 4)).toHaveText(/^2\s100$/);
  await expectAccessible(page);

  await test.step('what was refused is mended, filled to the right, and copied back', async () => {
    await page.getByRole('button', { name: 'Y aller' }).click();
    await at(1, 1).click();
    await page.keyboard.type('45');
    await page.keyboard.press('Enter');
    await at(1, 0).click();
    await page.keyboard.press('Shift+End');
    await at(1, 0).click();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Control+r');
    await expect(at(1, 3)).toHaveText(/^45/);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.keyboard.press('Control+c');
    const clip = await page.evaluate(() => navigator.clipboard.readText());
    expect(clip).toBe('45\t45\t45\t45');
    await expectSaved(page);
  });

  const { rows } = await call(expectations.quarterly, { query: { year, userId: person.id } });
  expect(rows.slice(0, 2).map((row) => row.cells.map(({ quantity }) => quantity))).toEqual([
    [1200, 300, null, 600],
    [45, 45, 45, 45],
  ]);
});

test('two people on one grid: different cells both win, of the same cell both values are shown', async ({
  page,
  browser,
  request,
}) => {
  const call = await callAs(request, 'admin');
  const year = await makeYear(call, 2042);
  const [person] = (await people(call)).slice(2);
  if (!person) throw new Error('the demonstration has representatives');
  const path = `${AREA}/monthly?year=${year}&userId=${person.id}`;
  const other = await (await browser.newContext({ locale: 'fr-FR', serviceWorkers: 'block' })).newPage();
  const at = (on: Page, column: number) =>
    on.getByRole('grid').getByRole('row').nth(1).getByRole('gridcell').nth(column);
  await openAs(page, 'admin', path);
  await openAs(other, 'superadmin', path);
  await expect(at(page, 0)).toBeVisible();
  await expect(at(other, 0)).toBeVisible();
  const type = async (on: Page, column: number, text: string) => {
    await at(on, column).click();
    await on.keyboard.type(text);
    await on.keyboard.press('Enter');
  };

  await test.step('different cells', async () => {
    await Promise.all([type(page, 0, '11'), type(other, 1, '22')]);
    for (const on of [page, other]) {
      await expect(at(on, 0)).toHaveText('11');
      await expect(at(on, 1)).toHaveText('22');
    }
  });

  await test.step('the same cell: who comes second sees both, and chooses', async () => {
    // The second one's save is held until the first one's is through.
    const held = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    await other.route('**/api/expectations', async (route) => {
      asked.resolve();
      await held.promise;
      await route.continue();
    });
    await type(other, 2, '120');
    await asked.promise;
    await type(page, 2, '150');
    await expect(at(page, 2)).toHaveText('150');
    await expectSaved(page);
    held.resolve();
    const question = other.getByRole('alert').filter({ hasText: 'modifiée aussi par quelqu’un d’autre' });
    await expect(question).toBeVisible();
    expect(ordinary(await question.textContent())).toMatch(/vous : 120 · .+, \d\d:\d\d : 150/);
    await expectAccessible(other);
    await other.unroute('**/api/expectations');
    await question.getByRole('button', { name: 'Garder la mienne' }).click();
    await expect(question).toHaveCount(0);
    await expect(at(page, 2)).toHaveText('120');
  });
  await other.context().close();
});

test('a year is locked for everyone, with who and when, and its cells say so', async ({ page, browser, request }) => {
  const call = await callAs(request, 'admin');
  const year = await makeYear(call, 2043);
  const other = await (await browser.newContext({ locale: 'fr-FR', serviceWorkers: 'block' })).newPage();
  await openAs(other, 'superadmin', `${AREA}/yearly?year=${year}`);
  await openAs(page, 'admin', `${AREA}/yearly?year=${year}`);
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: `Verrouiller ${year}` }).click();
  for (const on of [page, other])
    await expect(on.getByText(/^Verrouillé par .+ ne peuvent plus être modifiés/)).toBeVisible();
  await expectAccessible(page);
  await other.getByRole('grid').getByRole('gridcell').first().click();
  await other.keyboard.type('5');
  await expect(other.getByText(/^Verrouillé par/)).toHaveCount(2);
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: `Déverrouiller ${year}` }).click();
  for (const on of [page, other])
    await expect(on.getByText(/^Verrouillé par .+ ne peuvent plus être modifiés/)).toHaveCount(0);
  await other.context().close();
});
