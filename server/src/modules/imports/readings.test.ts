import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { type DecimalSign, type Import, type ImportKind, imports, isNumberField, salesReports } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { sheetOf, workbookOf, zipOf } from '../../sheets/archive.fixture.ts';
import { makeUser, makeWholesaler } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';
import { loadSales, salesSteps } from '../../test/sales-sheets.ts';
import { importKinds } from '../import-kinds.ts';
import { runImport } from './run.service.ts';

const { db, resources, as } = await testPortal();
const permissions = [...loadSales, 'AnnualTargetSales.Update', 'Products.Add', 'Products.Update'] as const;
const client = await as((await makeUser(db, { permissions })).id);
const { upload, read, work, faultsOf } = salesSteps(resources, client);
const told = async () => ({ wholesalerId: await makeWholesaler(db), month: '2026-03-01' });

const kind = 'sales' as const;
const mapBy = ({ id, version, mapping }: Import, decimals?: (DecimalSign | null)[]) =>
  client(imports.map, { params: { kind, id }, body: { version, mapping, ...(decimals && { decimals }) } });

const amountsOf = async (importId: string) =>
  (await db.selectFrom('salesLine').where('importId', '=', importId).select('amount').orderBy('line').execute()).map(
    ({ amount }) => Number(amount),
  );

const open = 'Produit;Pharmacie;Qté;Montant\nA;B;1;1,000\nA;C;2;12,500\nTOTAL;;3;13,500\n';

describe('an ambiguous number column', () => {
  it('comes with both readings, their sums, and the sheet’s own TOTAL', async () => {
    const found = await upload(open, await told());
    expect([found.state, found.decimals]).toEqual(['read', [null, null, null, null]]);
    expect(found.columns[3]?.numbers).toEqual({
      proven: [],
      open: 2,
      readings: {
        point: { sum: '13500', faulty: 0, total: '13500' },
        comma: { sum: '13.5', faulty: 0, total: '13.5' },
      },
    });
  });

  it('waits for a choice: without one nothing is checked or loaded', async () => {
    const found = await upload(open, await told());
    for (const decimals of [undefined, [], [null, null, null, null], ['point' as const, null, null]]) {
      const answer = await mapBy(found, decimals);
      expect([answer.status, answer.body]).toMatchObject([400, { errors: { 'decimals.3': ['required'] } }]);
    }
    expect((await read(found.id)).state).toBe('read');
    const { id, version } = found;
    expect((await client(imports.commit, { params: { kind, id }, body: { version } })).status).toBe(409);
  });

  it.each([
    ['point', [1000, 12_500]],
    ['comma', [1, 12.5]],
  ] as const)('is read with the %s that was chosen', async (sign, amounts) => {
    const found = await upload(open, await told());
    expect((await mapBy(found, [null, null, null, sign])).status).toBe(200);
    await work(found.id);
    expect(await amountsOf(found.id)).toEqual(amounts);
  });

  it('is remembered for the next sheet of its wholesaler, and of no other', async () => {
    const laborex = await told();
    await mapBy(await upload(open, laborex), [null, null, null, 'point']);
    expect((await upload(open, laborex)).decimals).toEqual([null, null, null, 'point']);
    expect((await upload(open, await told())).decimals).toEqual([null, null, null, null]);
    // What a sheet proves itself overrides the choice for another.
    const clear = await upload('Produit;Pharmacie;Qté;Montant\nA;B;1;1,000\nA;C;2;12,50\n', laborex);
    await mapBy(clear, clear.decimals);
    await work(clear.id);
    expect(await amountsOf(clear.id)).toEqual([1, 12.5]);
    expect((await upload(open, laborex)).decimals[3]).toBe('point');
  });

  it('that contradicts itself is asked about, and lines with the other sign are faults', async () => {
    const found = await upload('Produit;Pharmacie;Qté;Montant\nA;B;1;1,234.50\nA;C;2;1.234,50\n', await told());
    expect((await mapBy(found)).status).toBe(400);
    await mapBy(found, [null, null, null, 'comma']);
    await work(found.id);
    expect(await faultsOf(found.id)).toEqual([[2, 'amount: other_decimals']]);
    expect(await amountsOf(found.id)).toEqual([1234.5]);
  });

  it('is asked about in other kinds as well', async () => {
    const id = randomUUID();
    const sheet = 'Délégué;Produit;Mois;Quantité\nAwa;Dolo;03/2026;1,200\n';
    const files = [{ name: 'objectifs.csv', content: new Blob([sheet]) }];
    const of = { params: { kind: 'objectives' as const, id } };
    await client(imports.add, { params: { kind: 'objectives' }, body: { id }, files });
    await work(id);
    const { version, mapping } = (await client(imports.details, of)).body;
    const answer = await client(imports.map, { ...of, body: { version, mapping } });
    expect(answer.body).toMatchObject({ errors: { 'decimals.3': ['required'] } });
    const chosen = [null, null, null, 'point' as const];
    expect((await client(imports.map, { ...of, body: { version, mapping, decimals: chosen } })).status).toBe(200);
  });
});

it('the fields that can be ambiguous are the numbers with thousands', () => {
  for (const name of Object.keys(importKinds) as ImportKind[])
    for (const [field, { type }] of Object.entries(importKinds[name].fields))
      expect([name, field, isNumberField(name, field)]).toEqual([
        name,
        field,
        type.is === 'number' && type.hasThousands !== false,
      ]);
});

it('a number with other signs in it is a fault of its line', async () => {
  const sheet = 'Produit;Pharmacie;Qté;Montant\nA;B;10 2;100\nA;C;5%;100\nA;D;1 234;1 234,50\n';
  const { id } = await (async () => {
    const found = await upload(sheet, await told());
    await mapBy(found);
    await work(found.id);
    return found;
  })();
  expect(await faultsOf(id)).toEqual([
    [2, 'quantity: not_a_number'],
    [3, 'quantity: not_a_number'],
  ]);
  expect(await amountsOf(id)).toEqual([1234.5]);
});

describe('a workbook of several tables', () => {
  const titles = ['Produit', 'Pharmacie', 'Qté', 'Montant'];
  const table = (name: string, ...amounts: number[]) => ({
    name,
    sheet: sheetOf([titles, ...amounts.map((amount, at) => ['A', `${name} ${at}`, 1, amount])]),
  });
  const cover = { name: 'Couverture', sheet: sheetOf([['Laborex'], ['Contact', 'M. Ndiaye'], ['Tél', '699']]) };
  const book = zipOf(workbookOf([cover, table('Mars', 10, 20), table('Avril', 5)]));
  const choose = ({ id, version }: Import, worksheets: number[]) =>
    client(imports.choose, { params: { kind, id }, body: { version, worksheets } });

  it('is read once someone has chosen: each is offered with its lines and its sum', async () => {
    const found = await upload(book, await told());
    expect([found.state, found.rowCount, found.columns]).toEqual(['read', 0, []]);
    expect(
      found.worksheets.map(({ name, table: isTable, read: isRead, lines, sums }) => [
        name,
        isTable,
        isRead,
        lines,
        ...sums,
      ]),
    ).toEqual([
      ['Couverture', false, false, null],
      ['Mars', true, false, 2, '30'],
      ['Avril', true, false, 1, '5'],
    ]);
    const refused = await mapBy(found);
    expect([refused.status, refused.body]).toMatchObject([400, { errors: { worksheets: ['required'] } }]);
  });

  it('gives the lines of the chosen ones, each with the name of its worksheet', async () => {
    const found = await upload(book, await told());
    expect((await choose(found, [2, 1])).body.state).toBe('reading');
    await work(found.id);
    const both = await read(found.id);
    expect([both.rowCount, both.worksheets.map((one) => one.read)]).toEqual([3, [false, true, true]]);
    await mapBy(both);
    await work(found.id);
    expect(await amountsOf(found.id)).toEqual([10, 20, 5]);
    const { items } = (await client(salesReports.lines, { params: { id: found.id } })).body;
    expect(items.map(({ worksheet, line }) => [worksheet, line])).toEqual([
      ['Mars', 2],
      ['Mars', 3],
      ['Avril', 2],
    ]);
  });

  it('can be chosen from again, but not based on an older version', async () => {
    const found = await upload(book, await told());
    expect((await choose(found, [0])).body).toMatchObject({ errors: { 'worksheets.0': ['unknown'] } });
    expect((await choose(found, [7])).status).toBe(400);
    await choose(found, [1]);
    await work(found.id);
    expect((await choose(found, [2])).status).toBe(409);
    const march = await read(found.id);
    expect([march.sheet, march.rowCount]).toEqual(['Mars', 2]);
    await choose(march, [2]);
    await work(found.id);
    expect(await read(found.id)).toMatchObject({ sheet: 'Avril', rowCount: 1 });
  });

  it('with one table is read at once, and reports what it skipped', async () => {
    const found = await upload(zipOf(workbookOf([cover, table('Mars', 10, 20)])), await told());
    expect([found.sheet, found.rowCount, found.worksheets.map(({ name, read: isRead }) => [name, isRead])]).toEqual([
      'Mars',
      2,
      [
        ['Couverture', false],
        ['Mars', true],
      ],
    ]);
  });
});

describe('a customer called TOTAL', () => {
  it('is loaded like any other, and a TOTAL line is not', async () => {
    const sheet = 'Produit;Pharmacie;Qté;Montant\nA;CENTRE;5;500\nA;TOTAL;3;300\nA;PORT;1;100\nTOTAL;;9;900\n';
    const found = await upload(sheet, await told());
    await mapBy(found);
    await work(found.id);
    expect(await amountsOf(found.id)).toEqual([500, 300, 100]);
  });
});

it('a moment before midnight of the last day of a month belongs to that month', async () => {
  const { wholesalerId } = await told();
  const sheet = 'Produit;Pharmacie;Date;Qté;Montant\nA;B;31/03/2026 23:59:59.74;1;10\nA;B;46112.9999969;1;10\n';
  const found = await upload(sheet, { wholesalerId });
  await mapBy(found);
  await work(found.id);
  const months = await db.selectFrom('salesLine').where('importId', '=', found.id).select('month').execute();
  expect(months.map(({ month }) => month)).toEqual(['2026-03-01', '2026-03-01']);
});

it('deleting a sheet ends the work on it, even while it reports no progress', async () => {
  const id = randomUUID();
  const { wholesalerId, month } = await told();
  const files = [{ name: 'ventes.csv', content: new Blob([open]) }];
  await client(imports.add, { params: { kind }, body: { id, options: { wholesalerId, month } }, files });
  // A file that never ends: whoever reads it waits for ever.
  const endless = new PassThrough();
  const stuck = { ...resources, files: { ...resources.files, open: () => Promise.resolve(endless) } };
  const running = runImport(stuck, id, new AbortController().signal);
  await expect
    .poll(async () => (await db.selectFrom('import').where('id', '=', id).select('run').executeTakeFirst())?.run)
    .toBeTruthy();
  expect((await client(imports.remove, { params: { kind, id } })).status).toBeLessThan(300);
  await running;
  expect(endless.destroyed).toBe(true);
});
