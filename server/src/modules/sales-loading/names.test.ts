import { randomUUID } from 'node:crypto';
import { type Match, imports, salesReports } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { makeCity, makePharmacy, makeUser, makeWholesaler } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';
import { loadSales, makeForm, salesSteps } from '../../test/sales-sheets.ts';

const { db, resources, as, anonymous } = await testPortal();
const client = await as((await makeUser(db, { permissions: loadSales })).id);
const reader = await as(
  (await makeUser(db, { permissions: ['SalesReports.ModuleAccess', 'SalesReports.Read', 'SalesReports.Add'] })).id,
);
const { match: stage, read, work, map } = salesSteps(resources, client);
const douala = await makeCity(db, { name: 'Douala' });
const yaounde = await makeCity(db, { name: 'Yaoundé' });
await db
  .insertInto('calendarYear')
  .values({ id: 2026, isOpen: true })
  .onConflict((oc) => oc.doNothing())
  .execute();
const form = await makeForm(db, { product: 'Fébrilène', strength: '500 mg', packaging: 'Boîte de 16' });
const centre = await makePharmacy(db, { cityId: douala, name: 'Pharmacie du Grand Carrefour' });
await makePharmacy(db, { cityId: yaounde, name: 'Pharmacie du Grand Carrefour' });

const head = 'Produit;Pharmacie;Ville;Qté;Montant\n';
const sheet = async (lines: string, wholesalerId?: number) =>
  stage(head + lines, { wholesalerId: wholesalerId ?? (await makeWholesaler(db)), month: '2026-03-01' });

const namesOf = async (id: string, query: object = {}) =>
  (await client(salesReports.names, { params: { id }, query })).body.items;

async function decide(id: string, ...matches: Match[]) {
  const { version } = await read(id);
  return client(salesReports.match, { params: { id }, body: { version, matches } });
}

async function numberOf(id: string, name: string) {
  const found = (await namesOf(id, { limit: 200 })).find((one) => one.name === name);
  if (!found) throw new Error(name);
  return { side: found.side, number: found.number };
}

const check = async (id: string) =>
  client(salesReports.check, { params: { id }, body: { version: (await read(id)).version } });

const lastAudit = () =>
  db.selectFrom('auditEvent').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

describe('access', () => {
  it('requires the permission to load sheets, and changes nothing for others', async () => {
    const { id } = await sheet('INCONNU;AUSSI;;1;10\n');
    const params = { id };
    const body = { version: 1, matches: [{ side: 'product' as const, number: 0, target: 'ignore' as const }] };
    for (const [by, status] of [[anonymous, 401] as const, [reader, 403] as const])
      expect([
        (await by(salesReports.names, { params })).status,
        (await by(salesReports.match, { params, body })).status,
        (await by(salesReports.check, { params, body: { version: 1 } })).status,
        (await by(salesReports.source, { query: { name: 'x' } })).status,
      ]).toEqual([status, status, status, status]);
    expect((await namesOf(id)).map(({ how }) => how)).toEqual([null, null]);
  });

  it('answers 404 for an unknown sheet, and for another kind', async () => {
    const params = { id: randomUUID() };
    const body = { version: 1, matches: [{ side: 'product' as const, number: 0, target: 'ignore' as const }] };
    expect([
      (await client(salesReports.names, { params })).status,
      (await client(salesReports.match, { params, body })).status,
      (await client(salesReports.check, { params, body: { version: 1 } })).status,
    ]).toEqual([404, 404, 404]);
  });

  it('reports every fault of a call', async () => {
    const { id, version } = await sheet('INCONNU;AUSSI;;1;10\n');
    const { problem } = await client(salesReports.match, {
      params: { id },
      body: { version, matches: [{ side: 'product', number: -1, target: 'perhaps' as 'ignore' }] },
    });
    expect(Object.keys(problem.errors ?? {})).toEqual(['matches.0.number', 'matches.0.target']);
    expect((await client(salesReports.names, { params: { id }, query: { minScore: 101 } })).status).toBe(400);
    expect((await client(salesReports.source, { query: { name: '' } })).status).toBe(400);
    const { problem: unknown } = await decide(
      id,
      { side: 'product', number: 0, target: 999_999 } as const,
      { side: 'pharmacy', number: 77, target: centre } as const,
    );
    expect(unknown.errors).toEqual({ 'matches.0.target': ['unknown'], 'matches.1.number': ['unknown'] });
  });
});

describe('the names of a sheet', () => {
  it('come largest amount first, by side, decided or not, and by their words', async () => {
    const { id } = await sheet('PETIT;X1;;1;10\nGROS;X2;;5;900\nMOYEN;X2;;1;50,5\nfebrilene;X1;;1;1\n');
    const products = await namesOf(id, { side: 'product' });
    expect(products.map(({ name, amount, how }) => [name, amount, how])).toEqual([
      ['GROS', '900.00', null],
      ['MOYEN', '50.50', null],
      ['PETIT', '10.00', null],
      ['febrilene', '1.00', 'name'],
    ]);
    expect(products[3]?.target).toEqual({ id: form, name: 'Fébrilène Comprimé 500 mg Boîte de 16' });
    expect((await namesOf(id)).map(({ name }) => name)).toEqual(['X2', 'GROS', 'MOYEN', 'X1', 'PETIT', 'febrilene']);
    expect((await namesOf(id, { decided: 'true' })).map(({ name }) => name)).toEqual(['febrilene']);
    expect((await namesOf(id, { decided: 'false', side: 'pharmacy' })).map(({ name }) => name)).toEqual(['X2', 'X1']);
    expect((await namesOf(id, { q: 'mOy' })).map(({ name }) => name)).toEqual(['MOYEN']);
    const first = (await client(salesReports.names, { params: { id }, query: { limit: 4 } })).body;
    expect([first.items.length, first.total]).toEqual([4, 6]);
    const rest = await namesOf(id, { limit: 4, cursor: first.nextCursor });
    expect(rest.map(({ name }) => name)).toEqual(['PETIT', 'febrilene']);
  });

  it('have candidates, best first, those of the named city before others', async () => {
    const { id } = await sheet('FEBRILEN 500 CPR 16;PHIE GD CARREFOUR;Douala;1;10\nZZZ;QQQ;;1;10\n');
    const [product, pharmacy, ...others] = [
      ...(await namesOf(id, { side: 'product' })),
      ...(await namesOf(id, { side: 'pharmacy' })),
    ].toSorted((one, other) => other.candidates.length - one.candidates.length || (one.side < other.side ? 1 : -1));
    const [byCity, byProduct] = product?.side === 'pharmacy' ? [product, pharmacy] : [pharmacy, product];
    expect(byProduct?.candidates[0]).toMatchObject({ id: form, name: 'Fébrilène Comprimé 500 mg Boîte de 16' });
    expect(byCity?.candidates.map(({ detail }) => detail)).toEqual(['Douala', 'Yaoundé']);
    const [here, there] = byCity?.candidates ?? [];
    expect([here?.id, (here?.score ?? 0) > (there?.score ?? 1)]).toEqual([centre, true]);
    expect(others.map(({ candidates }) => candidates)).toEqual([[], []]);
  });

  it('that differ in articles, order or abbreviations are proposed with a score, and not applied', async () => {
    const pairs = [
      ['FEBRILENE CPR 500MG B/16', 'PHIE GRAND CARREFOUR'],
      ['Boîte de 16 Fébrilène 500 mg comprimé', 'Pharmacie le Grand Carrefour'],
      ['Fébrilène comprimé 500 mg boîte 16', 'GRAND CARREFOUR (PHARMACIE DU)'],
    ] as const;
    const { id } = await sheet(pairs.map(([product, pharmacy]) => `${product};${pharmacy};Douala;1;10\n`).join(''));
    const names = await namesOf(id, { limit: 200 });
    expect(names.map(({ how, target }) => [how, target])).toEqual(names.map(() => [null, null]));
    for (const { side, candidates } of names) {
      expect(candidates[0]?.id).toBe(side === 'product' ? form : centre);
      expect(candidates[0]?.score).toBeGreaterThan(0.6);
    }
  });

  it('with a certain match are found by their score; two equal ones are ambiguous', async () => {
    const { id } = await sheet('FEBRILENE CPR 500 B16 X;GRAND CARREFOUR;;1;10\nFEBRI;GRAND CARREFOUR;Douala;1;10\n');
    const sure = await namesOf(id, { minScore: 80 });
    expect(sure.map(({ name, city }) => [name, city])).toEqual([
      ['GRAND CARREFOUR', 'Douala'],
      ['FEBRILENE CPR 500 B16 X', ''],
    ]);
    expect(sure.every(({ candidates }) => (candidates[0]?.score ?? 0) >= 0.8)).toBe(true);
    expect(await namesOf(id, { minScore: 80, q: 'carrefour', side: 'product' })).toEqual([]);
  });
});

describe('a decision', () => {
  it('applies to every line with the name, however it is written, and leaves an audit row', async () => {
    const { id } = await sheet('MYSTERE 5MG;Q;;1;10\nMYSTÈRE 5 mg;Q;;2;20\nmystere-5mg;Q;;3;30\n');
    const one = await numberOf(id, 'MYSTERE 5MG');
    const { status, body } = await decide(id, { ...one, target: form });
    expect([status, body.state, body.names.product]).toEqual([200, 'matched', { unknown: 0, all: 3 }]);
    expect((await namesOf(id, { side: 'product' })).map(({ how, target }) => [how, target?.id])).toEqual(
      Array.from({ length: 3 }, () => ['manual', form]),
    );
    expect(await lastAudit()).toMatchObject({
      action: 'sales-reports.match',
      entity: 'salesUpload',
      entityId: id,
      label: 'ventes.csv',
      changes: { matches: { after: [{ side: 'product', name: 'MYSTERE 5MG', target: form }] } },
    });
  });

  it('can be taken back, and is refused for an older version, and in another state of the sheet', async () => {
    const { id, version } = await sheet('REVENU;Q;;1;10\n');
    const one = await numberOf(id, 'REVENU');
    await decide(id, { ...one, target: 'ignore' });
    expect((await namesOf(id, { side: 'product' }))[0]).toMatchObject({ how: 'ignored', target: null });
    const late = await client(salesReports.match, {
      params: { id },
      body: { version, matches: [{ ...one, target: form }] },
    });
    expect([late.status, late.problem.code]).toEqual([409, 'stale']);
    await decide(id, { ...one, target: 'undecided' });
    expect((await namesOf(id, { side: 'product' }))[0]).toMatchObject({ how: null, target: null });
    await db.updateTable('import').set({ state: 'committed' }).where('id', '=', id).execute();
    expect((await decide(id, { ...one, target: form })).problem.code).toBe('conflict');
  });

  it('is required for each name before the check, and a later one sends the sheet back', async () => {
    const { id } = await sheet('FEBRILENE;INCONNUE 9;;1;10\n');
    expect((await check(id)).problem.code).toBe('conflict');
    const one = await numberOf(id, 'INCONNUE 9');
    await decide(id, { ...one, target: centre });
    const answer = await check(id);
    expect([answer.status, answer.body.state]).toEqual([200, 'checking']);
    await work(id);
    expect((await read(id)).state).toBe('checked');
    expect((await decide(id, { ...one, target: 'ignore' })).body.state).toBe('matched');
  });

  it('is made once: the next sheet of the same wholesaler continues to the check by itself', async () => {
    const wholesalerId = await makeWholesaler(db);
    const lines = 'ARTICLE RETENU;CLIENT RETENU;;1;10\nFRAIS DE PORT;CLIENT RETENU;;1;500\n';
    const first = await sheet(lines, wholesalerId);
    await decide(
      first.id,
      { ...(await numberOf(first.id, 'ARTICLE RETENU')), target: form },
      { ...(await numberOf(first.id, 'FRAIS DE PORT')), target: 'ignore' },
      { ...(await numberOf(first.id, 'CLIENT RETENU')), target: centre },
    );
    await check(first.id);
    await work(first.id);
    const { version } = await read(first.id);
    await client(imports.commit, { params: { kind: 'sales', id: first.id }, body: { version } });
    await work(first.id);
    expect((await read(first.id)).state).toBe('committed');
    const next = await sheet(lines.toLowerCase(), wholesalerId);
    expect(next.state).toBe('checking');
    const found = await namesOf(next.id);
    expect(found.map(({ name, how, target }) => [name, how, target?.id])).toEqual([
      ['client retenu', 'alias', centre],
      ['frais de port', 'ignored', undefined],
      ['article retenu', 'alias', form],
    ]);
    expect((await sheet(lines)).state).toBe('matched');
  });

  it('stays when the columns are mapped again', async () => {
    const { id } = await sheet('GARDE;GARDÉE;;1;10\n');
    await decide(id, { ...(await numberOf(id, 'GARDE')), target: form });
    await map(id);
    expect((await namesOf(id)).map(({ name, how }) => [name, how])).toEqual([
      ['GARDE', 'manual'],
      ['GARDÉE', null],
    ]);
  });
});

it('guesses the wholesaler of a file from its name and from earlier files', async () => {
  const wholesalerId = await makeWholesaler(db, 'Laborex Cameroun');
  const other = await makeWholesaler(db, 'Sobre');
  const guess = async (name: string) => (await client(salesReports.source, { query: { name } })).body;
  expect(await guess('LABOREX mars 2026.xlsx')).toEqual({ wholesalerId, month: '2026-03-01' });
  expect(await guess('extraction mensuelle 03-2026.csv')).toEqual({ wholesalerId: null, month: '2026-03-01' });
  const { id } = await stage(`${head}FEBRILENE;X;;1;10\n`, {
    wholesalerId: other,
    month: '2026-02-01',
    name: 'extraction mensuelle 02-2026.csv',
  });
  await db.updateTable('import').set({ state: 'committed' }).where('id', '=', id).execute();
  expect(await guess('Extraction mensuelle 03-2026.csv')).toEqual({ wholesalerId: other, month: '2026-03-01' });
});
