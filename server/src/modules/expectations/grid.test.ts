import { expectations } from '@portal/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { csvOf } from '../../http/export.fixture.ts';
import { makeCity, makePharmacy, makeProduct, makeUser } from '../../test/factories.ts';
import { makeObjective, planner } from '../../test/objectives.ts';
import { testPortal } from '../../test/portal.ts';
import { makeSold } from '../../test/sales-totals.ts';

const { db, as, anonymous } = await testPortal();
await db.deleteFrom('calendarYear').execute();
await db
  .insertInto('calendarYear')
  .values([{ id: 2025 }, { id: 2026 }, { id: 2030 }])
  .execute();
const client = await as((await makeUser(db, { permissions: planner })).id);

const awa = (await makeUser(db, { representative: true, firstname: 'Awa', name: 'Ndiaye' })).id;
const luc = (await makeUser(db, { representative: true, firstname: 'Luc', name: 'Abega' })).id;
const gone = (await makeUser(db, { representative: true, firstname: 'Zoé', name: 'Zang', enabled: false })).id;
const goneBefore = (await makeUser(db, { representative: true, enabled: false })).id;
const douala = await makeCity(db, { name: 'Douala' });
const buea = await makeCity(db, { name: 'Buéa' });
await db
  .insertInto('userCity')
  .values([
    { userId: awa, cityId: douala },
    { userId: awa, cityId: buea },
  ])
  .execute();

const { formIds } = await makeProduct(db, { name: 'Amoxilis', forms: 2 });
const [small = 0, large = 0] = formIds;
const [stopped = 0] = (await makeProduct(db, { name: 'Tramédol', forms: 1, active: false })).formIds;
await makeProduct(db, { name: 'Oublié', forms: 1, active: false });
await db
  .insertInto('productPrice')
  .values([
    { formId: small, fromMonth: '2024-01-01', unitPrice: '100' },
    { formId: small, fromMonth: '2026-03-01', unitPrice: '150.50' },
  ])
  .execute();

beforeAll(async () => {
  const cells = [
    { userId: awa, formId: small, month: '2026-01-01', quantity: 10 },
    { userId: awa, formId: small, month: '2026-03-01', quantity: 2 },
    { userId: awa, formId: small, month: '2026-04-01', quantity: 5, amount: '999' },
    { userId: awa, formId: large, month: '2026-12-01', quantity: 4 },
    { userId: luc, formId: small, month: '2026-01-01', quantity: 1 },
    { userId: gone, formId: small, month: '2026-02-01', quantity: 3 },
    { userId: awa, formId: stopped, month: '2026-01-01', quantity: 6 },
    { userId: goneBefore, formId: small, month: '2025-06-01', quantity: 30 },
    { userId: awa, formId: small, month: '2025-06-01', quantity: 20 },
  ];
  for (const cell of cells) await makeObjective(db, cell);
  const pharmacyId = await makePharmacy(db, { cityId: douala });
  await makeSold(db, '2025-02-01', { [small]: 40, [large]: 7 }, { pharmacyId });
  await makeSold(db, '2025-03-01', { [small]: -5 });
  await makeSold(db, '2026-03-01', { [small]: 1_000 });
  await makeSold(db, '2025-04-01', { [small]: 1_000 }, { state: 'replaced' });
});

const read = (
  period: 'monthly' | 'quarterly' | 'yearly',
  query: { userId?: number; formId?: number } = {},
  year = 2026,
) => client(expectations[period], { query: { year, ...query } });

describe('by month', () => {
  it('shows the forms of a representative: active ones, and inactive ones with objectives', async () => {
    const { body } = await read('monthly', { userId: awa });
    expect(body.of).toEqual({ id: awa, name: 'Awa Ndiaye', detail: 'Buéa, Douala', active: true });
    expect([body.rowsAre, body.forms]).toEqual(['forms', null]);
    expect(body.rows.map(({ id, name, detail, active }) => [id, name, detail, active])).toEqual([
      [small, 'Amoxilis', 'Comprimé 1 mg', true],
      [large, 'Amoxilis', 'Comprimé 2 mg', true],
      [stopped, 'Tramédol', 'Comprimé 1 mg', false],
    ]);
    expect(body.rows.map(({ cells }) => cells.length)).toEqual([12, 12, 12]);
  });

  it('computes the amount from the price of the month, unless it was entered', async () => {
    const { body } = await read('monthly', { userId: awa });
    const [first, second] = body.rows;
    expect(first?.cells.slice(0, 4)).toEqual([
      { quantity: 10, amount: '1000', amountSet: false, version: 1 },
      { quantity: null, amount: null, amountSet: false, version: 0 },
      { quantity: 2, amount: '301', amountSet: false, version: 1 },
      { quantity: 5, amount: '999', amountSet: true, version: 1 },
    ]);
    // Without a price the amount is unknown.
    expect(second?.cells[11]).toEqual({ quantity: 4, amount: null, amountSet: false, version: 1 });
    expect(first?.sum).toEqual({ quantity: 17, amount: '2300' });
    expect(body.totals.cells[0]).toEqual({ quantity: 16, amount: '1000' });
    expect(body.totals.sum).toEqual({ quantity: 27, amount: '2300' });
  });

  it('shows the representatives of a form, including former ones with objectives', async () => {
    const { body } = await read('monthly', { formId: small });
    expect(body.of).toEqual({ id: small, name: 'Amoxilis', detail: 'Comprimé 1 mg', active: true });
    expect(body.rows.map(({ id, name, active }) => [id, name, active])).toEqual([
      [luc, 'Luc Abega', true],
      [awa, 'Awa Ndiaye', true],
      [gone, 'Zoé Zang', false],
    ]);
    expect(body.totals.cells.slice(0, 4).map(({ quantity }) => quantity)).toEqual([11, 3, 2, 5]);
  });

  it('shows the year before: its objectives, and the current sales by attribution', async () => {
    const { rows, totals } = (await read('monthly', { formId: small })).body;
    const pastOf = (userId: number) => rows.find(({ id }) => id === userId)?.lastYear;
    expect(pastOf(awa)).toEqual({
      objective: { quantity: 20, amount: '2000' },
      realised: { quantity: 40, amount: '4000' },
    });
    expect(pastOf(luc)).toEqual({ objective: null, realised: null });
    // The whole includes unattributed sales.
    expect(totals.lastYear).toEqual({
      objective: { quantity: 50, amount: '5000' },
      realised: { quantity: 35, amount: '3500' },
    });
  });

  it('of a representative by form', async () => {
    const { rows, totals } = (await read('monthly', { userId: awa })).body;
    expect(rows.map(({ lastYear }) => lastYear.realised?.quantity)).toEqual([40, 7, undefined]);
    expect(totals.lastYear.realised).toEqual({ quantity: 47, amount: '4700' });
  });

  it('and of everyone and everything', async () => {
    const { rows, totals } = (await read('yearly')).body;
    expect(rows.map(({ lastYear }) => lastYear.realised?.quantity)).toEqual([undefined, 47, undefined]);
    expect(totals.lastYear.realised).toEqual({ quantity: 42, amount: '4200' });
    const without = (await read('yearly', {}, 2025)).body.totals.lastYear;
    expect(without).toEqual({ objective: null, realised: null });
  });
});

it('by quarter the months and their versions are summed', async () => {
  const { body } = await read('quarterly', { userId: awa });
  expect(body.rows[0]?.cells).toEqual([
    { quantity: 12, amount: '1301', amountSet: false, version: 2 },
    { quantity: 5, amount: '999', amountSet: true, version: 1 },
    { quantity: null, amount: null, amountSet: false, version: 0 },
    { quantity: null, amount: null, amountSet: false, version: 0 },
  ]);
  expect(body.totals.cells).toHaveLength(4);
});

describe('by year', () => {
  it('shows everyone and everything', async () => {
    const { body } = await read('yearly');
    expect([body.rowsAre, body.of]).toEqual(['users', null]);
    expect(body.forms?.map(({ id }) => id)).toEqual([small, large, stopped]);
    expect(body.rows.map(({ name, cells }) => [name, ...cells.map(({ quantity }) => quantity)])).toEqual([
      ['Luc Abega', 1, null, null],
      ['Awa Ndiaye', 17, 4, 6],
      ['Zoé Zang', 3, null, null],
    ]);
    expect(body.totals.cells.map(({ quantity }) => quantity)).toEqual([21, 4, 6]);
    expect(body.totals.sum.quantity).toBe(31);
  });

  it('or the sums of one', async () => {
    const { body } = await read('yearly', { userId: awa });
    expect(body.rows.map(({ cells }) => cells.map(({ quantity, version }) => [quantity, version]))).toEqual([
      [[17, 3]],
      [[4, 1]],
      [[6, 1]],
    ]);
    const byForm = (await read('yearly', { formId: small })).body;
    expect(byForm.rows.map(({ cells }) => cells[0]?.quantity)).toEqual([1, 17, 3]);
  });

  it('of a year without objectives is empty, without zeros', async () => {
    const { body } = await read('yearly', {}, 2030);
    expect(body.rows.map(({ name }) => name)).toEqual(['Luc Abega', 'Awa Ndiaye']);
    expect(body.totals).toMatchObject({
      cells: [{ quantity: null, amount: null }, { quantity: null }],
      sum: { quantity: null, amount: null },
    });
  });
});

it('requires one of the two, and an existing one', async () => {
  for (const period of ['monthly', 'quarterly'] as const)
    expect((await read(period)).problem.errors).toEqual({ userId: ['required'] });
  for (const period of ['monthly', 'quarterly', 'yearly'] as const) {
    expect((await read(period, { userId: awa, formId: small })).problem.errors).toEqual({ formId: ['invalid'] });
    expect((await read(period, { userId: 999_999 })).status).toBe(404);
    expect((await read(period, { formId: 999_999 })).status).toBe(404);
  }
  expect((await client(expectations.yearly, { query: { year: 1999 } })).problem.errors).toEqual({
    year: ['too_small:2000'],
  });
});

describe('the grid as a file', () => {
  type Query = { year: number; userId?: number; formId?: number; measure?: 'quantity' | 'amount' };
  const fileOf = async (endpoint: (typeof expectations)['monthly' | 'yearly'], query: Query) => {
    const all = csvOf((await client(endpoint, { query: { ...query, format: 'csv' } })).text);
    const blank = all.findIndex((line) => line.length === 1 && line[0] === '');
    return { heading: all.slice(0, blank).flat(), titles: all[blank + 1] ?? [], rows: all.slice(blank + 2) };
  };
  const said = (figures: { quantity: number | null; amount: string | null } | null, measure: 'quantity' | 'amount') =>
    String(figures?.[measure] ?? '').replace('.', ',');

  it.each(['quantity', 'amount'] as const)('equals the screen, cell by cell: %s', async (measure) => {
    for (const [endpoint, query] of [
      [expectations.yearly, { year: 2026 }],
      [expectations.monthly, { year: 2026, userId: awa }],
    ] as const) {
      const { body } = await client(endpoint, { query });
      const { rows, titles } = await fileOf(endpoint, { ...query, measure });
      const cellsOf = ({ cells, sum, lastYear }: typeof body.totals) =>
        [...cells, sum, lastYear.objective, lastYear.realised].map((figures) => said(figures, measure));
      expect(rows).toEqual([
        ...body.rows.map((row) => [row.name, row.detail, ...cellsOf(row)]),
        ['Total', '', ...cellsOf(body.totals)],
      ]);
      expect(titles.slice(-3)).toEqual(['Total', 'Objectif 2025', 'Réalisé 2025']);
    }
  });

  it('has a heading with its scope', async () => {
    const { heading, titles } = await fileOf(expectations.monthly, { year: 2026, userId: awa, measure: 'amount' });
    expect(heading.map((line) => line.replaceAll(/\s/g, ' '))).toEqual([
      'Objectifs de vente',
      'Période : 2026',
      'Objectifs de : Awa Ndiaye Buéa, Douala',
      'Mesure : Montant',
    ]);
    expect(titles.slice(0, 3)).toEqual(['Produit', 'Détail', 'janvier 2026']);
  });

  it('requires, like the sheet to load again, the permission to see objectives, and an existing year', async () => {
    const query = { year: 2026 };
    expect((await anonymous(expectations.sheet, { query })).status).toBe(401);
    const other = await as((await makeUser(db, { permissions: ['AnnualTargetSales.Update'] })).id);
    expect((await other(expectations.sheet, { query })).status).toBe(403);
    expect((await other(expectations.yearly, { query: { ...query, format: 'csv' } })).status).toBe(403);
    expect((await client(expectations.sheet, { query: { year: 2090 } })).status).toBe(400);
    expect((await client(expectations.sheet, { query: { ...query, userId: 999_999 } })).status).toBe(404);
  });
});
