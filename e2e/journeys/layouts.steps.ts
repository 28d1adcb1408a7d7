import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { expectAccessible, layoutSetting, openAs } from './support.ts';

const LIST = '/dashboard/settings/cities/list';
/** Under 992 px the menu is in a drawer. */
const WIDTHS = [
  { width: 360, height: 780, drawer: true, axe: true },
  // For axe the same page as the one before.
  { width: 768, height: 1024, drawer: true, axe: false },
  { width: 1440, height: 900, drawer: false, axe: true },
] as const;

const entry = (page: Page) => page.getByRole('link', { name: 'Produits' });

/** The group of the entry along the header, or what holds it where there is no room for all. */
const groupInHeader = (page: Page) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return button('Paramètres').or(button('Plus')).first();
};

/** Opens the menu as far as needed, looks for an entry in it, and closes it again. */
async function expectMenu(page: Page, drawer: boolean, inHeader: boolean): Promise<void> {
  if (drawer) await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  else if (inHeader) await groupInHeader(page).click();
  const offered = inHeader && !drawer ? page.getByRole('menuitem', { name: 'Produits' }) : entry(page);
  await expect(offered.first()).toBeInViewport();
  await page.keyboard.press('Escape');
}

/** The classes of elements wider than the page, except those that scroll in a frame of their own. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return scrollWidth > clientWidth ? `${scrollWidth} px in ${clientWidth} px` : null;
  });

type Layout = 'light-sidebar' | 'dark-sidebar' | 'light-header' | 'dark-header';

export const titleOf = (layout: Layout) =>
  `${layout}: at every width, in light and dark, nothing overflows, axe finds nothing and the menu is there`;

export async function walkThrough(page: Page, layout: Layout): Promise<void> {
  test.slow();
  await openAs(page, 'admin', LIST, layoutSetting(layout));
  for (const { width, height, drawer, axe } of WIDTHS) {
    await page.setViewportSize({ width, height });
    await expect(page.getByText('Douala').first()).toBeVisible();
    // The menu takes another place a moment after the page has another width.
    await expect.poll(() => tooWide(page), `${layout} at ${width} px`).toBeNull();
    if (axe) await expectAccessible(page);
    await expectMenu(page, drawer, layout.endsWith('header'));
  }
}
