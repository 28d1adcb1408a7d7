import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { screenTitle } from './support.ts';

export const LIST = '/dashboard/settings/pharmacies/list';

export async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await field.fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

export async function startCustomer(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Nouveau client' }).click();
  await page.getByRole('textbox', { name: 'Nom' }).fill(name);
  await choose(page, page.getByRole('combobox', { name: 'Ville' }), 'Douala');
}

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(screenTitle(page, 'Pharmacies')).toBeVisible();
}
