import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  type ImportState,
  cities,
  imports,
  pharmacies,
  products,
  salesFigures,
  salesReports,
  users,
  wholesalers,
} from '@portal/contract';
import { callAs, logIn } from './api.ts';
import { expect, patience, test } from './journey.ts';
import { expectAccessible, openAs, screenTitle, unique } from './support.ts';

const ALL = '/dashboard/sales-reports/all';
const MATRIX = '/dashboard/sales-reports/matrix';
const wait = { timeout: patience(180_000) };

type Call = Awaited<ReturnType<typeof callAs>>;

/** Creates a wholesaler of this journey and names for its sheets, which nobody has assigned yet. */
async function makeWorld(call: Call) {
  const word = unique('Zed');
  const wholesaler = await call(wholesalers.add, { body: { name: `Grossiste ${word}` } });
  const [product] = await call(products.allDetailed, {});
  const found = await call(pharmacies.list, { query: { status: 'Active', limit: 20 } });
  const [first] = found.items;
  // Pharmacies of two cities may have the same name.
  const second = found.items.find(({ name }) => name !== first?.name);
  return {
    wholesaler,
    product: `COMPRIMES ${word}`,
    pharmacy: `OFFICINE ${word}`,
    targets: { product: product?.forms[0]?.id ?? 0, pharmacy: first?.id ?? 0 },
    other: second?.name ?? '',
  };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

async function send(
  request: APIRequestContext,
  { wholesaler, product, pharmacy }: World,
  month: string,
  amount: number,
) {
  const id = randomUUID();
  const { token } = await logIn(request, 'admin');
  const text = ['Produit;Client;Mois;Quantité;Montant', `${product};${pharmacy};${month};4;${amount}`].join('\r\n');
  const answer = await request.post('/api/imports/sales', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      import: JSON.stringify({ id, options: { wholesalerId: wholesaler.id, month: null } }),
      file: { name: `${wholesaler.name} ${month}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return id;
}

/** Loads a sheet with one line; its open questions are answered with the data of the world. */
async function load(request: APIRequestContext, call: Call, world: World, month: string, amount: number) {
  const id = await send(request, world, month, amount);
  const params = { kind: 'sales', id } as const;
  const read = () => call(imports.details, { params });
  const reach = (...states: ImportState[]) =>
    // Polls often: the default intervals get longer and longer.
    expect.poll(async () => states.includes((await read()).state), { ...wait, intervals: [100] }).toBe(true);
  await reach('read');
  const { version, mapping } = await read();
  await call(imports.map, { params, body: { version, mapping } });
  await reach('matched', 'checked');
  if ((await read()).state === 'matched') {
    const names = await call(salesReports.names, { params: { id }, query: { decided: 'false' } });
    const matches = names.items.map(({ side, number }) => ({ side, number, target: world.targets[side] }));
    const decided = await call(salesReports.match, {
      params: { id },
      body: { version: (await read()).version, matches },
    });
    await call(salesReports.check, { params: { id }, body: { version: decided.version } });
    await reach('checked');
  }
  await call(imports.commit, { params, body: { version: (await read()).version } });
  await reach('committed');
  return id;
}

const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name });

test('sheets are inspected, removed and restored, a missing month is noticed, and a learnt name is corrected', async ({
  page,
  request,
}) => {
  test.slow();
  const call = await callAs(request, 'admin');
  const world = await makeWorld(call);
  const { wholesaler, product, pharmacy } = world;
  await load(request, call, world, '01/2026', 1000);
  await load(request, call, world, '03/2026', 5000);
  await load(request, call, world, '01/2026', 2500);

  await test.step('who only reads sees the lines of the team in a sheet, and nothing of the sheet itself', async () => {
    const { items } = await call(salesReports.uploads, { query: { wholesalerId: wholesaler.id, month: '2026-03-01' } });
    await openAs(page, 'superviseur', `/dashboard/sales-reports/upload?id=${items[0]?.id}`);
    // The world decides whether that pharmacy belongs to the team; the screen must have as many lines as the reports use.
    const rows = { query: { from: '2026-03-01', to: '2026-03-01', wholesalerId: [wholesaler.id] } };
    const { total } = await (await callAs(request, 'superviseur'))(salesFigures.rows, rows);
    await expect(page.getByText(total > 0 ? '1 résultat' : 'Aucune ligne', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retirer', exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await page.goto(ALL);
    await expect(page.getByText('Accès refusé')).toBeVisible();
  });

  await test.step('an administrator takes a sheet out, and puts it back', async () => {
    await openAs(page, 'admin', `${ALL}?wholesalerId=${wholesaler.id}&stage=current&month=2026-01-01`);
    await page
      .getByRole('row', { name: /janv\. 2026/ })
      .getByRole('link')
      .click();
    await page.getByRole('button', { name: 'Retirer', exact: true }).click();
    const question = dialog(page, /^Retirer/);
    await expect(question.getByRole('row', { name: /janvier 2026.*2.500.*1.000/ })).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await question.getByRole('button', { name: 'Retirer', exact: true }).click();
    await expect(page.getByRole('row', { name: /janvier 2026.*Retirée/ })).toBeVisible();
    await page.getByRole('button', { name: 'Remettre en place' }).click();
    const again = dialog(page, /^Remettre/);
    await expect(again.getByRole('row', { name: /janvier 2026.*1.000.*2.500/ })).toBeVisible();
    await again.getByRole('button', { name: 'Remettre en place' }).click();
    await expect(page.getByRole('row', { name: /janvier 2026.*En vigueur/ })).toBeVisible();
  });

  await test.step('the months of the year show what is missing, and keep what was replaced', async () => {
    await page.goto(`${MATRIX}?year=2026`);
    const row = page.getByRole('row', { name: new RegExp(`^${wholesaler.name}`) });
    await expect(row.getByRole('cell').nth(1)).toHaveText('Manquant');
    await expect(page.getByText(new RegExp(`${wholesaler.name}.*févr\\. 2026`))).toBeVisible();
    await expectAccessible(page);
    await row.getByRole('button', { name: /janvier 2026 \(1\)/ }).click();
    await expect(dialog(page, /Anciennes feuilles/).getByText('Remplacée')).toBeVisible();
    await page.keyboard.press('Escape');
    await row.getByRole('cell').nth(1).getByRole('link').click();
    await expect(screenTitle(page, 'Feuille de ventes')).toBeVisible();
  });

  await test.step('a learnt name is put right, and forgotten', async () => {
    await page.goto(`/dashboard/sales-reports/aliases?wholesalerId=${wholesaler.id}`);
    await expect(page.getByRole('row', { name: new RegExp(product) })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: pharmacy }).click();
    const panel = dialog(page, new RegExp(pharmacy));
    await panel.getByRole('combobox', { name: 'Pharmacie' }).fill(world.other);
    await page
      .getByRole('option', { name: new RegExp(`^${world.other}`) })
      .first()
      .click();
    await expectAccessible(page, '[role=dialog]');
    await panel.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('row', { name: new RegExp(`${pharmacy}.*${world.other}`) })).toBeVisible();
    await page.getByRole('link', { name: pharmacy }).click();
    await panel.getByRole('button', { name: 'Supprimer cette correspondance' }).click();
    await dialog(page, /^Supprimer la correspondance/)
      .getByRole('button', { name: 'Supprimer cette correspondance' })
      .click();
    await expect(page.getByText('Correspondance supprimée')).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(pharmacy) })).toHaveCount(0);
  });
});

/** A customer of this journey, assigned to one representative for years. */
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

test('before a customer is reassigned, the user is told which past figures move', async ({ page, request }) => {
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
  // A placeholder is shown until the field itself has loaded.
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
