import { describe, expect, it } from 'vitest';
import { makeCity, makePharmacy, makeUser, makeWholesaler } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';
import { loadSales, makeForm, salesSteps } from '../../test/sales-sheets.ts';

const { db, resources, as } = await testPortal();
const userId = (await makeUser(db, { permissions: loadSales })).id;
const { match, map } = salesSteps(resources, await as(userId));
const douala = await makeCity(db, { name: 'Douala' });
const yaounde = await makeCity(db, { name: 'Yaoundé' });
const wholesalerId = await makeWholesaler(db);

type Names = { product?: string; productCode?: string; pharmacy?: string; pharmacyCode?: string; city?: string };

const sheetOf = (lines: Names[]) =>
  [
    'Produit;CIP;Pharmacie;N° client;Ville;Qté;Montant',
    ...lines.map(({ product = '?', productCode = '', pharmacy = '?', pharmacyCode = '', city = '' }) =>
      [product, productCode, pharmacy, pharmacyCode, city, 1, 10].join(';'),
    ),
  ].join('\n');

/** The matches of a sheet's names, by their spelling. */
async function namesOf(importId: string) {
  const names = await db.selectFrom('salesName').where('importId', '=', importId).selectAll().execute();
  return new Map(names.map((one) => [one.name, [one.how, one.formId ?? one.pharmacyId]]));
}

async function matched(lines: Names[], of = wholesalerId) {
  const { id } = await match(sheetOf(lines), { wholesalerId: of, month: '2026-03-01' });
  return namesOf(id);
}

describe('a product', () => {
  it('is matched by its code, whatever its name, and without the zeros that a spreadsheet drops', async () => {
    const form = await makeForm(db, { product: 'Codéine', code: '0034-009' });
    const found = await matched([
      { product: 'SANS RAPPORT', productCode: '0034-009' },
      { product: 'SANS ZERO', productCode: '34009' },
      { product: 'AUTRE', productCode: '34010' },
    ]);
    expect(found.get('SANS RAPPORT')).toEqual(['code', form]);
    expect(found.get('SANS ZERO')).toEqual(['code', form]);
    expect(found.get('AUTRE')).toEqual([null, null]);
  });

  it('is matched by its exact name, whatever its case, accents, blanks and punctuation', async () => {
    const traits = { product: 'Fébrilène', format: 'Comprimé', strength: '0,5 g', packaging: 'Boîte de 16' };
    const form = await makeForm(db, traits);
    const names = [
      'fébrilène comprimé 0,5 g boîte de 16',
      'FEBRILENE/COMPRIME 0.5G BOITE DE 16',
      'Febrilene-Comprimé (0,5 g), boîte de 16',
      'Febrilene',
      'FÉBRI LÈNE',
    ];
    const found = await matched(names.map((product) => ({ product })));
    expect([...found].filter(([name]) => name !== '?')).toEqual(names.map((name) => [name, ['name', form]]));
  });

  it('is asked about if words are abbreviated, missing or reordered, or a number differs', async () => {
    await makeForm(db, { product: 'Calmilène', format: 'Comprimé', strength: '1,5 mg', packaging: 'Boîte de 16' });
    const names = [
      'CALMILENE CPR 1,5MG B/16',
      'Calmilène 1,5 mg comprimé boîte de 16',
      'Calmilène comprimé 1,5 mg boîte 16',
      'Calmilène comprimé 1,5 mg',
      'Calmilène comprimé 15 mg boîte de 16',
      'Calmilène comprimé 1,5 mg boîte de 1 6',
    ];
    const found = await matched(names.map((product) => ({ product })));
    expect([...found].filter(([name]) => name !== '?')).toEqual(names.map((name) => [name, [null, null]]));
  });

  it('is asked about if two forms could be meant', async () => {
    const one = await makeForm(db, { product: 'Doublette', strength: '250 mg' });
    const { productId } = await db
      .selectFrom('productForm')
      .where('id', '=', one)
      .select('productId')
      .executeTakeFirstOrThrow();
    await makeForm(db, { product: productId, strength: '500 mg' });
    const found = await matched([{ product: 'DOUBLETTE' }, { product: 'DOUBLETTE COMPRIME 250MG' }]);
    expect(found.get('DOUBLETTE')).toEqual([null, null]);
    expect(found.get('DOUBLETTE COMPRIME 250MG')).toEqual(['name', one]);
  });

  it('is matched by its alias, everywhere or at this wholesaler, and asked about if two have the alias', async () => {
    const [one, two] = [await makeForm(db), await makeForm(db)];
    const elsewhere = await makeWholesaler(db);
    const alias = (formId: number, text: string, at: number | null) => ({ formId, alias: text, wholesalerId: at });
    await db
      .insertInto('productAlias')
      .values([
        alias(one, 'Partout 10MG', null),
        alias(one, 'Ici', wholesalerId),
        alias(two, 'Ailleurs', elsewhere),
        alias(one, 'Des deux 5MG', null),
        alias(two, 'Des deux 5 mg', null),
      ])
      .execute();
    const names = ['PARTOUT 10 MG', 'ICI', 'AILLEURS', 'DES DEUX 5MG'];
    const found = await matched(names.map((product) => ({ product })));
    expect(names.map((name) => found.get(name))).toEqual([
      ['alias', one],
      ['alias', one],
      [null, null],
      [null, null],
    ]);
  });
});

describe('a pharmacy', () => {
  it('is matched by its code at this wholesaler', async () => {
    const pharmacyId = await makePharmacy(db, { cityId: douala, name: 'Pharmacie Codée' });
    const elsewhere = await makeWholesaler(db);
    await db
      .insertInto('pharmacyCode')
      .values([
        { pharmacyId, wholesalerId, code: 'C-1042' },
        { pharmacyId, wholesalerId: elsewhere, code: 'X-1' },
      ])
      .execute();
    const found = await matched([
      { pharmacy: 'UN', pharmacyCode: 'c-1042' },
      { pharmacy: 'DEUX', pharmacyCode: 'X-1' },
    ]);
    expect([found.get('UN'), found.get('DEUX')]).toEqual([
      ['code', pharmacyId],
      [null, null],
    ]);
  });

  it('is matched by its exact name in the sheet’s city; other articles and another order are asked about', async () => {
    const here = await makePharmacy(db, { cityId: douala, name: 'Pharmacie du Marché' });
    const there = await makePharmacy(db, { cityId: yaounde, name: 'Pharmacie du Marché' });
    const alone = await makePharmacy(db, { cityId: douala, name: 'Pharmacie Sainte-Thérèse' });
    const found = await matched([
      { pharmacy: 'PHARMACIE DU MARCHÉ', city: 'DOUALA' },
      { pharmacy: 'Pharmacie-du-Marché', city: 'yaounde' },
      { pharmacy: 'PHARMACIE DU MARCHE' },
      { pharmacy: 'pharmacie sainte therese' },
      { pharmacy: 'Pharmacie Sainte Thérèse.', city: 'Kribi' },
      { pharmacy: 'PHIE STE THERESE' },
      { pharmacy: 'Pharmacie le Marché', city: 'Douala' },
      { pharmacy: 'Pharmacie Marché', city: 'Douala' },
      { pharmacy: 'SAINTE THERESE (PHARMACIE)' },
    ]);
    expect([...found].filter(([name]) => name !== '?')).toEqual([
      ['PHARMACIE DU MARCHÉ', ['name', here]],
      ['Pharmacie-du-Marché', ['name', there]],
      ['PHARMACIE DU MARCHE', [null, null]],
      ['pharmacie sainte therese', ['name', alone]],
      ['Pharmacie Sainte Thérèse.', [null, null]],
      ['PHIE STE THERESE', [null, null]],
      ['Pharmacie le Marché', [null, null]],
      ['Pharmacie Marché', [null, null]],
      ['SAINTE THERESE (PHARMACIE)', [null, null]],
    ]);
  });

  it('is matched by its alias, unless the sheet names another of our cities', async () => {
    const pharmacyId = await makePharmacy(db, { cityId: douala });
    await db.insertInto('pharmacyAlias').values({ pharmacyId, alias: 'Chez Maman Rose' }).execute();
    const found = await matched([
      { pharmacy: 'CHEZ MAMAN ROSE', city: 'Zone 4' },
      { pharmacy: 'Chez maman-rose', city: 'Yaoundé' },
    ]);
    expect([found.get('CHEZ MAMAN ROSE'), found.get('Chez maman-rose')]).toEqual([
      ['alias', pharmacyId],
      [null, null],
    ]);
  });

  it('is matched by a new name at once, and is unknown again once deleted', async () => {
    const pharmacyId = await makePharmacy(db, { cityId: douala, name: 'Pharmacie Ancienne' });
    await db.updateTable('pharmacy').set({ name: 'Pharmacie Nouvelle' }).where('id', '=', pharmacyId).execute();
    const { id } = await match(sheetOf([{ pharmacy: 'PHARMACIE ANCIENNE' }, { pharmacy: 'PHARMACIE NOUVELLE' }]), {
      wholesalerId,
      month: '2026-03-01',
    });
    const found = await namesOf(id);
    expect([found.get('PHARMACIE ANCIENNE'), found.get('PHARMACIE NOUVELLE')]).toEqual([
      [null, null],
      ['name', pharmacyId],
    ]);
    await db.deleteFrom('pharmacy').where('id', '=', pharmacyId).execute();
    expect((await namesOf(id)).get('PHARMACIE NOUVELLE')).toEqual([null, null]);
  });
});

describe('a learnt decision', () => {
  it('on this exact name comes first, for this wholesaler alone; « Ignorer » too', async () => {
    const named = await makePharmacy(db, { cityId: douala, name: 'Pharmacie Apprise' });
    const meant = await makePharmacy(db, { cityId: yaounde });
    const form = await makeForm(db);
    const base = { wholesalerId, learntBy: userId };
    await db
      .insertInto('salesAlias')
      .values([
        { ...base, side: 'pharmacy', name: 'x', key: 'pharmacieapprise', pharmacyId: meant },
        { ...base, side: 'pharmacy', name: 'x', key: 'fraisdeport' },
        { ...base, side: 'product', name: 'x', key: 'article12', code: 'A-12', formId: form },
      ])
      .execute();
    const lines = [
      { product: 'ARTICLE 12', productCode: 'a-12', pharmacy: 'PHARMACIE APPRISE' },
      { pharmacy: 'Frais de port' },
    ];
    const found = await matched(lines);
    expect(found.get('PHARMACIE APPRISE')).toEqual(['alias', meant]);
    expect(found.get('Frais de port')).toEqual(['ignored', null]);
    expect(found.get('ARTICLE 12')).toEqual(['alias', form]);
    const elsewhere = await matched(lines, await makeWholesaler(db));
    expect(elsewhere.get('PHARMACIE APPRISE')).toEqual(['name', named]);
    expect(elsewhere.get('Frais de port')).toEqual([null, null]);
  });

  it('without a code or a city applies to a sheet that has them, but not in another city', async () => {
    const meant = await makePharmacy(db, { cityId: yaounde });
    await db
      .insertInto('salesAlias')
      .values({ wholesalerId, learntBy: userId, side: 'pharmacy', name: 'x', key: 'client77', pharmacyId: meant })
      .execute();
    const found = await matched([
      { pharmacy: 'CLIENT 77', pharmacyCode: 'Z9', city: 'Yaoundé' },
      { pharmacy: 'client-77', city: 'Douala' },
    ]);
    expect([found.get('CLIENT 77'), found.get('client-77')]).toEqual([
      ['alias', meant],
      [null, null],
    ]);
  });
});

it('in a sheet survives another mapping of its columns', async () => {
  const told = { wholesalerId, month: '2026-03-01' };
  const { id } = await match('Produit;Pharmacie;Qté;Montant;Net\nÀ GARDER;AUSSI;1;10;20\n', told);
  const form = await makeForm(db);
  const decide = db.updateTable('salesName').where('importId', '=', id);
  await decide.where('side', '=', 'product').set({ how: 'manual', formId: form }).execute();
  await decide.where('side', '=', 'pharmacy').set({ how: 'ignored' }).execute();
  const again = await map(id, ['product', 'pharmacy', 'quantity', null, 'amount']);
  expect(again.state).toBe('checking');
  expect(await namesOf(id)).toEqual(
    new Map([
      ['À GARDER', ['manual', form]],
      ['AUSSI', ['ignored', null]],
    ]),
  );
});
