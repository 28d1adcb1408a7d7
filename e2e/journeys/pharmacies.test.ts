import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { expectAccessible, openAs, unique } from './support.ts';
import { LIST, choose, startCustomer, save } from './pharmacies.steps.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

const share = (page: Page, place: number): Locator => page.getByRole('textbox', { name: 'Part (%)' }).nth(place);

async function addRepresentative(page: Page, place: number, person: string): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter un délégué' }).click();
  await choose(page, page.getByRole('combobox', { name: /^Délégué/ }).nth(place), person);
}

test('a customer has two representatives, whose shares must be whole', async ({ page }) => {
  const name = unique('Pharmacie du Port');
  await openAs(page, 'admin', LIST);
  await startCustomer(page, name);
  await addRepresentative(page, 0, 'Thierry Kamga');
  await share(page, 0).fill('60');
  await addRepresentative(page, 1, 'Carine Djoumessi');
  await expect(share(page, 1)).toHaveValue('40');
  await share(page, 1).fill('30');
  await expect(page.getByText(/il manque 10/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Un champ est à corriger')).toBeVisible();
  await expect(share(page, 1)).toHaveAttribute('aria-invalid', 'true');
  await expect(share(page, 1)).toBeFocused();

  await share(page, 1).fill('40');
  await save(page);
  await page.getByLabel('Rechercher').fill(name);
  await expect(rowOf(page, name)).toContainText('Thierry Kamga et 1 de plus');

  await page.getByRole('link', { name }).click();
  await page
    .getByRole('combobox', { name: /^Jusqu’au mois/ })
    .nth(1)
    .focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^60.*il manque 40/)).toBeVisible();
});

test('the list, a customer and the small lists beside it have no finding of axe', async ({ page }) => {
  await openAs(page, 'superadmin', `${LIST}?q=bethel`);
  await expect(rowOf(page, 'Pharmacie Béthel').first()).toBeVisible();
  await expectAccessible(page);
  await rowOf(page, 'Pharmacie Béthel').first().getByRole('link').click();
  await page
    .getByRole('combobox', { name: /partir du mois/ })
    .first()
    .click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expectAccessible(page);
  for (const [path, heading] of [
    ['wholesalers', 'Nouveau grossiste'],
    ['years', 'Nouvelle année'],
    ['designations', 'Nouvelle fonction'],
  ] as const) {
    await page.goto(`/dashboard/settings/${path}`);
    await page.getByRole('link', { name: heading }).click();
    await expect(page.getByRole('dialog', { name: heading })).toBeVisible();
    await expectAccessible(page);
  }
});
