import { type Language, buildPath, salesFigures, userProductsSales } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { textOfPages } from '../../pdf/pdf.fixture.ts';
import { makeCity, makePharmacy, makeProduct, makeUser, makeWholesaler } from '../../test/factories.ts';
import { makeObjective } from '../../test/objectives.ts';
import { testPortal, tokenFor } from '../../test/portal.ts';
import { makeSold } from '../../test/sales-sold.ts';

const { app, db, as, anonymous, resources } = await testPortal();

const admin = await makeUser(db, { roles: ['SUPERADMIN'], firstname: 'Léa', name: 'Mba' });
const reads = ['UserProductSales.ModuleAccess', 'UserProductSales.Monthly.Read'] as const;
const awa = await makeUser(db, { firstname: 'Awa', name: 'Ndi', representative: true, permissions: reads });
const bob = await makeUser(db, { firstname: 'Bob', name: 'Eto', representative: true, permissions: reads });
const cityIds = await Promise.all(
  Array.from({ length: 30 }, (_, index) => makeCity(db, { name: `Ville${String(index).padStart(2, '0')}` })),
);
const [laborex, ubipharm] = [await makeWholesaler(db, 'Laborex'), await makeWholesaler(db, 'Ubipharm')];
const { formIds } = await makeProduct(db, { name: 'Alpha', forms: 2 });
const pharmacyIds = await Promise.all(cityIds.map((cityId, index) => makePharmacy(db, { name: `P${index}`, cityId })));
await db
  .insertInto('pharmacyAssignment')
  .values({ pharmacyId: pharmacyIds[0] ?? 0, userId: awa.id, fromMonth: '2024-01-01', share: '100' })
  .execute();
for (const month of ['2025-01-01', '2026-01-01'])
  await makeSold(db, {
    wholesalerId: laborex,
    month,
    userId: admin.id,
    rows: pharmacyIds.flatMap((pharmacyId, index) =>
      formIds.map((formId) => ({ formId, pharmacyId, quantity: 1e3 + index, amount: '10.50' })),
    ),
  });
await makeSold(db, { wholesalerId: ubipharm, month: '2025-01-01', userId: admin.id, rows: [] });
await makeObjective(db, { userId: awa.id, formId: formIds[0] ?? 0, month: '2026-01-01', quantity: 2000 });

async function print(userId: number, endpoint: { path: string }, query: Record<string, unknown>) {
  const answer = await app.inject({
    url: `/api${buildPath(endpoint, { query })}`,
    headers: { authorization: `Bearer ${await tokenFor(resources, userId)}` },
  });
  return { status: answer.statusCode, headers: answer.headers, file: answer.rawPayload };
}

async function read(userId: number, endpoint: { path: string }, query: Record<string, unknown>) {
  const { status, file } = await print(userId, endpoint, query);
  expect(status).toBe(200);
  return textOfPages(file);
}
const squeezed = (text: string) => text.replaceAll(/\s/g, '');
const january = { year: 2026, period: 1, measure: 'quantity' } as const;

describe('a report as a PDF', () => {
  it('is refused without a session or permission, and for an invalid question', async () => {
    expect((await anonymous(salesFigures.monthlyPdf, { query: january })).status).toBe(401);
    expect((await print(awa.id, salesFigures.monthlyPdf, january)).status).toBe(403);
    expect((await print(admin.id, salesFigures.monthlyPdf, { ...january, period: 13 })).status).toBe(400);
  });

  it('contains its facts, figures and lines, the total, and the incomplete months', async () => {
    const [page = ''] = await read(admin.id, salesFigures.monthlyPdf, { ...january, by: 'form' });
    for (const words of ['Ventes du mois', 'janvier 2026', 'Comparée à janvier 2025', 'Quantité', '60 870', '0 %'])
      expect(page, words).toContain(squeezed(words));
    expect(page).toContain(squeezed('janvier 2026 (sans Ubipharm)'));
    expect(page).toContain('Total');
    expect(page).toContain('Page1/');
  });

  it('has each cell of a crossed one, whose columns do not fit side by side', async () => {
    const query = { ...january, by: 'product', across: 'city' } as const;
    const { body } = await (await as(admin.id))(salesFigures.monthly, { query });
    expect(body.columns).toHaveLength(25);
    const { file } = await print(admin.id, salesFigures.monthlyPdf, query);
    expect(file.toString('latin1')).toContain('/MediaBox [0 0 841.89 595.28]');
    const text = textOfPages(file).join('');
    for (const { name } of body.columns) expect(text).toContain(name ?? 'Autres');
    const cells = body.total.cells.map((cell) => new Intl.NumberFormat('fr').format(Number(cell)));
    expect(cells.filter((cell) => !text.includes(squeezed(cell)))).toEqual([]);
  });

  it.each<[Language, string]>([
    ['ja', '月間売上'],
    ['zh', '月度销售'],
    ['de', 'VerkäufedesMonats'],
  ])('is in the language of its reader: %s', async (language, title) => {
    await db.updateTable('appUser').set({ language }).where('id', '=', admin.id).execute();
    const [page] = await read(admin.id, salesFigures.monthlyPdf, january);
    await db.updateTable('appUser').set({ language: 'fr' }).where('id', '=', admin.id).execute();
    expect(page).toContain(title);
  });

  it('of a period without sales shows — and fits on a page', async () => {
    const pages = await read(admin.id, salesFigures.yearlyPdf, { year: 2040 });
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('—');
    expect(pages[0]).not.toMatch(/NaN|∞|Infinity/);
  });
});

describe('one’s own sales as a PDF', () => {
  it('are the caller’s, with objectives and what is left', async () => {
    const text = (await read(awa.id, userProductsSales.monthlyPdf, { year: 2026 })).join('');
    for (const words of ['Mes ventes par mois', 'Awa Ndi · 2026', '50 %', 'Atterrissage', 'janvier 2026'])
      expect(text, words).toContain(squeezed(words));
  });

  it('are nobody else’s, and require the permission', async () => {
    const query = { year: 2026, userId: awa.id };
    expect((await print(bob.id, userProductsSales.monthlyPdf, query)).status).toBe(404);
    expect((await print(awa.id, userProductsSales.quarterlyPdf, { year: 2026 })).status).toBe(403);
    expect((await anonymous(userProductsSales.monthlyPdf, { query })).status).toBe(401);
  });
});
