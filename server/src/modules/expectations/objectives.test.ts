import { randomUUID } from 'node:crypto';
import { expectations, imports } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { makeProduct, makeUser } from '../../test/factories.ts';
import { makeObjective, planner } from '../../test/objectives.ts';
import { testPortal } from '../../test/portal.ts';
import { runImport } from '../imports/run.service.ts';

const { db, resources, as } = await testPortal();
await db.deleteFrom('calendarYear').execute();
await db
  .insertInto('calendarYear')
  .values([2024, 2025, 2026, 2027].map((id) => ({ id, isOpen: id !== 2024 })))
  .execute();
const client = await as((await makeUser(db, { permissions: planner, name: 'Owona' })).id);
const awa = (await makeUser(db, { representative: true, firstname: 'Awa', name: 'Ndiaye', username: 'a.ndiaye' })).id;
const luc = (await makeUser(db, { representative: true, firstname: 'Luc', name: 'Manga' })).id;
const { formIds } = await makeProduct(db, { name: 'Amoxilis', forms: 2 });
const [small = 0, large = 0] = formIds;
const [single = 0] = (await makeProduct(db, { name: 'Doliséa', forms: 1 })).formIds;
await makeProduct(db, { name: 'Tramédol', forms: 1, active: false });
await db.updateTable('productForm').set({ code: '6170001' }).where('id', '=', large).execute();

/** Sends a sheet and has it checked: the outcomes of its lines, and the call that loads it. */
async function check(lines: string[]) {
  const kind = 'objectives';
  const params = { kind, id: randomUUID() } as const;
  const work = () => runImport(resources, params.id, new AbortController().signal);
  const files = [{ name: 'objectifs.csv', content: new Blob([lines.join('\n')]) }];
  await client(imports.add, { params: { kind }, body: { id: params.id }, files });
  await work();
  const { version, mapping } = (await client(imports.details, { params })).body;
  await client(imports.map, { params, body: { version, mapping } });
  await work();
  const checked = (await client(imports.details, { params })).body;
  const rows = (await client(imports.rows, { params, query: { limit: 200 } })).body.items;
  const outcomes = rows.map(({ line, outcome, faults }) => [
    line,
    outcome,
    ...faults.map(({ field, fault }) => `${field}: ${fault}`),
  ]);
  const commit = async () => {
    await client(imports.commit, { params, body: { version: checked.version } });
    await work();
    return (await client(imports.details, { params })).body.state;
  };
  return { outcomes, commit, mapping };
}

const quantitiesOf = async (userId: number, formId: number, year = 2026) => {
  const { body } = await client(expectations.monthly, { query: { year, userId } });
  return body.rows.find(({ id }) => id === formId)?.cells.map(({ quantity }) => quantity);
};

describe('a sheet of objectives', () => {
  const lines = [
    'Délégué;Produit;Forme;Code;Mois;Année;Quantité;Montant',
    'Awa Ndiaye;Amoxilis;Comprimé 1 mg;;01/2026;;120;',
    'NDIAYE Awa;amoxilis;1 mg;;février 2026;;80;12 500,50',
    'a.ndiaye;Amoxilis;;6170001;03/2026;2026;7;',
    'Luc Manga;Dolisea;;;;2026;25;1200',
  ];

  it('is loaded for months and whole years, by names, usernames, forms and codes', async () => {
    const { outcomes, commit, mapping } = await check(lines);
    expect(mapping).toEqual(['representative', 'product', 'form', 'code', 'month', 'year', 'quantity', 'amount']);
    expect(outcomes.map(([, outcome]) => outcome)).toEqual(Array(4).fill('added'));
    // A dry run leaves nothing.
    expect(await db.selectFrom('objective').selectAll().execute()).toEqual([]);
    expect(await commit()).toBe('committed');
    expect((await quantitiesOf(awa, small))?.slice(0, 3)).toEqual([120, 80, null]);
    expect((await quantitiesOf(awa, large))?.slice(0, 4)).toEqual([null, null, 7, null]);
    expect(await quantitiesOf(luc, single)).toEqual([3, ...Array<number>(11).fill(2)]);
    const { body } = await client(expectations.history, { query: { userId: awa, formId: small, month: '2026-02-01' } });
    expect(body).toMatchObject([{ quantity: 80, amount: '12500.5', act: 'loaded', by: { name: 'Owona' } }]);
    const trail = await db.selectFrom('auditEvent').select(['action', 'partOf']).orderBy('id').execute();
    const parts = trail.filter(({ action }) => action === 'expectations.update');
    // One part for all objectives of a person in a year.
    expect(parts).toHaveLength(2);
    expect(parts.every(({ partOf }) => partOf !== null)).toBe(true);
  });

  it('tells on a second load what stays and what changes, and keeps values whose cells are empty', async () => {
    expect((await check(lines)).outcomes.map(([, outcome]) => outcome)).toEqual(Array(4).fill('unchanged'));
    const { outcomes, commit } = await check([
      'Délégué;Produit;Forme;Mois;Quantité',
      'Awa Ndiaye;Amoxilis;1 mg;02/2026;90',
    ]);
    expect(outcomes).toEqual([[2, 'changed']]);
    await commit();
    const { body } = await client(expectations.monthly, { query: { year: 2026, userId: awa } });
    expect(body.rows.find(({ id }) => id === small)?.cells[1]).toEqual({
      quantity: 90,
      amount: '12500.5',
      amountSet: true,
      version: 2,
    });
  });
});

describe('objectives as a sheet', () => {
  it('can be loaded again unchanged, even with people of the same name; what cannot be loaded is left out', async () => {
    // Two people of the same name, an entered amount beside a computed one, and an inactive form.
    const ida = (await makeUser(db, { representative: true, firstname: 'Ida', name: 'Sow', username: 'i.sow' })).id;
    await makeUser(db, { representative: true, firstname: 'Sow', name: 'Ida' });
    await makeObjective(db, { userId: ida, formId: single, month: '2026-05-01', quantity: null, amount: '700.50' });
    const [gone = 0] = (await makeProduct(db, { name: 'Zitrol', forms: 1, active: false })).formIds;
    await makeObjective(db, { userId: luc, formId: gone, month: '2026-05-01', quantity: 3 });
    const sheetOf = async (query: { formId?: number } = {}) =>
      (await client(expectations.sheet, { query: { year: 2026, format: 'csv', ...query } })).text.trim().split('\r\n');
    const lines = await sheetOf();
    expect(lines.filter((line) => line.includes('i.sow'))).toHaveLength(1);
    expect(lines.some((line) => line.includes('Zitrol'))).toBe(false);
    const { mapping, outcomes } = await check(lines);
    expect(mapping).toEqual(['representative', 'product', 'form', 'code', 'month', 'quantity', 'amount']);
    expect(outcomes.map(([, outcome]) => outcome)).toEqual(Array(lines.length - 1).fill('unchanged'));
    expect(outcomes).toHaveLength(16);
    expect(await sheetOf({ formId: large })).toHaveLength(2);
    // Once it is emptied, the sheet puts it back.
    await db.updateTable('objective').set({ amount: null, version: 2 }).where('userId', '=', ida).execute();
    expect(await sheetOf()).toHaveLength(lines.length - 1);
    const { commit } = await check(lines);
    await commit();
    expect(await sheetOf()).toEqual(lines);
  });
});

it('every fault is reported at its line and field', async () => {
  await client(expectations.lock, { body: { year: 2027, locked: true } });
  const { outcomes } = await check([
    'Délégué;Produit;Forme;Mois;Année;Quantité;Montant',
    'Personne;Amoxilis;1 mg;01/2026;;1;',
    'Awa Ndiaye;Inconnu;;01/2026;;1;',
    'Awa Ndiaye;Amoxilis;;01/2026;;1;',
    'Awa Ndiaye;Tramédol;;01/2026;;1;',
    'Awa Ndiaye;Amoxilis;1 mg;;;1;',
    'Awa Ndiaye;Amoxilis;1 mg;05/2026;2025;1;',
    'Awa Ndiaye;Amoxilis;1 mg;06/2026;;-1;',
    'Awa Ndiaye;Amoxilis;1 mg;07/2026;;1,5;',
    'Awa Ndiaye;Amoxilis;1 mg;08/2026;;beaucoup;',
    'Awa Ndiaye;Amoxilis;1 mg;09/2026;;;',
    'Awa Ndiaye;Amoxilis;1 mg;10/2026;;1;12,345',
    'Awa Ndiaye;Amoxilis;1 mg;11/2026;;9999999999;',
    'Awa Ndiaye;Amoxilis;1 mg;01/2024;;1;',
    'Awa Ndiaye;Amoxilis;1 mg;01/2027;;1;',
    'Awa Ndiaye;Amoxilis;1 mg;;2090;1;',
    'Awa Ndiaye;Amoxilis;1 mg;12/2026;;1;',
    'NDIAYE AWA;Amoxilis;Comprimé 1 mg;12/2026;;2;',
    'Luc Manga;Amoxilis;1 mg;;2026;12;',
    'Luc Manga;Amoxilis;1 mg;04/2026;;12;',
  ]);
  expect(outcomes).toEqual([
    [2, 'faulty', 'representative: unknown'],
    [3, 'faulty', 'product: unknown'],
    [4, 'faulty', 'product: ambiguous'],
    [5, 'faulty', 'product: unknown'],
    [6, 'faulty', 'month: required'],
    [7, 'faulty', 'year: invalid'],
    [8, 'faulty', 'quantity: too_small:0'],
    [9, 'faulty', 'quantity: decimals'],
    [10, 'faulty', 'quantity: not_a_number'],
    [11, 'faulty', 'quantity: required'],
    [12, 'faulty', 'amount: decimals'],
    [13, 'faulty', 'quantity: too_big:999999999'],
    [14, 'faulty', 'month: closed_year'],
    [15, 'faulty', 'month: locked'],
    [16, 'faulty', 'year: unknown_year'],
    [17, 'added'],
    [18, 'faulty', 'null: repeated:17'],
    [19, 'added'],
    [20, 'faulty', 'null: repeated:19'],
  ]);
});

it('loading objectives requires the permission to write them', async () => {
  const reader = await as((await makeUser(db, { permissions: ['AnnualTargetSales.ModuleAccess'] })).id);
  const files = [{ name: 'a.csv', content: new Blob(['Délégué;Produit\nA;B']) }];
  const body = { id: randomUUID() };
  expect((await reader(imports.add, { params: { kind: 'objectives' }, body, files })).status).toBe(403);
});

it('a value typed meanwhile is overwritten, and stays in the history', async () => {
  const { commit } = await check(['Délégué;Produit;Mois;Quantité', 'Luc Manga;Doliséa;01/2025;5']);
  await makeObjective(db, { userId: luc, formId: single, month: '2025-01-01', quantity: 4 });
  expect(await commit()).toBe('committed');
  const query = { userId: luc, formId: single, month: '2025-01-01' };
  expect((await client(expectations.history, { query })).body.map(({ quantity }) => quantity)).toEqual([5, 4]);
});
