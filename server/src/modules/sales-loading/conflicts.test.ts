import { imports, salesReports } from '@portal/contract';
import { expect, it } from 'vitest';
import { makeCity, makePharmacy, makeUser, makeWholesaler } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';
import { loadSales, makeForm, salesSteps } from '../../test/sales-sheets.ts';

const { db, resources, as } = await testPortal();
const client = await as((await makeUser(db, { permissions: loadSales })).id);
const { match, work } = salesSteps(resources, client);
await db
  .insertInto('calendarYear')
  .values({ id: 2026, isOpen: true })
  .onConflict((oc) => oc.doNothing())
  .execute();
const douala = await makeCity(db, { name: 'Douala' });
const yaounde = await makeCity(db, { name: 'Yaoundé' });
const dolo = await makeForm(db, { product: 'Dolorex', strength: '500 mg', packaging: 'Boîte de 16', code: '3400-1' });
await makeForm(db, { product: 'Febrigo', strength: '250 mg', packaging: 'Boîte de 8', code: '3400-2' });
const centre = await makePharmacy(db, { cityId: douala, name: 'Pharmacie du Centre' });
await makePharmacy(db, { cityId: yaounde, name: 'Pharmacie de la Gare' });

type Line = [product: string, productCode: string, pharmacy: string, pharmacyCode: string];

/** A sheet as far as its check. */
async function checked(wholesalerId: number, lines: Line[]) {
  const rows = lines.map((cells) => [...cells, '1', '10'].join(';'));
  const content = ['Produit;CIP;Pharmacie;N° client;Qté;Montant', ...rows].join('\n');
  const { id, state } = await match(content, { wholesalerId, month: '2026-03-01' });
  expect(state).toBe('checking');
  await work(id);
  return (await client(salesReports.upload, { params: { id } })).body;
}

/** A wholesaler with a customer number for the pharmacy of the centre. */
async function wholesaler() {
  const id = await makeWholesaler(db);
  await db.insertInto('pharmacyCode').values({ pharmacyId: centre, wholesalerId: id, code: 'C-1' }).execute();
  return id;
}

const commit = (id: string, version: number, confirmed?: 'code_differs'[]) =>
  client(imports.commit, { params: { kind: 'sales', id }, body: { version, ...(confirmed && { confirmed }) } });

const found = 'Dolorex Comprimé 500 mg Boîte de 16';
const means = 'Febrigo Comprimé 250 mg Boîte de 8';

it('a code with the name of another is told, of products and pharmacies, exact, in other words or in another city', async () => {
  const lines: Line[] = [
    ['Dolorex', '3400-1', 'Pharmacie du Centre', 'C-1'],
    ['FEBRIGO CPR 250MG B/8', '3400-1', 'PHIE GARE', 'c1'],
    ['Febrigo', '34001', 'Pharmacie du Centre', 'C-1'],
  ];
  const upload = await checked(await wholesaler(), lines);
  expect(upload.noticeCounts).toMatchObject({ code_differs: 3 });
  expect(upload.notices.filter(({ code }) => code === 'code_differs')).toEqual([
    {
      code: 'code_differs',
      line: 3,
      worksheet: null,
      details: {
        side: 'pharmacy',
        code: 'c1',
        name: 'PHIE GARE',
        found: 'Pharmacie du Centre',
        means: 'Pharmacie de la Gare',
      },
    },
    {
      code: 'code_differs',
      line: 3,
      worksheet: null,
      details: { side: 'product', code: '3400-1', name: 'FEBRIGO CPR 250MG B/8', found, means },
    },
    {
      code: 'code_differs',
      line: 4,
      worksheet: null,
      details: { side: 'product', code: '34001', name: 'Febrigo', found, means },
    },
  ]);
});

it('a code whose name means nothing, or the same in other words, is loaded without a question', async () => {
  const lines: Line[] = [
    ['ARTICLE 12', '3400-1', 'CLIENT 77', 'C-1'],
    ['DOLOREX 500MG', '3400-1', 'CENTRE (PHIE)', 'C-1'],
  ];
  const { id, version, noticeCounts } = await checked(await wholesaler(), lines);
  expect(noticeCounts).not.toHaveProperty('code_differs');
  expect((await commit(id, version)).status).toBe(200);
});

it('is not loaded until it is confirmed; then by the code, with an audit row, and the next month asks nothing', async () => {
  const wholesalerId = await wholesaler();
  const lines: Line[] = [['Febrigo', '3400-1', 'Pharmacie du Centre', 'C-1']];
  const { id, version } = await checked(wholesalerId, lines);
  const refused = await commit(id, version);
  expect([refused.status, refused.problem.errors]).toEqual([400, { confirmed: ['required'] }]);
  expect((await client(salesReports.upload, { params: { id } })).body).toMatchObject({ state: 'checked', version });
  expect((await commit(id, version, ['code_differs'])).status).toBe(200);
  await work(id);
  expect((await client(salesReports.upload, { params: { id } })).body.state).toBe('committed');
  const loads = db.selectFrom('salesLoad').where('wholesalerId', '=', wholesalerId).select('id');
  expect(await db.selectFrom('salesTotal').where('loadId', 'in', loads).select('formId').execute()).toEqual([
    { formId: dolo },
  ]);
  const { changes } = await db
    .selectFrom('auditEvent')
    .where('entityId', '=', id)
    .where('action', '=', 'imports.load')
    .select('changes')
    .executeTakeFirstOrThrow();
  expect(changes).toMatchObject({ confirmed: { after: ['code_differs'] } });
  const next = await checked(wholesalerId, lines);
  expect(next.noticeCounts).not.toHaveProperty('code_differs');
  expect((await commit(next.id, next.version)).status).toBe(200);
});

it('is settled by a decision: what is decided by hand is no contradiction', async () => {
  const lines: Line[] = [['Febrigo', '3400-1', 'Pharmacie du Centre', 'C-1']];
  const { id, version } = await checked(await wholesaler(), lines);
  const decided = await client(salesReports.match, {
    params: { id },
    body: { version, matches: [{ side: 'product', number: 0, target: dolo }] },
  });
  expect(decided.status).toBe(200);
  const again = await client(salesReports.check, { params: { id }, body: { version: decided.body.version } });
  expect(again.status).toBe(200);
  await work(id);
  const { noticeCounts, version: last } = (await client(salesReports.upload, { params: { id } })).body;
  expect(noticeCounts).not.toHaveProperty('code_differs');
  expect((await commit(id, last)).status).toBe(200);
});
