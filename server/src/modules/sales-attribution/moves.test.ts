import { cities, pharmacies } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { makeCity, makePharmacy, makeProduct, makeUser, makeWholesaler } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';
import { makeSales } from '../../test/sales-totals.ts';

const { db, as, anonymous } = await testPortal();

const editor = await as((await makeUser(db, { permissions: ['Pharmacies.Update', 'Cities.Update'] })).id);
const reader = await as((await makeUser(db, { permissions: ['Pharmacies.ModuleAccess', 'Cities.ModuleAccess'] })).id);
const clerk = (await makeUser(db)).id;

const wholesalerId = await makeWholesaler(db);
const formId = (await makeProduct(db, { forms: 1 })).formIds[0] ?? 0;
const awa = { id: (await makeUser(db, { representative: true, firstname: 'Awa', name: 'Ndiaye' })).id };
const luc = { id: (await makeUser(db, { representative: true, firstname: 'Luc', name: 'Ekane' })).id };

const whole = (userId: number, fromMonth: string, toMonth: string | null = null) => ({
  userId,
  fromMonth,
  toMonth,
  share: 100,
});

let next = 0;
/** Ten units of 100.00 in each of these months, in a city of Luc's. */
async function sellIn(months: string[], { assignedTo }: { assignedTo?: number } = {}) {
  const cityId = await makeCity(db);
  await db.insertInto('userCity').values({ userId: luc.id, cityId }).execute();
  const pharmacyId = await makePharmacy(db, { cityId });
  if (assignedTo !== undefined)
    await db
      .insertInto('pharmacyAssignment')
      .values({ pharmacyId, ...whole(assignedTo, '2020-01-01') })
      .execute();
  // A wholesaler has one load of a month: each pharmacy of these tests has months of its own.
  next += 1;
  const shop = await makeWholesaler(db, `Grossiste des mouvements ${next}`);
  for (const month of months)
    await makeSales(db, {
      wholesalerId: shop,
      userId: clerk,
      month,
      totals: [{ formId, pharmacyId, quantity: 10, freeUnits: 1, amount: '100.01' }],
    });
  return { id: pharmacyId, cityId };
}

const nothing = { quantity: 0, freeUnits: 0, amount: '0' };
const noMoves = { from: null, to: null, people: [] };
const months = ['2025-01-01', '2025-02-01', '2025-03-01'];

/** Everything that a preview must leave as it is. */
const stateOf = async (id: number, cityId: number) => ({
  pharmacy: await db.selectFrom('pharmacy').selectAll().where('id', '=', id).executeTakeFirst(),
  assignments: await db.selectFrom('pharmacyAssignment').selectAll().where('pharmacyId', '=', id).execute(),
  city: await db.selectFrom('city').selectAll().where('id', '=', cityId).executeTakeFirst(),
  sector: await db.selectFrom('userCity').selectAll().where('cityId', '=', cityId).execute(),
  audited: await db
    .selectFrom('auditEvent')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst(),
});

describe('the preview of a changed pharmacy', () => {
  it('requires a session and the permission to change it', async () => {
    const { id, cityId } = await sellIn([]);
    const body = { id, cityId, assignments: [] };
    expect((await anonymous(pharmacies.moves, { body })).status).toBe(401);
    expect((await reader(pharmacies.moves, { body })).status).toBe(403);
  });

  it('refuses what could not be saved either', async () => {
    const { id, cityId } = await sellIn([]);
    expect((await editor(pharmacies.moves, { body: { id: 999_999, cityId, assignments: [] } })).status).toBe(404);
    const half = { ...whole(clerk, '2025-01-01'), share: 50 };
    const { status, problem } = await editor(pharmacies.moves, { body: { id, cityId: 999_999, assignments: [half] } });
    expect(status).toBe(400);
    expect(problem.errors).toEqual({
      cityId: ['unknown'],
      'assignments.0.userId': ['unknown'],
      assignments: ['shares_not_100:2025-01'],
    });
    const unbounded = { id, cityId, assignments: Array.from({ length: 101 }, () => whole(awa.id, '2025-01-01')) };
    expect((await editor(pharmacies.moves, { body: unbounded })).problem.errors).toEqual({
      assignments: ['too_many:100'],
    });
  });

  it('shows the months, and everyone’s figures before and after; nothing is changed', async () => {
    const { id, cityId } = await sellIn(months, { assignedTo: luc.id });
    const before = await stateOf(id, cityId);
    const assignments = [whole(luc.id, '2020-01-01', '2025-01-01'), whole(awa.id, '2025-02-01')];
    const { status, body } = await editor(pharmacies.moves, { body: { id, cityId, assignments } });
    expect(status).toBe(200);
    const moved = { quantity: 20, freeUnits: 2, amount: '200.02' };
    expect(body).toMatchObject({ from: '2025-02-01', to: '2025-03-01' });
    expect(body.people).toEqual([
      { user: { ...awa, firstname: 'Awa', name: 'Ndiaye' }, before: nothing, after: moved },
      { user: { ...luc, firstname: 'Luc', name: 'Ekane' }, before: moved, after: nothing },
    ]);
    expect(await stateOf(id, cityId)).toEqual(before);
    // Again, on whatever connection.
    const again = await editor(pharmacies.moves, { body: { id, cityId, assignments } });
    expect(again.body).toEqual(body);
  });

  it('equals the result of the real change', async () => {
    const { id, cityId } = await sellIn(months);
    const assignments = [
      { ...whole(awa.id, '2025-02-01'), share: 33.33 },
      { ...whole(luc.id, '2025-02-01'), share: 66.67 },
    ];
    const { body } = await editor(pharmacies.moves, { body: { id, cityId, assignments } });
    for (const one of assignments)
      await db
        .insertInto('pharmacyAssignment')
        .values({ pharmacyId: id, ...one })
        .execute();
    const { total } = await db
      .selectFrom('salesAttributed')
      .where('pharmacyId', '=', id)
      .where('userId', '=', awa.id)
      .select((eb) => eb.fn.sum<string>('amount').as('total'))
      .executeTakeFirstOrThrow();
    expect(body.people.find(({ user }) => user?.id === awa.id)?.after.amount).toBe(total);
    expect((await editor(pharmacies.moves, { body: { id, cityId, assignments } })).body).toEqual(noMoves);
  });

  it('is empty if nobody gains or loses, and if nothing was sold', async () => {
    const sold = await sellIn(months);
    const change = { ...sold, assignments: [whole(luc.id, '2025-02-01')] };
    expect((await editor(pharmacies.moves, { body: change })).body).toEqual(noMoves);
    const unsold = await sellIn([]);
    const taken = { ...unsold, assignments: [whole(awa.id, '2025-02-01')] };
    expect((await editor(pharmacies.moves, { body: taken })).body).toEqual(noMoves);
  });

  it('works even if the other city has a namesake, and shows unattributed sales if nobody is there', async () => {
    const { id } = await sellIn(['2025-02-01']);
    const elsewhere = await makeCity(db);
    const { name } = await db.selectFrom('pharmacy').where('id', '=', id).select('name').executeTakeFirstOrThrow();
    await makePharmacy(db, { cityId: elsewhere, name });
    const { status, body } = await editor(pharmacies.moves, { body: { id, cityId: elsewhere, assignments: [] } });
    expect(status).toBe(200);
    expect(body.people.map(({ user, after }) => [user?.name ?? null, after.amount])).toEqual([
      ['Ekane', '0'],
      [null, '100.01'],
    ]);
  });
});

describe('the preview of changed representatives of a city', () => {
  it('requires a session, the permission, an existing city and valid representatives', async () => {
    const { cityId } = await sellIn([]);
    const body = { id: cityId, representativeIds: [awa.id] };
    expect((await anonymous(cities.moves, { body })).status).toBe(401);
    expect((await reader(cities.moves, { body })).status).toBe(403);
    expect((await editor(cities.moves, { body: { ...body, id: 999_999 } })).status).toBe(404);
    const { status, problem } = await editor(cities.moves, { body: { id: cityId, representativeIds: [clerk] } });
    expect([status, problem.errors]).toEqual([400, { 'representativeIds.0': ['unknown'] }]);
  });

  it('counts the pharmacies without an assignment, and changes nothing', async () => {
    const { id, cityId } = await sellIn(months);
    const own = await makePharmacy(db, { cityId });
    await db
      .insertInto('pharmacyAssignment')
      .values({ pharmacyId: own, ...whole(luc.id, '2020-01-01') })
      .execute();
    await makeSales(db, {
      wholesalerId,
      userId: clerk,
      month: '2024-06-01',
      totals: [{ formId, pharmacyId: own, quantity: 7, amount: '7000' }],
    });
    const before = await stateOf(id, cityId);
    const { body } = await editor(cities.moves, { body: { id: cityId, representativeIds: [luc.id, awa.id, awa.id] } });
    // Of 10 units each 5, of 300.03 each a half: the odd hundredth of each month is the first one's.
    expect(body).toMatchObject({ from: '2025-01-01', to: '2025-03-01' });
    expect(body.people).toMatchObject([
      { user: awa, before: { amount: '0' }, after: { quantity: 15, freeUnits: 3, amount: '150.03' } },
      {
        user: luc,
        before: { quantity: 30, amount: '300.03' },
        after: { quantity: 15, freeUnits: 0, amount: '150.00' },
      },
    ]);
    expect(await stateOf(id, cityId)).toEqual(before);
    expect((await editor(cities.moves, { body: { id: cityId, representativeIds: [luc.id] } })).body).toEqual(noMoves);
  });
});
