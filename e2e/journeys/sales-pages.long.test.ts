import { cities, pharmacies, users } from '@portal/contract';
import { callAs } from './api.ts';
import { expect, test } from './journey.ts';
import { expectAccessible, openAs, screenTitle } from './support.ts';
import { type Call, makeWorld, type World, load, dialog } from './sales-pages.steps.ts';

/** A customer of the world's own, for years one representative's. */
async function makeCustomer(call: Call, world: World, representative: string) {
  const [city] = await call(cities.list, {});
  const people = await call(users.medicalRepresentatives, {});
  const person = people.find(({ firstname, name }) => `${firstname} ${name}` === representative);
  const name = `Pharmacie ${world.pharmacy}`;
  const { id } = await call(pharmacies.add, {
    body: {
      name,
      type: 'Business',
      status: 'Active',
      cityId: city?.id ?? 0,
      address: '',
      phone: null,
      email: null,
      coordinates: null,
      codes: [],
      aliases: [],
      assignments: [{ userId: person?.id ?? 0, fromMonth: '2025-01-01', toMonth: null, share: 100 }],
    },
  });
  return { id, name };
}

test('who gives a customer to someone else is told before what of the past moves', async ({ page, request }) => {
  test.slow();
  const call = await callAs(request, 'admin');
  const world = await makeWorld(call);
  const customer = await makeCustomer(call, world, 'Thierry Kamga');
  const known = { ...world, targets: { ...world.targets, pharmacy: customer.id } };
  await load(request, call, known, '01/2026', 1000);

  await openAs(page, 'admin', '/dashboard/settings/pharmacies/list');
  await page.getByLabel('Rechercher').fill(customer.name);
  await page.getByRole('link', { name: customer.name }).click();
  const person = page.getByRole('combobox', { name: /^Délégué/ });
  // A picture of the field stands there until the field itself has come.
  await expect(person.and(page.locator('input'))).toHaveValue('Thierry Kamga');
  await person.click();
  await person.fill('Carine Djoumessi');
  await page.getByRole('option', { name: 'Carine Djoumessi', exact: true }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();

  const question = dialog(page, /^Les ventes de janvier 2026 changent d’attribution/);
  await expect(question.getByRole('row', { name: /Thierry Kamga.*1.000.*0/ })).toBeVisible();
  await expect(question.getByRole('row', { name: /Carine Djoumessi.*0.*1.000/ })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(person).toHaveValue('Carine Djoumessi');

  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await question.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(screenTitle(page, 'Pharmacies')).toBeVisible();
  await page.getByLabel('Rechercher').fill(customer.name);
  await expect(page.getByRole('row', { name: new RegExp(customer.name) })).toContainText('Carine Djoumessi');
});
