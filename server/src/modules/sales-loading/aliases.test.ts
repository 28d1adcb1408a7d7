import { salesReports } from '@portal/contract';
import { expect, it } from 'vitest';
import { makeCity, makePharmacy, makeUser, makeWholesaler } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';
import { loadSales, makeForm } from '../../test/sales-sheets.ts';

const { db, as, anonymous } = await testPortal();
const userId = (await makeUser(db, { permissions: loadSales, firstname: 'Awa', name: 'Ba' })).id;
const client = await as(userId);
const reader = await as((await makeUser(db, { permissions: ['SalesReports.ModuleAccess', 'SalesReports.Read'] })).id);
const form = await makeForm(db, { product: 'Fébrilène' });
const pharmacy = await makePharmacy(db, { cityId: await makeCity(db), name: 'Pharmacie du Port' });
const laborex = await makeWholesaler(db, 'Laborex');

let sequence = 0;
async function learn(name: string, { wholesalerId = laborex, side = 'product', ...target }: Learnt = {}) {
  const row = { name, wholesalerId, side, key: `${name} ${(sequence += 1)}`, learntBy: userId, ...target };
  return (await db.insertInto('salesAlias').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
type Learnt = { wholesalerId?: number; side?: string; formId?: number; pharmacyId?: number };

const list = async (query: object) => (await client(salesReports.aliases, { query })).body.items;
const lastAudit = () =>
  db.selectFrom('auditEvent').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

it('requires the permission to load sheets, and changes nothing for others', async () => {
  const id = await learn('Gardé', { formId: form });
  for (const [by, status] of [[anonymous, 401] as const, [reader, 403] as const])
    expect([
      (await by(salesReports.aliases)).status,
      (await by(salesReports.updateAlias, { params: { id }, body: { version: 1, target: 'ignore' } })).status,
      (await by(salesReports.removeAlias, { params: { id } })).status,
    ]).toEqual([status, status, status]);
  expect((await list({ q: 'gardé' }))[0]?.target?.id).toBe(form);
});

it('lists learnt aliases, with source and author, by search, side, wholesaler and decision', async () => {
  const other = await makeWholesaler(db);
  await learn('Liste Écrite', { formId: form });
  await learn('Liste Autre', { side: 'pharmacy', pharmacyId: pharmacy, wholesalerId: other });
  await learn('Liste Ignorée');
  const names = async (query: object) => (await list({ q: 'liste', ...query })).map(({ name }) => name);
  expect(await names({ sort: 'name' })).toEqual(['Liste Autre', 'Liste Écrite', 'Liste Ignorée']);
  expect(await names({ q: 'LISTE ecrite' })).toEqual(['Liste Écrite']);
  expect(await names({ side: 'pharmacy' })).toEqual(['Liste Autre']);
  expect(await names({ wholesalerId: other })).toEqual(['Liste Autre']);
  expect(await names({ ignored: 'true' })).toEqual(['Liste Ignorée']);
  expect(await names({ ignored: 'false', sort: 'name' })).toEqual(['Liste Autre', 'Liste Écrite']);
  expect((await list({ q: 'liste ecrite' }))[0]).toMatchObject({
    side: 'product',
    wholesaler: 'Laborex',
    learntFrom: null,
    version: 1,
    actions: ['update', 'delete'],
    learntBy: { firstname: 'Awa', name: 'Ba' },
    target: { id: form, name: 'Fébrilène Comprimé' },
  });
});

it('is exported in words', async () => {
  await learn('Exporté', { formId: form });
  const query = { q: 'exporté', side: 'product', ignored: 'false', wholesalerId: laborex, format: 'csv' } as const;
  const { text } = await client(salesReports.aliases, { query: { ...query, columns: ['name', 'target', 'side'] } });
  expect(text.replace('\uFEFF', '').split('\r\n').slice(0, -1)).toEqual([
    'Correspondances de noms',
    'Recherche : exporté',
    'Type : Produit',
    'Grossiste : Laborex',
    'Décision : Rapproché',
    '',
    'Nom dans les feuilles;Correspond à;Type',
    'Exporté;Fébrilène Comprimé;Produit',
  ]);
});

it('is corrected and deleted, each with its audit row', async () => {
  const id = await learn('Corrigé', { side: 'pharmacy', pharmacyId: pharmacy });
  const update = (version: number, target: number | 'ignore') =>
    client(salesReports.updateAlias, { params: { id }, body: { version, target } });
  expect((await update(1, 'ignore')).body).toMatchObject({ target: null, version: 2 });
  expect(await lastAudit()).toMatchObject({
    action: 'sales-reports.update-alias',
    entity: 'salesAlias',
    entityId: String(id),
    label: 'Corrigé',
    changes: { target: { before: 'Pharmacie du Port', after: null } },
  });
  expect((await update(1, pharmacy)).problem.code).toBe('stale');
  expect((await update(2, 999_999)).problem.errors).toEqual({ target: ['unknown'] });
  expect((await update(2, 0)).status).toBe(400);
  expect((await update(2, pharmacy)).body.target?.id).toBe(pharmacy);
  expect((await client(salesReports.removeAlias, { params: { id } })).status).toBe(204);
  expect(await lastAudit()).toMatchObject({ action: 'sales-reports.delete-alias', label: 'Corrigé' });
  expect([
    (await update(3, pharmacy)).status,
    (await client(salesReports.removeAlias, { params: { id } })).status,
  ]).toEqual([404, 404]);
});
