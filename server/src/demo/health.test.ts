import { healthFacilities, healthProfessionals, pharmacies } from '@portal/contract';
import { expect, it } from 'vitest';
import { demoPortal } from '../test/portal.ts';

const { db, as } = await demoPortal();

const idOf = async (username: string) =>
  (await db.selectFrom('appUser').where('username', '=', username).select('id').executeTakeFirstOrThrow()).id;
const superadmin = await as(await idOf('superadmin'));
const userId = await idOf('delegue');
const representative = await as(userId);

it('has 120 pharmacies in ten cities, known to the wholesalers and looked after, some in someone’s place', async () => {
  const { body } = await superadmin(pharmacies.list, { query: { limit: 200 } });
  expect([body.total, new Set(body.items.map(({ city }) => city)).size]).toEqual([120, 10]);
  const count = (some: typeof body.items) => some.length;
  expect(count(body.items.filter(({ representatives }) => representatives.length > 0))).toBeGreaterThan(80);
  expect(count(body.items.filter(({ representatives }) => representatives.length > 1))).toBeGreaterThan(5);
  const past = await db.selectFrom('pharmacyAssignment').where('toMonth', 'is not', null).select('id').execute();
  expect(past.length).toBeGreaterThan(10);
  const codes = await db.selectFrom('pharmacyCode').select('code').execute();
  expect(codes.length).toBeGreaterThan(200);
});

it('has 80 facilities, most of them on the map of their city, and 400 professionals in them', async () => {
  const params = { userId: 0 };
  const facilities = (await superadmin(healthFacilities.ofUser, { params })).body;
  expect(facilities).toHaveLength(80);
  const located = facilities.flatMap(({ coordinates }) => coordinates ?? []);
  expect(located.length).toBeGreaterThan(55);
  for (const { latitude, longitude } of located) {
    expect(latitude).toBeGreaterThan(1.6);
    expect(latitude).toBeLessThan(13.1);
    expect(longitude).toBeGreaterThan(8.4);
    expect(longitude).toBeLessThan(16.3);
  }
  const professionals = (await superadmin(healthProfessionals.ofUser, { params })).body;
  expect(professionals).toHaveLength(400);
  expect(professionals.filter((one) => one.facilities.length === 0)).toEqual([]);
  expect(new Set(professionals.map(({ potential }) => potential))).toEqual(new Set(['A', 'B', 'C']));
});

it('gives a representative the people and places of their own cities', async () => {
  const cities = (await db.selectFrom('userCity').where('userId', '=', userId).select('cityId').execute()).map(
    ({ cityId }) => cityId,
  );
  const facilities = (await representative(healthFacilities.ofUser, { params: { userId } })).body;
  const professionals = (await representative(healthProfessionals.ofUser, { params: { userId } })).body;
  expect([facilities.length > 3, professionals.length > 10]).toEqual([true, true]);
  expect(facilities.filter(({ cityId }) => !cities.includes(cityId))).toEqual([]);
  expect(professionals.filter((one) => !one.facilities.some(({ cityId }) => cities.includes(cityId)))).toEqual([]);
  expect(professionals.every(({ dueOn }) => dueOn !== null)).toBe(true);
});
