import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

export const LIST = '/dashboard/settings/products';

export const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

export const formOf = (page: Page, name: string) => page.getByRole('region', { name });

/** Adds a form to the product that is open: the focus is in its format, which is typed. */
export async function addForm(page: Page, format: string, alias: string): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter une forme' }).click();
  await expect(page.getByRole('combobox', { name: 'Forme galénique' }).last()).toBeFocused();
  await page.keyboard.type(format);
  await page.getByRole('option', { name: format, exact: true }).click();
  const form = formOf(page, format);
  await form.getByRole('button', { name: 'Ajouter un alias' }).click();
  await expect(form.getByRole('textbox', { name: 'Autre nom' })).toBeFocused();
  await page.keyboard.type(alias);
}
