import { randomUUID } from 'node:crypto';
import { ImportKind, healthFacilities, healthProfessionals, imports, languages, products } from '@portal/contract';
import { textsIn } from '@portal/texts/papers.ts';
import { describe, expect, it } from 'vitest';
import { plainTitle } from '../../sheets/plain-title.ts';
import { makeCity, makeFacility, makeUser } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';
import { proposeMapping, titlesOf } from './map.ts';
import { runImport } from './run.service.ts';

const { db, resources, as } = await testPortal();
const client = await as((await makeUser(db, { roles: ['ADMIN'] })).id);
const douala = await makeCity(db, { name: 'Douala' });
await makeCity(db, { name: 'Garoua' });

const work = (id: string) => runImport(resources, id, new AbortController().signal);

/** Uploads, checks, and loads if there is no fault: the outcomes of the lines, and their faults. */
async function load(kind: ImportKind, lines: string[]) {
  const params = { kind, id: randomUUID() };
  const files = [{ name: 'x.csv', content: new Blob([lines.join('\n')]) }];
  await client(imports.add, { params: { kind }, body: { id: params.id }, files });
  await work(params.id);
  const { version, mapping } = (await client(imports.details, { params })).body;
  await client(imports.map, { params, body: { version, mapping } });
  await work(params.id);
  const checked = (await client(imports.details, { params })).body;
  const rows = (await client(imports.rows, { params, query: { limit: 200 } })).body.items;
  if (checked.actions.includes('commit')) {
    await client(imports.commit, { params, body: { version: checked.version } });
    await work(params.id);
  }
  return rows.map(({ line, outcome, faults }) => [
    line,
    outcome,
    ...faults.map(({ field, fault }) => `${field}: ${fault}`),
  ]);
}

it('facilities are identified by name and city', async () => {
  const lines = [
    'Structure;Ville;Catégorie;Quartier;Tel;Lat;Long',
    'Clinique A;Douala;Clinique;Akwa;;4.051;9,767',
    'Clinique A;Garoua;centre de sante;;;;',
    'Hôpital B;Garoua;Château;;;;',
    'Hôpital C;Nulle part;Hôpital;;;;',
  ];
  expect(await load('facilities', lines)).toEqual([
    [2, 'added'],
    [3, 'added'],
    [4, 'faulty', 'type: not_a_choice'],
    [5, 'faulty', 'city: unknown'],
  ]);
  const good = lines.slice(0, 3);
  await load('facilities', good);
  expect(await load('facilities', good)).toEqual([
    [2, 'unchanged'],
    [3, 'unchanged'],
  ]);
  const moved = await load('facilities', ['Structure;Ville;Catégorie;Quartier', 'Clinique A;Douala;CHU;Deïdo']);
  expect(moved).toEqual([[2, 'changed']]);
  const { body } = await client(healthFacilities.ofUser, { params: { userId: 0 }, query: { q: 'Clinique A' } });
  expect(body.map(({ type, city, address, coordinates }) => [type, city, address, coordinates?.latitude])).toEqual([
    ['chu', 'Douala', 'Deïdo', 4.051],
    ['health_center', 'Garoua', '', undefined],
  ]);
});

it('professionals are identified by names and profession, with their workplaces from the sheet', async () => {
  await makeFacility(db, { cityId: douala, name: 'Hôpital Laquintinie' });
  await makeFacility(db, { cityId: douala, name: 'Polyclinique' });
  await makeFacility(db, { cityId: await makeCity(db, { name: 'Kribi' }), name: 'Polyclinique' });
  const title = 'Titre;Nom;Prénom;Profession;Spécialité;Potentiel;Établissement;Ville;Service;Jours de réception';
  const rows = [
    title,
    'Dr;Kamdem;Chantal;Médecin;Pédiatrie;A;Hopital laquintinie;;Urgences;lundi, mer',
    'Dr;Fokou;Jean;Médecin;;B;Polyclinique;;;',
    'Dr;Fokou;Jeanne;Médecin;;Z;Nulle part;;;demain',
    ';Kamdem;Chantal;infirmière;;C;;;;',
  ];
  expect(await load('professionals', rows)).toEqual([
    [2, 'added'],
    [3, 'faulty', 'facility: ambiguous'],
    [4, 'faulty', 'potential: not_a_choice', 'receptionDays: not_a_choice', 'facility: unknown'],
    [5, 'added'],
  ]);
  const good = [title, rows[1] ?? '', 'Dr;Fokou;Jean;Médecin;;B;Polyclinique;kribi;;', rows[4] ?? ''];
  expect((await load('professionals', good)).map(([, outcome]) => outcome)).toEqual(['added', 'added', 'added']);
  expect((await load('professionals', good)).map(([, outcome]) => outcome)).toEqual(Array(3).fill('unchanged'));
  const { body } = await client(healthProfessionals.ofUser, { params: { userId: 0 }, query: { q: 'Kamdem urgences' } });
  expect(
    body.map(({ potential, receptionDays, facilities: places }) => [potential, receptionDays, places.length]),
  ).toEqual([['A', [1, 3], 1]]);
});

it('a professional may have several facilities in one cell, each reported by name if it is unknown', async () => {
  const limbe = await makeCity(db, { name: 'Limbé' });
  await makeFacility(db, { cityId: douala, name: 'CMA Nord' });
  await makeFacility(db, { cityId: limbe, name: 'CMA Sud' });
  const title = 'Nom;Profession;Établissement;Ville;Service';
  const faulty = [
    title,
    'Nkoulou 1;Médecin;"CMA Nord; Nulle part; CMA Est";;',
    'Nkoulou 2;Médecin;"CMA Nord; CMA Sud";Douala;',
    'Nkoulou 3;Médecin;"CMA Nord; cma nord";;',
    'Nkoulou 4;Médecin;"CMA Nord; CMA Sud";;"Un; Deux; Trois"',
  ];
  expect(await load('professionals', faulty)).toEqual([
    [2, 'faulty', 'facility: unknown:Nulle part', 'facility: unknown:CMA Est'],
    [3, 'faulty', 'facility: unknown:CMA Sud'],
    [4, 'faulty', 'facility: taken'],
    [5, 'faulty', 'service: too_many:2'],
  ]);
  const placesOf = async () => {
    const { body } = await client(healthProfessionals.ofUser, { params: { userId: 0 }, query: { q: 'Nkoulou' } });
    return body.flatMap(({ facilities }) => facilities.map(({ name, service }) => `${name}: ${service}`));
  };
  await load('professionals', [title, 'Nkoulou;Médecin;CMA Nord;;Urgences']);
  const both = [title, 'Nkoulou;Médecin;"CMA Nord; CMA Sud";"Douala; Limbé";"Urgences; Garde"'];
  expect(await load('professionals', both)).toEqual([[2, 'changed']]);
  expect(await placesOf()).toEqual(['CMA Nord: Urgences', 'CMA Sud: Garde']);
  expect(await load('professionals', both)).toEqual([[2, 'unchanged']]);
  // Names on lines of their own, one service for all.
  await load('professionals', [title, 'Nkoulou;Médecin;"CMA Sud\nCMA Nord";;Jour']);
  expect(await placesOf()).toEqual(['CMA Nord: Jour', 'CMA Sud: Jour']);
  // What a sheet does not name stays.
  expect(await load('professionals', [title, 'Nkoulou;Médecin;CMA Nord;;Nuit'])).toEqual([[2, 'changed']]);
  expect(await placesOf()).toEqual(['CMA Nord: Nuit', 'CMA Sud: Jour']);
});

describe.each(languages)('in %s', (language) => {
  it.each(ImportKind.options)('a title of the template of %s belongs to one field only', (kind) => {
    const titles: Record<string, string> = textsIn[language].words.imports.fields[kind];
    for (const [field, title] of Object.entries(titles)) {
      const others = [...titlesOf(kind)].filter(([other]) => other !== field).flatMap(([, known]) => known);
      expect(others.map(plainTitle)).not.toContain(plainTitle(title));
    }
    expect(proposeMapping([textsIn[language].words.imports.reason], kind, new Map())).toEqual([null]);
  });

  it('the template is read back, its examples included', async () => {
    const user = await makeUser(db, { roles: ['ADMIN'] });
    await db.updateTable('appUser').set({ language }).where('id', '=', user.id).execute();
    const reader = await as(user.id);
    await makeFacility(db, { cityId: douala, name: `Place ${language}` });
    for (const kind of ['facilities', 'professionals'] as const) {
      const { text } = await reader(imports.template, { params: { kind }, query: { format: 'csv' } });
      const filled = text.replace('Clinique de l’Espoir; Hôpital Laquintinie', `Place ${language}`);
      expect(text).toContain(textsIn[language].words.imports.fields[kind].phone);
      expect(await load(kind, [filled])).toEqual([[2, expect.stringMatching(/^(added|changed|unchanged)$/)]]);
    }
  });
});

it('products have a line for each form, and keep past prices', async () => {
  const title = 'Produit;DCI;Labo;Forme;Dosage;Conditionnement;GTIN;Prix;Depuis;Alias';
  const first = [
    title,
    'Amoxal;Amoxicilline;Santé;Comprimé;500 mg;B/16;340001;1 200,50;01/2026;AMOX 500 | AMOXAL CP',
    'Amoxal;;;Sirop;125 mg;Flacon;340002;900;01/2026;',
  ];
  expect(await load('products', first)).toEqual([
    [2, 'added'],
    [3, 'added'],
  ]);
  expect((await load('products', first)).map(([, outcome]) => outcome)).toEqual(['unchanged', 'unchanged']);
  const later = [title.replace(';Alias', ''), 'AMOXAL;Amoxicilline;Santé;Comprimé;500 mg;B/16;340001;1300;mars 2026'];
  await load('products', later);
  const [{ id } = { id: 0 }] = (await client(products.list, { query: { q: 'amoxal' } })).body;
  const { forms } = (await client(products.details, { params: { id } })).body;
  expect(forms.map(({ code, prices }) => [code, prices.map(({ unitPrice }) => unitPrice)])).toEqual([
    ['340001', ['1200.5', '1300']],
    ['340002', ['900']],
  ]);
  expect(forms[0]?.aliases.map(({ alias }) => alias)).toEqual(['AMOX 500', 'AMOXAL CP']);
});

it('negative prices, taken codes and aliases, and contradictory lines of products are reported by line', async () => {
  const rows = [
    'Produit;DCI;Forme;Dosage;GTIN;Prix;Alias',
    'Beta;Molécule;Comprimé;1 mg;350001;-5;',
    'Gamma;Molécule;Comprimé;1 mg;340001;10;',
    'Delta;Molécule;Comprimé;1 mg;;10;amox 500',
    'Epsilon;Molécule;Comprimé;1 mg;;10;',
    'Epsilon;Autre;Comprimé;2 mg;;10;',
    'Epsilon;Molécule;Comprimé;1 MG;;10;',
    'Zeta;Molécule;Poudre de lune;1 mg;;dix;',
  ];
  expect(await load('products', rows)).toEqual([
    [2, 'faulty', 'unitPrice: too_small:0'],
    [3, 'faulty', 'code: taken'],
    [4, 'faulty', 'aliases: taken'],
    [5, 'added'],
    [6, 'faulty', 'dci: differs:5'],
    [7, 'faulty', 'null: repeated:5'],
    [8, 'faulty', 'unitPrice: not_a_number', 'format: unknown'],
  ]);
  expect((await client(products.list, { query: { q: 'epsilon' } })).body).toEqual([]);
});

it('a product with too many forms has a fault at each surplus line', async () => {
  const lines = Array.from({ length: 70 }, (_, index) => `Immense;Comprimé;${index} mg`);
  const found = await load('products', ['Produit;Forme;Dosage', ...lines]);
  expect(found.slice(0, 60).map(([, outcome]) => outcome)).toEqual(Array.from({ length: 60 }, () => 'added'));
  expect(found.slice(60)).toEqual(
    Array.from({ length: 10 }, (_, index) => [index + 62, 'faulty', 'null: too_many:60']),
  );
});
