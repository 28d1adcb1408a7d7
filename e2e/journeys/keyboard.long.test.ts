import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { layoutSetting, openAs, screenTitle } from './support.ts';

const LIST = '/dashboard/settings/cities/list';

/** The accessible name of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return (at?.getAttribute('aria-label') ?? at?.textContent ?? '').trim();
  });

const holdsFocus = (part: Locator) => part.evaluate((element) => element.contains(document.activeElement));

/** Opens the list with nothing focused, once the deferred menus have loaded. */
async function openList(page: Page, layoutType = 'light-sidebar'): Promise<void> {
  await openAs(page, 'admin', LIST, layoutSetting(layoutType));
  await expect(page.getByRole('row', { name: /Douala/ })).toBeVisible();
  await expect(page.locator('[data-deferred] button[aria-haspopup="menu"][id]').first()).toBeAttached();
}

test('the first stop leads past the menu to the content', async ({ page }) => {
  await openList(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Aller au contenu' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await holdsFocus(page.locator('main'))).toBe(true);
});

test('Tab goes through the menu, then the header, then the page, and every stop can be seen', async ({ page }) => {
  await openList(page);
  const stops: string[] = [];
  for (let count = 0; count < 60; count += 1) {
    await page.keyboard.press('Tab');
    const inMain = await page.evaluate(() => document.activeElement?.closest('main') !== null);
    if (inMain) break;
    stops.push(await focused(page));
    const seen = await page.evaluate(() => {
      const box = document.activeElement?.getBoundingClientRect();
      return box !== undefined && box.width > 0 && box.height > 0 && box.bottom > 0 && box.right > 0;
    });
    expect(seen, stops.at(-1)).toBe(true);
  }
  const expected = [
    ['Aller au contenu', 'Portail de travail', 'Paramètres', 'Produits', 'Villes', 'Pharmacies', 'Utilisateurs'],
    ['Journal d’audit', 'Réduire le menu', 'Se déconnecter'],
    ['Rechercher', 'Activités', 'Notifications', 'Liens rapides', 'Langue', 'Thème', 'Menu d’Aristide Mbarga'],
  ].flat();
  const inOrder = expected.map((name) => stops.findIndex((stop) => stop.includes(name)));
  expect(inOrder, stops.join(' | ')).toEqual(inOrder.toSorted((a, b) => a - b));
  expect(inOrder).not.toContain(-1);
});

test('a group of the menu opens and closes with Enter and the space bar, and hides its entries', async ({ page }) => {
  await openList(page);
  const group = page.getByRole('button', { name: 'Paramètres' });
  const entry = page.getByRole('link', { name: 'Utilisateurs' });
  await group.focus();
  for (const [key, open] of [
    ['Enter', false],
    ['Space', true],
    ['Space', false],
    ['Enter', true],
  ] as const) {
    await page.keyboard.press(key);
    await expect(group).toHaveAttribute('aria-expanded', String(open));
    await expect(entry).toBeVisible({ visible: open });
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(screenTitle(page, 'Produits')).toBeVisible();
});

for (const name of ['Langue', 'Thème', /^Menu d[e’]/]) {
  test(`the menu « ${name} » opens by Enter, arrows walk through it, Escape leads back`, async ({ page }) => {
    await openList(page);
    const button = page.getByRole('button', { name });
    await button.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('menu');
    await expect.poll(() => holdsFocus(menu)).toBe(true);
    await page.keyboard.press('ArrowDown');
    const first = await focused(page);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).not.toBe(first);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });
}

test('a group of the menu in the header opens by Enter, arrows walk through it, Escape leads back', async ({
  page,
}) => {
  // Wide enough for every group: what does not fit is under « Plus ».
  await page.setViewportSize({ width: 2200, height: 900 });
  await openList(page, 'light-header');
  const group = page.getByRole('button', { name: 'Paramètres' });
  await group.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Produits' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Objectifs de vente' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem', { name: 'Produits' })).toBeHidden();
  await expect(group).toBeFocused();
});

test('the search opens by Ctrl+K and /, arrows choose, Enter opens, Escape leads back', async ({ page }) => {
  await openList(page);
  const city = page.getByRole('link', { name: 'Douala' });
  await city.focus();
  for (const keys of ['/', 'Control+k']) {
    await page.keyboard.press(keys);
    const field = page.getByRole('dialog').getByRole('combobox');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(city).toBeFocused();
  }
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('util');
  await expect(page.getByRole('option', { name: /Nouvel utilisateur/ })).toBeVisible();
  const chosen = () => page.getByRole('option', { selected: true });
  const first = await chosen().innerText();
  await page.keyboard.press('ArrowDown');
  await expect(chosen()).not.toHaveText(first);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(screenTitle(page, /utilisateur/i)).toBeVisible();
});

test('a dialog keeps the focus, Escape closes it, and the focus is where it was', async ({ page }) => {
  await openAs(page, 'admin', `${LIST}?q=douala`);
  const row = page.getByRole('checkbox', { name: /Douala/ });
  await row.check();
  const remove = page.getByRole('button', { name: 'Supprimer' });
  await remove.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  // The safe way out has the focus: Enter destroys nothing by itself.
  await expect(dialog.getByRole('button', { name: 'Annuler' })).toBeFocused();
  for (let count = 0; count < 6; count += 1) {
    await page.keyboard.press('Tab');
    expect(await holdsFocus(dialog)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
});

test('a list is sorted, walked through, selected and opened by keyboard', async ({ page }) => {
  await openList(page);
  const column = page.getByRole('columnheader', { name: 'Ville' });
  const rows = page.locator('tbody [data-row]');
  const linkOf = (at: number) => rows.nth(at).getByRole('link');
  await column.getByRole('button').focus();
  for (const order of ['ascending', 'descending'] as const) {
    // In whatever order it was before, the second time at the latest.
    if ((await column.getAttribute('aria-sort')) !== order) await page.keyboard.press('Enter');
    await expect(column).toHaveAttribute('aria-sort', order);
  }
  await expect(linkOf(0)).toHaveText('Yaoundé');
  await linkOf(0).focus();
  await page.keyboard.press('ArrowDown');
  await expect(linkOf(1)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(linkOf(0)).toBeFocused();
  const name = await linkOf(0).innerText();
  await page.keyboard.press('Enter');
  await expect(screenTitle(page, name)).toBeVisible();
});
