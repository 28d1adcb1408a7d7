import { PharmacyFilter, monthAfter, pharmacies } from '@portal/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { today } from '../../days.ts';
import type { Database } from '../../db/database.ts';
import { makeCity, makePharmacy, makeUser, makeWholesaler } from '../../test/factories.ts';
import { watchDatabase } from '../../test/plans.ts';
import { testPortal } from '../../test/portal.ts';
import { listPharmacies } from './pharmacies.repository.ts';

const { db, as, resources, connection } = await testPortal();
const reader = await as((await makeUser(db)).id);
const keeper = await as((await makeUser(db, { permissions: ['Pharmacies.Update'] })).id);
const city = await makeCity(db, { name: 'Yaoundé' });

type Query = z.input<typeof pharmacies.list.query>;
const namesOf = async (query: Query) => (await reader(pharmacies.list, { query })).body.items.map(({ name }) => name);

const month = `${today(resources.config.timeZone).slice(0, 7)}-01`;
const monthsFromNow = (months: number) => monthAfter(month, months);

type Term = { from: number; to: number | null; share?: number };
const assign = (pharmacyId: number, userId: number, { from, to, share = 100 }: Term) =>
  db
    .insertInto('pharmacyAssignment')
    .values({
      pharmacyId,
      userId,
      share,
      fromMonth: monthsFromNow(from),
      toMonth: to === null ? null : monthsFromNow(to),
    })
    .execute();

describe('the list', () => {
  it('shows each with its city, this month’s representatives and what the caller may do', async () => {
    const id = await makePharmacy(db, { cityId: city, name: 'Montrée', address: 'Avenue Kennedy' });
    const [first, second, past, coming] = await Promise.all(
      ['Premier', 'Second', 'Passé', 'Futur'].map((name) =>
        makeUser(db, { representative: true, firstname: 'Jo', name }),
      ),
    );
    await assign(id, second!.id, { from: -3, to: 0, share: 40 });
    await assign(id, first!.id, { from: 0, to: null, share: 60 });
    await assign(id, past!.id, { from: -9, to: -1 });
    await assign(id, coming!.id, { from: 1, to: null });
    const { body } = await keeper(pharmacies.list, { query: { q: 'montrée' } });
    expect(body.items).toEqual([
      expect.objectContaining({
        id,
        name: 'Montrée',
        type: 'Business',
        status: 'Active',
        cityId: city,
        city: 'Yaoundé',
        version: 1,
        address: 'Avenue Kennedy',
        representatives: ['Jo Premier', 'Jo Second'],
        actions: ['update', 'changeStatus'],
      }),
    ]);
    expect(await namesOf({ representativeId: second!.id })).toEqual(['Montrée']);
    expect(await namesOf({ representativeId: past!.id })).toEqual([]);
    expect(await namesOf({ representativeId: coming!.id })).toEqual([]);
  });

  it('is in the order of a French dictionary and goes on behind the page', async () => {
    const cityId = await makeCity(db);
    const wanted = ['Ébène', 'ébéniste', 'Eczéma', 'Été', 'Zèbre'];
    for (const name of wanted.toReversed()) await makePharmacy(db, { cityId, name });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await reader(pharmacies.list, { query: { cityId, limit: 2, cursor } });
      expect([body.total, body.totalIsExact]).toEqual([5, true]);
      seen.push(...body.items.map(({ name }) => name));
      cursor = body.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(wanted);
    expect(await namesOf({ cityId, sort: '-name' })).toEqual(wanted.toReversed());
    expect(await namesOf({ cityId, sort: 'createdAt' })).toEqual(wanted.toReversed());
    expect(await namesOf({ cityId, sort: '-createdAt' })).toEqual(wanted);
  });

  it('searches names, addresses and aliases by any part and codes by their beginning', async () => {
    const id = await makePharmacy(db, { cityId: city, name: 'Pharmacie Éléphant', address: 'Carrefour Bastos 100%' });
    await db.insertInto('pharmacyAlias').values({ pharmacyId: id, alias: 'Phcie Ngoa-Ékélé (YDE)' }).execute();
    const wholesalerId = await makeWholesaler(db);
    await db.insertInto('pharmacyCode').values({ pharmacyId: id, wholesalerId, code: 'GX_0042' }).execute();
    for (const q of ['bastos ELEPHANT', 'ngoa-ekele yde', 'gx_00', 'GX_0042', '100%'])
      expect(await namesOf({ q }), q).toEqual(['Pharmacie Éléphant']);
    for (const q of ['bastos douala', 'x_0042', 'gx%', 'gx-0', 'él_phant']) expect(await namesOf({ q }), q).toEqual([]);
    expect(await namesOf({ q: 'gx_0042', status: 'Suspended' })).toEqual([]);
  });

  it('filters by each field', async () => {
    const cityId = await makeCity(db);
    await makePharmacy(db, { cityId, name: 'Seule', type: 'Individual', status: 'Suspended' });
    await makePharmacy(db, { cityId, name: 'Autre' });
    expect(await namesOf({ cityId })).toEqual(['Autre', 'Seule']);
    expect(await namesOf({ cityId, type: 'Individual' })).toEqual(['Seule']);
    expect(await namesOf({ cityId, status: 'Active' })).toEqual(['Autre']);
    const query = { type: 'Shop', status: 'x', cityId: 'y', sort: 'address', representativeId: 0, x: 1 } as never;
    expect((await reader(pharmacies.list, { query })).problem.errors).toEqual({
      type: ['invalid'],
      status: ['invalid'],
      cityId: ['invalid'],
      sort: ['invalid'],
      representativeId: ['too_small:0'],
      x: ['unknown_field'],
    });
  });

  it('is exported with the same filters', async () => {
    const cityId = await makeCity(db, { name: 'Exportville' });
    const id = await makePharmacy(db, { cityId, name: '=cmd|calc', address: 'Rue 1' });
    for (const name of ['Un', 'Deux'])
      await assign(id, (await makeUser(db, { representative: true, firstname: 'Jo', name })).id, {
        from: 0,
        to: null,
        share: 50,
      });
    const { text, headers } = await reader(pharmacies.list, { query: { cityId, format: 'csv' } });
    expect(headers['content-disposition']).toMatch(/filename="?pharmacies-/);
    const [title, filter, , titles, row] = text.split('\r\n');
    expect([title, filter]).toEqual(['\uFEFFPharmacies', 'Ville\u202f: Exportville']);
    expect(titles).toBe('Nom;Type;Statut;Ville;Adresse;Téléphone;Adresse e-mail;Délégués;Créé le');
    expect(row).toMatch(/^'=cmd\|calc;Entreprise;Actif;Exportville;Rue 1;;;Jo Deux, Jo Un;\d/);
  });
});

describe('among 50,000 pharmacies', async () => {
  const representative = (await makeUser(db, { representative: true })).id;
  const wholesalerId = await makeWholesaler(db);
  await db.transaction().execute(async (crowd) => {
    // Whose their sales would be is no matter of a list, and takes longer than all the rest.
    await sql`set local session_replication_role = replica`.execute(crowd);
    await sql`insert into city (name, region) select 'Foule ' || n, 'Centre' from generate_series(1, 40) n`.execute(
      crowd,
    );
    await sql`
      insert into pharmacy (name, type, status, city_id, address, created_at)
      select 'Foule ' || md5(n::text), case when n % 5 = 0 then 'Individual' else 'Business' end,
        case when n % 50 = 0 then 'Suspended' else 'Active' end,
        (select min(id) from city where name like 'Foule %') + n % 40, 'Rue ' || md5((n * 7)::text),
        now() - n * interval '1 minute'
      from generate_series(1, 50000) n`.execute(crowd);
    await sql`
      insert into pharmacy_assignment (pharmacy_id, user_id, from_month, share)
      select id, case when id % 100 = 0 then ${representative}::integer else (select min(id) from app_user) end,
        '2020-01-01', 100
      from pharmacy where name like 'Foule %'`.execute(crowd);
    await sql`
      insert into pharmacy_code (pharmacy_id, wholesaler_id, code)
      select id, ${wholesalerId}, 'F' || id from pharmacy where name like 'Foule %'`.execute(crowd);
    await sql`
      insert into pharmacy_alias (pharmacy_id, alias)
      select id, 'Autre ' || md5((id * 3)::text) from pharmacy where name like 'Foule %'`.execute(crowd);
  });
  await sql`analyze pharmacy, pharmacy_assignment, pharmacy_code, pharmacy_alias, city, app_user`.execute(db);
  const cityId = (await db.selectFrom('city').where('name', '=', 'Foule 7').select('id').executeTakeFirstOrThrow()).id;

  const watched = watchDatabase(connection);
  const pageOf = (query: Query) => (some: Database) => listPharmacies(some, PharmacyFilter.parse(query), month);
  const deep = async (query: Query): Promise<Query> => {
    const { nextCursor } = await pageOf({ ...query, limit: 200 })(db);
    return { ...query, cursor: nextCursor ?? undefined };
  };
  const planOf = (query: Query) => watched.planOfPage(pageOf(query));

  const walked: [string, Query, string][] = [
    ['everything by name', {}, 'pharmacy_name_sort'],
    ['backwards', { sort: '-name' }, 'pharmacy_name_sort'],
    ['behind a cursor', await deep({}), 'pharmacy_name_sort'],
    ['by creation', { sort: '-createdAt' }, 'pharmacy_created_sort'],
    ['of a city', { cityId }, 'pharmacy_city'],
    ['of a city, behind a cursor', await deep({ cityId }), 'pharmacy_city'],
    ['of a city and a status', { cityId, status: 'Active' }, 'pharmacy_city'],
    ['that are suspended', { status: 'Suspended' }, 'pharmacy_status'],
    ['of a type', { type: 'Individual' }, 'pharmacy_name_sort'],
  ];
  it.each(walked)('a page is read along an index: %s', async (_name, query, index) => {
    const plan = await planOf(query);
    expect(plan.slice(0, 2)).toEqual(['Limit', `Index Scan ${index}`]);
    expect(plan.filter((node) => /^Seq Scan (?!city|app_user)/.test(node))).toEqual([]);
  });

  const gathered: [string, Query, string][] = [
    ['of a representative', { representativeId: representative }, 'pharmacy_assignment_user'],
    ['of a city by creation', { cityId, sort: '-createdAt' }, 'pharmacy_created_sort'],
    ['by a part of a name', { q: 'c4ca4238a0' }, 'pharmacy_search'],
    ['by an alias or a code', { q: 'f12345' }, 'pharmacy_pkey'],
  ];
  it.each(gathered)('few rows are gathered by an index: %s', async (_name, query, index) => {
    const plan = await planOf(query);
    expect(plan.some((node) => /^(Bitmap )?Index (Only )?Scan /.test(node) && node.endsWith(` ${index}`))).toBe(true);
    expect(plan.filter((node) => node.startsWith('Seq Scan pharmacy'))).toEqual([]);
  });

  it('finds what many have by another name along the order of the list', async () => {
    const plan = await planOf({ q: 'autre' });
    expect(plan.slice(0, 2)).toEqual(['Limit', 'Index Scan pharmacy_name_sort']);
    expect((await pageOf({ q: 'autre c4ca4238a0' })(db)).total).toBeLessThan(2);
    expect((await pageOf({ q: 'autre' })(db)).total).toBe(10_000);
  });

  it('takes two statements, however many rows a page has', async () => {
    watched.takeStatements();
    const page = await pageOf({ limit: 200 })(watched.db);
    expect(watched.takeStatements()).toHaveLength(2);
    expect(page).toMatchObject({ total: 10_000, totalIsExact: false });
  });
});
