import { healthFacilities, healthProfessionals } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { makeCity, makeFacility, makeProfessional, makeUser } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';

const { db, as } = await testPortal();

const READ = 'EmployeesHealthFacilities.Read';
const UPDATE = 'EmployeesHealthFacilities.Update';

const managerId = (await makeUser(db, { permissions: [READ, UPDATE] })).id;
const memberId = (await makeUser(db, { permissions: [READ], managerId, firstname: 'Awa', name: 'Ndiaye' })).id;
const otherId = (await makeUser(db, { permissions: [READ], firstname: 'Luc', name: 'Autre' })).id;
const manager = await as(managerId);
const member = await as(memberId);
const administrator = await as((await makeUser(db, { permissions: ['EmployeesHealthFacilities.ReadAll', UPDATE] })).id);

const cityId = await makeCity(db, { name: 'Douala' });
const lastAudit = () =>
  db.selectFrom('auditEvent').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const targetsOf = async (userId: number) => {
  const { body } = await administrator(healthProfessionals.ofUser, { params: { userId } });
  return Object.fromEntries(body.map(({ id, targetFrequency }) => [id, targetFrequency]));
};

describe('changing some links', () => {
  it('adds, sets the frequency and removes, and leaves the others as they are', async () => {
    const [kept, changed, gone] = [
      await makeProfessional(db, { name: 'Lien A', links: { [memberId]: 5 } }),
      await makeProfessional(db, { name: 'Lien B', links: { [memberId]: 2 } }),
      await makeProfessional(db, { name: 'Lien C', links: { [memberId]: 1 } }),
    ];
    const added = await makeProfessional(db, { name: 'Lien D', potential: 'A' });
    const set = [{ professionalId: changed, targetFrequency: 4 }, { professionalId: added }];
    const body = { set, remove: [gone, 999_999] };
    const { status } = await manager(healthProfessionals.changeLinks, { params: { userId: memberId }, body });
    expect(status).toBe(204);
    expect(await targetsOf(memberId)).toEqual({ [kept]: 5, [changed]: 4, [added]: 3 });
    expect(await lastAudit()).toMatchObject({
      action: 'health-professional.link',
      entity: 'user',
      entityId: String(memberId),
      label: 'Awa Ndiaye',
      changes: { professionals: { before: ['Lien B (2)', 'Lien C (1)'], after: ['Lien B (4)', 'Lien D (3)'] } },
    });
  });

  it('by two at once keeps both changes', async () => {
    const [a, b] = [await makeProfessional(db), await makeProfessional(db)];
    const userId = (await makeUser(db)).id;
    await Promise.all(
      [a, b].map((professionalId) =>
        administrator(healthProfessionals.changeLinks, {
          params: { userId },
          body: { set: [{ professionalId }], remove: [] },
        }),
      ),
    );
    expect(Object.keys(await targetsOf(userId))).toHaveLength(2);
  });

  it('refuses all of it if something is out of reach', async () => {
    const [own, theirs] = [await makeProfessional(db), await makeProfessional(db, { links: { [otherId]: 1 } })];
    const before = await targetsOf(memberId);
    const { status, problem } = await manager(healthProfessionals.changeLinks, {
      params: { userId: memberId },
      body: { set: [{ professionalId: own }, { professionalId: theirs }], remove: [] },
    });
    expect([status, problem.errors]).toEqual([400, { 'set.1.professionalId': ['unknown'] }]);
    expect(await targetsOf(memberId)).toEqual(before);
    const denied = await member(healthProfessionals.changeLinks, {
      params: { userId: memberId },
      body: { set: [], remove: [own] },
    });
    expect(denied.status).toBe(403);
  });

  it('works for facilities too', async () => {
    const [kept, gone] = [
      await makeFacility(db, { cityId, userIds: [memberId] }),
      await makeFacility(db, { cityId, name: 'Va', userIds: [memberId] }),
    ];
    const [added, theirs] = [
      await makeFacility(db, { cityId, name: 'Vient' }),
      await makeFacility(db, { cityId, userIds: [otherId] }),
    ];
    const change = (set: number[], remove: number[]) =>
      manager(healthFacilities.changeLinks, { params: { userId: memberId }, body: { set, remove } });
    expect((await change([theirs], [])).problem.errors).toEqual({ 'set.0': ['unknown'] });
    expect((await change([kept, added], [gone])).status).toBe(204);
    const { body } = await member(healthFacilities.ofUser, { params: { userId: memberId } });
    expect(new Set(body.map(({ id }) => id))).toEqual(new Set([kept, added]));
    expect((await lastAudit()).changes).toEqual({ facilities: { before: ['Va'], after: ['Vient'] } });
  });
});

describe('a single facility or professional', () => {
  it('names the people who look after it, as far as the caller may know', async () => {
    const both = { [memberId]: 3, [otherId]: 1 };
    const id = await makeProfessional(db, { links: both });
    const usersFor = async (client: typeof member) =>
      (await client(healthProfessionals.details, { params: { id } })).body.users;
    const awa = { id: memberId, firstname: 'Awa', name: 'Ndiaye' };
    const luc = { id: otherId, firstname: 'Luc', name: 'Autre' };
    expect(await usersFor(manager)).toEqual([{ ...awa, targetFrequency: 3 }]);
    expect(await usersFor(administrator)).toEqual([
      { ...luc, targetFrequency: 1 },
      { ...awa, targetFrequency: 3 },
    ]);
    const facility = await makeFacility(db, { cityId, userIds: [memberId, otherId] });
    const { body } = await manager(healthFacilities.details, { params: { id: facility } });
    expect(body.users).toEqual([awa]);
  });

  it('that nobody looks after is visible to those who may change that', async () => {
    const params = { id: await makeProfessional(db) };
    expect((await manager(healthProfessionals.details, { params })).status).toBe(200);
    expect((await member(healthProfessionals.details, { params })).status).toBe(404);
  });
});

it('names the people whose lists the caller may see', async () => {
  const outside = (await makeUser(db, { representative: true })).id;
  const namesFor = async (client: typeof member) => (await client(healthFacilities.owners)).body.map(({ id }) => id);
  expect(await namesFor(member)).toEqual([memberId]);
  // The manager looks after nothing and is no representative.
  expect(await namesFor(manager)).toEqual([memberId]);
  expect(await namesFor(administrator)).toEqual(expect.arrayContaining([memberId, otherId, outside]));
  expect(await namesFor(administrator)).not.toContain(managerId);
});

it('exports the same filtered and sorted rows', async () => {
  const userId = (await makeUser(db)).id;
  for (const [name, potential] of [
    ['Éyenga', 'A'],
    ['Zoa', 'B'],
    ['Abena', 'A'],
  ])
    await makeProfessional(db, { name, potential, links: { [userId]: 1 } });
  const query = { potential: 'A', sort: '-name', q: 'e' } as const;
  const rows = await administrator(healthProfessionals.ofUser, { params: { userId }, query });
  expect(rows.body.map(({ name }) => name)).toEqual(['Éyenga', 'Abena']);
  const file = await administrator(healthProfessionals.ofUser, {
    params: { userId },
    query: { ...query, format: 'csv', columns: ['name', 'kind'] },
  });
  expect(file.text.trim().split('\r\n').slice(-3)).toEqual(['Nom;Profession', 'Éyenga;Médecin', 'Abena;Médecin']);
});
