import { randomUUID } from 'node:crypto';
import { type AnyEndpoint, type SalesUpload, imports, salesFigures, salesReports } from '@portal/contract';
import { describe, expect, it, vi } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { READ, salesPortal } from './sales.fixture.ts';

const portal = await salesPortal();
const { db, client, as, anonymous, reader, loader, sheet, check, load, read, act, wholesaler, form, otherForm } =
  portal;

const line = (traits: object = {}) => ({ product: 'A', pharmacy: 'P', ...traits });
const onlooker = await as(reader);
const everyonesReader = await as((await makeUser(db, { permissions: [...READ, 'UserProductSales.ReadAll'] })).id);
const stranger = await as((await makeUser(db)).id);

const own = ['uploads', 'upload', 'lines', 'differences', 'matrix', 'revert', 'restore'] as const;
const naming = ['upload', 'lines', 'differences', 'revert', 'restore'] as const;
const callOf = (name: (typeof own)[number], id: string) => ({
  ...((naming as readonly string[]).includes(name) && { params: { id } }),
  ...((name === 'revert' || name === 'restore') && { body: { version: 1 } }),
});

describe('access', () => {
  it.each(own)('%s requires a session, the permission, and an existing sheet', async (name) => {
    const endpoint: AnyEndpoint = salesReports[name];
    const call = callOf(name, randomUUID()) as never;
    expect((await anonymous(endpoint, call)).status).toBe(401);
    expect((await stranger(endpoint, call)).status).toBe(403);
    expect((await client(endpoint, call)).status).toBe('params' in call ? 404 : 200);
  });

  it('a sheet of another kind is not a sheet of sales', async () => {
    const id = await sheet({ wholesalerId: await wholesaler(), lines: [line()] });
    await db.updateTable('import').set({ kind: 'pharmacies', options: '{}' }).where('id', '=', id).execute();
    for (const name of naming)
      expect((await client(salesReports[name] as AnyEndpoint, callOf(name, id) as never)).status).toBe(404);
  });

  it.each(['uploads', 'upload', 'differences', 'revert', 'restore'] as const)(
    '%s is for who may load: the sheet itself tells of everyone’s sales',
    async (name) => {
      const id = await load({ wholesalerId: await wholesaler(), lines: [line()] });
      expect((await read(id)).actions).toEqual(['revert']);
      const endpoint: AnyEndpoint = salesReports[name];
      for (const by of [onlooker, everyonesReader])
        expect((await by(endpoint, callOf(name, id) as never)).status).toBe(403);
      if (endpoint.exports) expect((await onlooker(endpoint, { query: { format: 'csv' } })).status).toBe(403);
      expect((await read(id)).months[0]?.state).toBe('current');
    },
  );

  it.each(['details', 'rows', 'annotated'] as const)('imports.%s requires the permission to load', async (name) => {
    const id = await load({ wholesalerId: await wholesaler(), lines: [line()] });
    const others = await as((await makeUser(db, { permissions: ['SalesReports.Update', 'Pharmacies.Update'] })).id);
    const call = { params: { kind: 'sales', id } } as const;
    expect((await onlooker(imports[name], call)).status).toBe(403);
    expect((await others(imports[name], call)).status).toBe(403);
    expect((await client(imports[name], call)).status).toBe(200);
  });

  it('the list of one’s imports has none that one may no longer load', async () => {
    const id = await load({ wholesalerId: await wholesaler(), lines: [line()] });
    const { id: former } = await makeUser(db, { permissions: ['Pharmacies.Update'] });
    await db.updateTable('import').set({ userId: former }).where('id', '=', id).execute();
    expect((await (await as(former))(imports.list)).body.items).toEqual([]);
  });

  it('reports every fault of the query', async () => {
    const query = { month: '2026-03-02', stage: 'gone', wholesalerId: 0 } as never;
    const { status, problem } = await client(salesReports.uploads, { query });
    expect([status, Object.keys(problem.errors ?? {}).toSorted()]).toEqual([400, ['month', 'stage', 'wholesalerId']]);
    const body = { version: 0 };
    const answer = await client(salesReports.revert, { params: { id: randomUUID() }, body });
    expect(answer.problem.errors).toEqual({ version: ['too_small:0'] });
    const lines = await client(salesReports.lines, { params: { id: randomUUID() }, query: { how: 'x' } as never });
    expect(lines.problem.errors).toEqual({ how: ['invalid'] });
    expect((await client(salesReports.matrix, { query: { year: 1 } })).problem.errors).toEqual({
      year: ['too_small:2000'],
    });
  });
});

describe('the list', () => {
  it('has the state of each, latest first, page by page', async () => {
    const wholesalerId = await wholesaler();
    const first = await load({ wholesalerId, lines: [line({ amount: '1' })], name: 'Été à l’ouest.csv' });
    const second = await load({ wholesalerId, lines: [line({ amount: '2', month: '2026-02-01' }), line()] });
    const third = await check({ wholesalerId, lines: [line({ product: '?' })] });
    const fourth = await sheet({ wholesalerId, lines: [line()], state: 'failed' });
    const list = async (query: object) =>
      (await client(salesReports.uploads, { query: { wholesalerId, ...query } })).body.items.map(({ id }) => id);
    expect(await list({})).toEqual([fourth, third, second, first]);
    expect(await list({ stage: 'open' })).toEqual([third]);
    expect(await list({ stage: 'failed' })).toEqual([fourth]);
    expect(await list({ stage: 'current' })).toEqual([second]);
    expect(await list({ stage: 'replaced' })).toEqual([first]);
    await act('revert', second);
    expect(await list({ stage: 'reverted' })).toEqual([second]);
    expect(await list({ month: '2026-02-01' })).toEqual([second]);
    expect(await list({ month: '2026-03-01', sort: 'createdAt' })).toEqual([first, second, third]);
    expect(await list({ q: 'ete OUEST' })).toEqual([first]);
    expect(await list({ wholesalerId: 999_999 })).toEqual([]);

    const page = (await client(salesReports.uploads, { query: { wholesalerId, limit: 3 } })).body;
    expect([page.items.length, page.total]).toEqual([3, 4]);
    expect(await list({ limit: 3, cursor: page.nextCursor ?? '' })).toEqual([first]);
    const row = page.items[2] as SalesUpload;
    expect(row).toMatchObject({
      wholesalerId,
      state: 'committed',
      rowCount: 2,
      uploadedBy: { id: loader, name: 'Ba' },
    });
    expect(row.months.map(({ month, state, amount }) => [month, state, amount])).toEqual([
      ['2026-02-01', 'reverted', '2.00'],
      ['2026-03-01', 'reverted', '100.00'],
    ]);
  });

  it('is exported in words', async () => {
    const wholesalerId = await wholesaler();
    await load({ wholesalerId, lines: [line({ amount: '1.50' }), line({ amount: '2', month: '2026-02-01' })] });
    const { text } = await client(salesReports.uploads, {
      query: { wholesalerId, stage: 'current', format: 'csv', columns: ['name', 'months', 'rows', 'amount', 'stage'] },
    });
    const rows = text.replace('\uFEFF', '').split('\r\n');
    expect(rows.slice(-3, -1)).toEqual([
      'Fichier;Mois;Lignes;Montant;Statut',
      'ventes.csv;février 2026, mars 2026;2;3,5;En vigueur',
    ]);
    expect(rows.slice(0, 3)).toEqual([
      'Feuilles de ventes',
      expect.stringMatching(/^Grossiste\u202f: Grossiste \d+$/),
      'Statut\u202f: En vigueur',
    ]);
  });
});

describe('the lines', () => {
  const lines = [
    line({ quantity: 2, freeUnits: 1, amount: '5.50' }),
    line({ product: 'B', pharmacy: 'Q', month: '2026-02-01' }),
    line({ product: 'X' }),
    line({ pharmacy: 'Q' }),
  ];
  const listed = async (id: string, query: object = {}) =>
    (await client(salesReports.lines, { params: { id }, query })).body;
  const numbers = async (id: string, query: object = {}) => (await listed(id, query)).items.map((one) => one.line);

  it('show the matches and their method, before and after the load', async () => {
    const id = await check({ wholesalerId: await wholesaler(), lines });
    const first = {
      worksheet: null,
      line: 2,
      month: '2026-03-01',
      productText: 'A',
      product: 'Dolo Comprimé 1 mg',
      productHow: 'code',
      pharmacyText: 'P',
      pharmacy: 'Pharmacie du Centre',
      pharmacyHow: 'name',
      quantity: 2,
      freeUnits: 1,
      amount: '5.50',
    };
    expect((await listed(id)).items[0]).toEqual(first);
    expect((await listed(id)).items[2]).toMatchObject({ productText: 'X', product: null, productHow: 'ignored' });
    expect(await numbers(id, { how: 'manual' })).toEqual([3, 5]);
    expect(await numbers(id, { month: '2026-02-01' })).toEqual([3]);
    expect([await numbers(id, { q: 'pôrt' }), await numbers(id, { q: 'X' })]).toEqual([[3, 5], [4]]);
    const { id: pharmacyId } = await db
      .selectFrom('pharmacy')
      .where('name', '=', 'Pharmacie du Centre')
      .select('id')
      .executeTakeFirstOrThrow();
    const ofPharmacy = (await listed(id)).items.filter(({ pharmacy }) => pharmacy === 'Pharmacie du Centre');
    expect(await numbers(id, { pharmacyId })).toEqual(ofPharmacy.map((one) => one.line));
    const { version } = await read(id);
    await client(imports.commit, { params: { kind: 'sales', id }, body: { version } });
    await portal.work(id);
    expect((await listed(id)).items[0]).toEqual(first);
    expect(await numbers(id)).toEqual([2, 3, 5]);
    expect(await numbers(id, { how: 'manual' })).toEqual([3, 5]);
    expect(await numbers(id, { month: '2026-02-01' })).toEqual([3]);
    expect(await numbers(id, { month: '2020-02-01' })).toEqual([]);
    expect(await numbers(id, { pharmacyId })).toEqual([2]);
    expect([await numbers(id, { q: 'pôrt' }), await numbers(id, { q: 'dolo' })]).toEqual([
      [3, 5],
      [2, 3, 5],
    ]);
    const { nextCursor } = await listed(id, { limit: 2 });
    expect(await numbers(id, { limit: 2, cursor: nextCursor })).toEqual([5]);
  });

  it('are exported', async () => {
    const id = await load({ wholesalerId: await wholesaler(), lines: lines.slice(0, 1) });
    const { text } = await client(salesReports.lines, { params: { id }, query: { format: 'csv' } });
    expect(text.split('\r\n').at(-2)).toBe('2;2026-03-01;A;Dolo Comprimé 1 mg;code;P;Pharmacie du Centre;nom;2;1;5,5');
  });
});

it('the differences show a month before and after, by product', async () => {
  const wholesalerId = await wholesaler();
  const first = await load({ wholesalerId, lines: [line({ quantity: 1, amount: '10' })], name: 'avant.csv' });
  const id = await check({
    wholesalerId,
    lines: [
      line({ quantity: 2, amount: '11' }),
      line({ product: 'B', quantity: 3, freeUnits: 4, amount: '50' }),
      line({ product: 'B', month: '2026-02-01', amount: '7' }),
    ],
  });
  const none = { rows: 0, quantity: 0, freeUnits: 0, amount: '0' };
  const february = { rows: 1, quantity: 1, freeUnits: 0, amount: '7.00' };
  const products = [
    {
      formId: otherForm,
      name: 'Dolo Comprimé 2 mg',
      before: none,
      after: { rows: 2, quantity: 4, freeUnits: 4, amount: '57.00' },
    },
    {
      formId: form,
      name: 'Dolo Comprimé 1 mg',
      before: { rows: 1, quantity: 1, freeUnits: 0, amount: '10.00' },
      after: { rows: 1, quantity: 2, freeUnits: 0, amount: '11.00' },
    },
  ];
  const differences = async () => (await client(salesReports.differences, { params: { id } })).body;
  const found = await differences();
  expect(found.products).toEqual(products);
  expect(found.months).toMatchObject([
    { month: '2026-02-01', upload: null, before: none, after: february },
    {
      month: '2026-03-01',
      upload: { id: first, name: 'avant.csv', loadedBy: { id: loader, firstname: 'Awa', name: 'Ba' } },
      before: { rows: 1, quantity: 1, amount: '10.00' },
      after: { rows: 2, quantity: 5, freeUnits: 4, amount: '61.00' },
    },
  ]);
  // Once it is loaded, they compare it with what it has replaced.
  await portal.commit(id);
  expect(await differences()).toEqual(found);
  // And a replaced sheet is compared with the current one.
  const { months } = (await client(salesReports.differences, { params: { id: first } })).body;
  expect(months).toMatchObject([{ upload: { id }, before: { amount: '61.00' }, after: { amount: '10.00' } }]);
});

describe('a reader who may not load', () => {
  const month = '2025-05-01';
  const sold = [
    line({ month, quantity: 1, amount: '10' }),
    line({ month, pharmacy: 'Q', product: 'B', quantity: 2, amount: '2000' }),
  ];
  const numbersFor = async (by: typeof client, id: string, query: object = {}) =>
    (await by(salesReports.lines, { params: { id }, query })).body.items.map((one) => one.line);

  it('sees the lines of a sheet that the reports contain, within the same scope', async () => {
    const bossId = (await makeUser(db, { permissions: READ })).id;
    const boss = await as(bossId);
    const [member, colleague] = [await makeUser(db, { managerId: bossId }), await makeUser(db)];
    const since = { fromMonth: '2025-01-01', toMonth: null, share: '100' };
    await db
      .insertInto('pharmacyAssignment')
      .values([
        { pharmacyId: portal.pharmacy, userId: member.id, ...since },
        { pharmacyId: portal.otherPharmacy, userId: colleague.id, ...since },
      ])
      .execute();
    const wholesalerId = await wholesaler();
    const id = await load({ wholesalerId, lines: sold });
    expect(await numbersFor(client, id)).toEqual([2, 3]);
    expect(await numbersFor(everyonesReader, id)).toEqual([2, 3]);
    expect(await numbersFor(boss, id)).toEqual([2]);
    expect(await numbersFor(boss, id, { q: 'Port' })).toEqual([]);
    expect(await numbersFor(onlooker, id)).toEqual([]);
    const rows = (await boss(salesFigures.rows, { query: { from: month, to: month, wholesalerId: [wholesalerId] } }))
      .body;
    expect(rows.items.map((one) => one.line)).toEqual([2]);
    const { text } = await boss(salesReports.lines, { params: { id }, query: { format: 'csv' } });
    expect([text.includes('Pharmacie du Centre'), text.includes('Pharmacie du Port')]).toEqual([true, false]);

    const cellFor = async (by: typeof client) =>
      (await by(salesReports.matrix, { query: { year: 2025 } })).body.cells.find(
        (cell) => cell.wholesalerId === wholesalerId && cell.month === month,
      );
    expect((await cellFor(client))?.amount).toBe('2010.00');
    expect((await cellFor(everyonesReader))?.amount).toBe('2010.00');
    expect(await cellFor(boss)).toMatchObject({ state: 'loaded', uploadId: id, amount: '10.00' });

    const again = await load({ wholesalerId, lines: sold.slice(1) });
    expect([await numbersFor(client, id), await numbersFor(everyonesReader, id)]).toEqual([[2, 3], []]);
    expect([await numbersFor(boss, again), await numbersFor(everyonesReader, again)]).toEqual([[], [2]]);
    expect((await cellFor(client))?.former).toHaveLength(1);
    expect(await cellFor(everyonesReader)).toMatchObject({ uploadId: again, amount: '2000.00', former: [] });
    expect((await cellFor(boss))?.amount).toBe('0');
  });

  it('sees nothing of an unloaded sheet', async () => {
    const wholesalerId = await wholesaler();
    const id = await check({ wholesalerId, lines: sold });
    expect((await everyonesReader(salesReports.lines, { params: { id } })).status).toBe(404);
    const { body } = await everyonesReader(salesReports.matrix, { query: { year: 2025 } });
    const pending = body.cells.filter((cell) => cell.wholesalerId === wholesalerId);
    expect(pending).toMatchObject([{ state: 'pending', uploadId: null }]);
  });
});

describe('the matrix', () => {
  it('shows what is loaded, waiting and missing, with former loads', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T12:00:00Z') });
    try {
      const wholesalerId = await wholesaler();
      const first = await load({ wholesalerId, lines: [line({ month: '2026-01-01' })], name: 'jan.csv' });
      const again = await load({ wholesalerId, lines: [line({ month: '2026-01-01', amount: '5' })] });
      const march = await load({ wholesalerId, lines: [line({ month: '2026-03-01' })] });
      await act('revert', march);
      const april = await check({ wholesalerId, lines: [line({ month: '2026-04-01' })] });
      const { body } = await client(salesReports.matrix);
      const cells = body.cells.filter((cell) => cell.wholesalerId === wholesalerId);
      expect([body.year, body.years.includes(2026)]).toEqual([2026, true]);
      expect(body.wholesalers.map(({ id }) => id)).toContain(wholesalerId);
      expect(cells.map(({ month, state, uploadId, amount }) => [month.slice(0, 7), state, uploadId, amount])).toEqual([
        ['2026-01', 'loaded', again, '5.00'],
        ['2026-02', 'missing', null, '0'],
        ['2026-03', 'missing', null, '0'],
        ['2026-04', 'pending', april, '0'],
        ['2026-05', 'missing', null, '0'],
      ]);
      expect(cells[0]?.former).toMatchObject([
        { uploadId: first, name: 'jan.csv', state: 'replaced', amount: '100.00' },
      ]);
      expect(cells[2]?.former).toMatchObject([{ uploadId: march, state: 'reverted' }]);
      const next = (await client(salesReports.matrix, { query: { year: 2027 } })).body;
      expect(next).toMatchObject({ year: 2027, cells: [] });
    } finally {
      vi.useRealTimers();
    }
  });
});
