import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { type ImportState, imports, pharmacies, products, salesReports, wholesalers } from '@portal/contract';
import { type callAs, logIn } from './api.ts';
import { expect, patience } from './journey.ts';
import { unique } from './support.ts';

const wait = { timeout: patience(180_000) };

export type Call = Awaited<ReturnType<typeof callAs>>;

/** A wholesaler of its own, and the names that its sheets use: nobody knows them before they are decided upon. */
export async function makeWorld(call: Call) {
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

export type World = Awaited<ReturnType<typeof makeWorld>>;

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

/** A sheet with one line, loaded: whatever it asks is decided by the world. */
export async function load(request: APIRequestContext, call: Call, world: World, month: string, amount: number) {
  const id = await send(request, world, month, amount);
  const params = { kind: 'sales', id } as const;
  const read = () => call(imports.details, { params });
  const reach = (...states: ImportState[]) =>
    // Often: of itself it asks less and less.
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

export const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name });
