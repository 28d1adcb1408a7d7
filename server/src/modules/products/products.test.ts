import { products, search } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { today } from '../../days.ts';
import { formToSave, formatNamed, makeProduct, makeUser, makeWholesaler, productToSave } from '../../test/factories.ts';
import { watchDatabase } from '../../test/plans.ts';
import { testPortal } from '../../test/portal.ts';
import { listDetailed } from './products.service.ts';

const { db, resources, connection, as, anonymous } = await testPortal();

const editor = await as(
  (await makeUser(db, { permissions: ['Products.ModuleAccess', 'Products.Add', 'Products.Update'] })).id,
);
const reader = await as((await makeUser(db, { permissions: ['Products.ModuleAccess'] })).id);
const stranger = await as((await makeUser(db)).id);

const tablet = await formatNamed(db);
const thisYear = Number(today(resources.config.timeZone).slice(0, 4));

describe('access', () => {
  it('asks for a session', async () => {
    expect((await anonymous(products.list)).status).toBe(401);
    expect((await anonymous(products.add, { body: productToSave() })).status).toBe(401);
  });

  it('gives the lists to every signed-in user, without the acts they may not do', async () => {
    const { id } = await makeProduct(db, { forms: 1 });
    for (const endpoint of [products.list, products.allDetailed])
      expect((await stranger(endpoint)).body.find((product) => product.id === id)?.actions).toEqual([]);
    expect((await stranger(products.details, { params: { id } })).body.actions).toEqual([]);
    expect((await editor(products.details, { params: { id } })).body.actions).toEqual(['update']);
    expect((await stranger(products.allFormats)).status).toBe(200);
  });

  it('refuses the rest without its permission and changes nothing', async () => {
    const { id } = await makeProduct(db, { name: 'Intact' });
    expect((await stranger(products.allAliases)).status).toBe(403);
    expect((await reader(products.add, { body: productToSave({ name: 'Refusé' }) })).status).toBe(403);
    const change = { id, version: 1, ...productToSave({ name: 'Refusé' }) };
    expect((await reader(products.update, { body: change })).status).toBe(403);
    expect((await reader(products.list, { query: { q: 'Refusé' } })).body).toEqual([]);
  });

  it('answers 404 for a product that does not exist', async () => {
    expect((await stranger(products.details, { params: { id: 999_999 } })).status).toBe(404);
    const change = { id: 999_999, version: 1, ...productToSave() };
    expect((await editor(products.update, { body: change })).status).toBe(404);
  });
});

describe('the list', () => {
  it('comes whole, in the order of a French dictionary', async () => {
    for (const name of ['Zzz-Étamol', 'Zzz-Eaumol', 'Zzz-étal', 'Zzz-Zèbrine']) await makeProduct(db, { name });
    const { body } = await stranger(products.list, { query: { q: 'zzz-' } });
    expect(body.map(({ name }) => name)).toEqual(['Zzz-Eaumol', 'Zzz-étal', 'Zzz-Étamol', 'Zzz-Zèbrine']);
  });

  it('finds words in the name, the DCI, the laboratory and the range, whatever their accents', async () => {
    const traits = { name: 'Cherchol', dci: 'Artéméther', laboratory: 'Sahélia', range: 'Fièvres' };
    const { id } = await makeProduct(db, traits);
    const ids = async (q: string) => (await stranger(products.list, { query: { q } })).body.map((one) => one.id);
    for (const q of ['CHERCHOL', 'artemether sahelia', 'fievres cherch']) expect(await ids(q)).toEqual([id]);
    for (const q of ['cherch%', 'cherch_l', 'cherchol autre']) expect(await ids(q)).toEqual([]);
  });

  it('filters by laboratory, range and state and sorts by any column', async () => {
    const { id: few } = await makeProduct(db, { name: 'Filtre A', laboratory: 'Filtré', range: 'Une', forms: 1 });
    const { id: many } = await makeProduct(db, { name: 'Filtre B', laboratory: 'Filtré', active: false, forms: 3 });
    const ids = async (query: Parameters<typeof stranger<typeof products.list>>[1]) =>
      (await stranger(products.list, query)).body.map(({ id }) => id);
    expect(await ids({ query: { laboratory: 'Filtré', sort: '-formCount' } })).toEqual([many, few]);
    expect(await ids({ query: { laboratory: 'Filtré', sort: '-active' } })).toEqual([few, many]);
    expect(await ids({ query: { laboratory: 'Filtré', range: 'Une' } })).toEqual([few]);
    expect(await ids({ query: { laboratory: 'Filtré', active: 'false' } })).toEqual([many]);
    const bad = await stranger(products.list, { query: { sort: 'price' as 'name', laboratory: 'a\u0000b' } });
    expect(bad.problem.errors).toEqual({ sort: ['invalid'], laboratory: ['invalid'] });
  });

  it('is not sent again when it has not changed', async () => {
    const query = { query: { q: 'Filtre' } };
    const first = await stranger(products.list, query);
    const again = await stranger(products.list, query, { 'if-none-match': String(first.headers['etag']) });
    expect(again.status).toBe(304);
  });

  it('is exported with the same filters and the chosen columns', async () => {
    const traits = { name: 'Exportol', dci: 'Zinc', laboratory: 'Exporté', range: '=1+1', forms: 2 };
    await makeProduct(db, traits);
    const query = { laboratory: 'Exporté', format: 'csv' as const };
    const tableOf = async (more: object = {}) =>
      (await stranger(products.list, { query: { ...query, ...more } })).text.split('\r\n').slice(-3, -1);
    expect(await tableOf()).toEqual(['Nom;DCI;Laboratoire;Gamme;Formes;Statut', "Exportol;Zinc;Exporté;'=1+1;2;Oui"]);
    expect(await tableOf({ columns: ['formCount', 'name'] })).toEqual(['Formes;Nom', '2;Exportol']);
  });
});

it('knows the formats a form can have', async () => {
  const names = (await stranger(products.allFormats)).body.map(({ name }) => name);
  expect(names).toHaveLength(15);
  expect(names.slice(0, 5)).toEqual(['Collyre', 'Comprimé', 'Comprimé effervescent', 'Crème', 'Gel']);
});

describe('with forms', () => {
  it('shows each form with its price of this month, its prices and its aliases', async () => {
    const wholesalerId = await makeWholesaler(db);
    const prices = [
      { fromMonth: `${thisYear + 1}-01-01`, unitPrice: '1800' },
      { fromMonth: `${thisYear}-01-01`, unitPrice: '1650.50' },
      { fromMonth: `${thisYear - 1}-01-01`, unitPrice: '1500' },
    ];
    const aliases = [
      { alias: 'DETAILLOL 500', wholesalerId: null },
      { alias: 'DETAIL CP', wholesalerId },
    ];
    const forms = [formToSave(tablet, { prices, aliases }), formToSave(tablet, { prices: prices.slice(0, 1) })];
    const { id } = (await editor(products.add, { body: productToSave({ name: 'Détaillol', forms }) })).body;
    const { body } = await stranger(products.details, { params: { id } });
    expect(body).toMatchObject({ name: 'Détaillol', formCount: 2, version: 1 });
    expect(body.forms[0]).toMatchObject({ format: 'Comprimé', unitPrice: '1650.5', aliases });
    expect(body.forms[0]?.prices.map(({ fromMonth }) => fromMonth.slice(0, 4))).toEqual(
      [thisYear - 1, thisYear, thisYear + 1].map(String),
    );
    expect(body.forms[1]?.unitPrice).toBeNull();
    expect((await stranger(products.allDetailed)).body.find((one) => one.id === id)).toEqual(body);
    const known = (await reader(products.allAliases)).body.filter(({ formId }) => formId === body.forms[0]?.id);
    expect(known).toEqual(aliases.toReversed().map((alias) => ({ formId: body.forms[0]?.id, ...alias })));
  });

  it('takes as many queries for twenty products as for two', async () => {
    const watched = watchDatabase(connection);
    const caller = { id: 1, sessionId: '', permissions: [], roles: [] };
    const context: Context = { ...resources, db: watched.db, caller, address: '', device: '', requestId: '' };
    const count = async () => {
      watched.takeStatements();
      const all = await listDetailed(context);
      return { products: all.length, statements: watched.takeStatements().length };
    };
    for (let made = 0; made < 2; made += 1) await makeProduct(db, { forms: 2 });
    const few = await count();
    for (let made = 0; made < 18; made += 1) await makeProduct(db, { forms: 3 });
    expect(await count()).toEqual({ products: few.products + 18, statements: few.statements });
    expect(few.statements).toBe(1);
  });
});

it('are found by the search over everything, a small typo included', async () => {
  const { id } = await makeProduct(db, { name: 'Quinorémil', dci: 'Quinine' });
  for (const q of ['QUINOREMIL', 'quinormil'])
    expect((await stranger(search.find, { query: { q } })).body).toContainEqual({
      kind: 'products',
      id: String(id),
      title: 'Quinorémil',
      text: 'Quinine',
    });
});
