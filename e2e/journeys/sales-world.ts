import type { APIRequestContext, Page } from '@playwright/test';
import { cities, pharmacies, products, wholesalers } from '@portal/contract';
import { callAs } from './api.ts';
import { expect, patience } from './journey.ts';
import { unique } from './support.ts';

/** Creates a wholesaler that no other journey uses, a product and two pharmacies, to be named in a sheet. */
export async function makeWorld(request: APIRequestContext) {
  const call = await callAs(request, 'admin');
  const word = unique('Zed');
  const wholesaler = `Grossiste ${word}`;
  await call(wholesalers.add, { body: { name: wholesaler } });
  const [format] = await call(products.allFormats, {});
  const product = `Produit ${word}`;
  const form = { formatId: format?.id ?? 0, strength: '500 mg', packaging: 'B/16', code: null, sample: false };
  await call(products.add, {
    body: {
      name: product,
      dci: '',
      laboratory: 'Labo',
      range: '',
      active: true,
      forms: [{ ...form, active: true, prices: [], aliases: [] }],
    },
  });
  const city = (await call(cities.list, {})).find(({ name }) => name === 'Douala');
  const add = (name: string) =>
    call(pharmacies.add, {
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
        assignments: [],
      },
    });
  await add(`Pharmacie du Centre ${word}`);
  await add(`Pharmacie de la Gare ${word}`);
  return { word, wholesaler, product };
}

export type World = Awaited<ReturnType<typeof makeWorld>>;
type Line = readonly [pharmacy: string, quantity: string, amount: string];

/** A sheet as wholesalers send them: their own titles, French numbers, a total below. */
export function sheetOf({ product }: World, month: string, lines: readonly Line[], total?: readonly [string, string]) {
  const rows = lines.map(([pharmacy, quantity, amount]) => [product, pharmacy, 'Douala', month, quantity, amount]);
  const titles = ['Désignation', 'Client', 'Ville', 'Période', 'Qté', 'Montant HT'];
  const text = [titles, ...rows, ...(total ? [['TOTAL', '', '', '', ...total]] : [])]
    .map((row) => row.join(';'))
    .join('\r\n');
  return Buffer.from(text, 'latin1');
}

/** Uploads a sheet of the world's wholesaler and accepts the proposed columns. */
export async function send(page: Page, { wholesaler }: World, name: string, content: Buffer): Promise<void> {
  await page.goto('/dashboard/sales-reports/upload');
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: content });
  const source = page.getByRole('combobox', { name: 'Grossiste' });
  // Once the field has the focus, its value is no longer guessed. The earlier guess may be right: then there is nothing to
  // choose.
  await source.focus();
  if ((await source.inputValue()) === wholesaler) {
    // The focus has opened the list, which would cover the button below it.
    await source.press('Escape');
  } else {
    await source.fill(wholesaler);
    await page.getByRole('option', { name: wholesaler }).click();
  }
  await expect(source).toHaveValue(wholesaler);
  await page.getByRole('button', { name: 'Envoyer 1 feuille' }).click();
  // The sheet is read once the others of the same person are: every journey loads as the administrator.
  const column = page.getByRole('combobox', { name: 'Contenu de la colonne Désignation' });
  await expect(column).toHaveValue('product', { timeout: patience(180_000) });
}
