import { type HealthFacility, healthFacilities } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { makeCity, makeFacility, makeProfessional, makeUser } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';

const { db, as, anonymous, resources } = await testPortal();

const READ = 'EmployeesHealthFacilities.Read';
const READ_ALL = 'EmployeesHealthFacilities.ReadAll';
const UPDATE = 'EmployeesHealthFacilities.Update';

const managerId = (await makeUser(db, { permissions: [READ, UPDATE] })).id;
const memberId = (await makeUser(db, { permissions: [READ], managerId, firstname: 'Awa', name: 'Ndiaye' })).id;
const otherId = (await makeUser(db, { permissions: [READ] })).id;
const [manager, member, other] = [await as(managerId), await as(memberId), await as(otherId)];
const administrator = await as((await makeUser(db, { permissions: [READ_ALL, UPDATE] })).id);
const stranger = await as((await makeUser(db)).id);

const cityId = await makeCity(db, { name: 'Douala' });
const theirs = await makeFacility(db, { cityId, name: 'Hôpital de l’autre', userIds: [otherId] });

const lastAudit = () =>
  db.selectFrom('auditEvent').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

let sequence = 0;
const form = (traits: Partial<HealthFacility> = {}) => ({
  name: `Clinique ${(sequence += 1)}`,
  type: 'clinic' as const,
  cityId,
  address: '',
  phone: null,
  coordinates: null,
  ...traits,
});
const changeOf = ({ id, version, ...facility }: HealthFacility, traits: Partial<HealthFacility> = {}) => ({
  id,
  version,
  name: facility.name,
  type: facility.type,
  cityId: facility.cityId,
  address: facility.address,
  phone: facility.phone,
  coordinates: facility.coordinates,
  ...traits,
});
const idsOf = async (client: typeof member, userId: number) =>
  (await client(healthFacilities.ofUser, { params: { userId } })).body.map(({ id }) => id);
const statusOf = async (client: typeof member, userId: number) =>
  (await client(healthFacilities.ofUser, { params: { userId } })).status;
const link = (client: typeof member, userId: number, facilityIds: number[]) =>
  client(healthFacilities.link, { params: { userId }, body: { facilityIds } });

describe('access', () => {
  it('asks for a session and the permission, and changes nothing without', async () => {
    expect((await anonymous(healthFacilities.ofUser, { params: { userId: 1 } })).status).toBe(401);
    expect(await statusOf(stranger, memberId)).toBe(403);
    const answers = await Promise.all([
      member(healthFacilities.add, { body: form() }),
      member(healthFacilities.update, { body: { id: theirs, version: 1, ...form() } }),
      link(member, memberId, [theirs]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await idsOf(member, memberId)).toEqual([]);
  });

  it('is for oneself, one’s team, everyone, or in a manager’s place', async () => {
    const id = await makeFacility(db, { cityId, userIds: [memberId] });
    expect(await idsOf(member, memberId)).toEqual([id]);
    expect(await idsOf(manager, memberId)).toEqual([id]);
    expect(await idsOf(administrator, memberId)).toEqual([id]);
    expect(await idsOf(administrator, 0)).toEqual(expect.arrayContaining([id, theirs]));
    expect(await statusOf(manager, 0)).toBe(403);
    expect([await statusOf(member, managerId), await statusOf(manager, otherId)]).toEqual([404, 404]);
    expect([await statusOf(other, memberId), await statusOf(administrator, 999_999)]).toEqual([404, 404]);
    const place = { managerId, userId: otherId, fromDay: '2020-01-01', toDay: '2199-12-31' };
    await db.insertInto('substitute').values(place).execute();
    expect(await idsOf(other, memberId)).toEqual([id]);
    await db.deleteFrom('substitute').execute();
  });
});

describe('the list', () => {
  it('shows each facility with its city, its professionals of this list and no visits yet', async () => {
    const userId = (await makeUser(db)).id;
    const id = await makeFacility(db, { cityId, name: 'Zénith', userIds: [userId] });
    const first = await makeFacility(db, { cityId, name: 'École', userIds: [userId] });
    for (const links of [{ [userId]: 2 }, { [otherId]: 2 }])
      await db
        .insertInto('professionalFacility')
        .values({ facilityId: id, professionalId: await makeProfessional(db, { links }) })
        .execute();
    const { body } = await administrator(healthFacilities.ofUser, { params: { userId } });
    expect(body).toEqual([
      expect.objectContaining({ id: first, professionalCount: 0 }),
      {
        id,
        name: 'Zénith',
        type: 'hospital',
        cityId,
        city: 'Douala',
        address: '',
        phone: null,
        coordinates: null,
        professionalCount: 1,
        lastVisitOn: null,
        visitsThisMonth: 0,
        version: 1,
        actions: ['update', 'link'],
      },
    ]);
    const everyones = await administrator(healthFacilities.ofUser, { params: { userId: 0 } });
    expect(everyones.body.find((facility) => facility.id === id)?.professionalCount).toBe(2);
    expect((await member(healthFacilities.ofUser, { params: { userId: memberId } })).body[0]?.actions).toEqual([]);
  });
});

describe('adding and changing', () => {
  it('adds a facility with its audit row, and tells the listeners', async () => {
    await resources.events.start();
    const heard: unknown[] = [];
    const stop = resources.events.subscribe(memberId, (event) => heard.push(event));
    const coordinates = { latitude: 4.05, longitude: 9.7 };
    const { status, body } = await manager(healthFacilities.add, {
      body: form({ name: ' Laquintinie ', coordinates }),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Laquintinie', city: 'Douala', coordinates, version: 1 });
    expect(await lastAudit()).toMatchObject({
      action: 'health-facility.add',
      entity: 'health-facility',
      entityId: String(body.id),
      label: 'Laquintinie',
      changes: { name: { after: 'Laquintinie' }, city: { after: 'Douala' }, coordinates: { after: coordinates } },
    });
    await expect.poll(() => heard).toContainEqual({ topic: 'health-facility', id: body.id });
    stop();
  });

  it('names every fault at its field', async () => {
    const body = { ...form({ name: '', address: 'x'.repeat(201), phone: 'x' }), type: 'shop', color: 1 } as never;
    expect((await manager(healthFacilities.add, { body })).problem.errors).toEqual({
      name: ['required'],
      type: ['invalid'],
      address: ['too_long:200'],
      phone: ['invalid'],
      color: ['unknown_field'],
    });
    const faults = async (traits: Partial<HealthFacility>) =>
      (await manager(healthFacilities.add, { body: form(traits) })).problem.errors;
    expect(await faults({ cityId: 999_999 })).toEqual({ cityId: ['unknown'] });
    expect(await faults({ name: 'HOPITAL DE L’AUTRE' })).toEqual({ name: ['taken'] });
    const elsewhere = form({ name: 'Hôpital de l’autre', cityId: await makeCity(db) });
    expect((await manager(healthFacilities.add, { body: elsewhere })).status).toBe(201);
  });

  it('gives a name to one of two who take it at once', async () => {
    const add = () => manager(healthFacilities.add, { body: form({ name: 'Disputée' }) });
    const answers = await Promise.all([add(), add(), add()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400]);
    expect(answers.find(({ status }) => status === 400)?.problem.errors).toEqual({ name: ['taken'] });
  });

  it('changes what is within reach, and refuses an older version with what stands there', async () => {
    const added = (await manager(healthFacilities.add, { body: form() })).body;
    const body = changeOf(added, { type: 'chu', phone: '+237 233 42 00 00' });
    expect((await manager(healthFacilities.update, { body })).body).toMatchObject({ type: 'chu', version: 2 });
    expect((await lastAudit()).changes).toEqual({
      type: { before: 'clinic', after: 'chu' },
      phone: { before: null, after: '+237 233 42 00 00' },
    });
    const { status, problem } = await manager(healthFacilities.update, { body });
    expect([status, problem.code, problem.current]).toEqual([409, 'stale', expect.objectContaining({ version: 2 })]);
    const taken = changeOf({ ...added, version: 2 }, { name: 'Hôpital de l’autre' });
    expect((await manager(healthFacilities.update, { body: taken })).problem.errors).toEqual({ name: ['taken'] });
  });

  it('answers 404 for one that does not exist or that only people out of scope look after', async () => {
    const update = (client: typeof member, id: number) =>
      client(healthFacilities.update, { body: { id, version: 1, ...form() } });
    expect([(await update(manager, theirs)).status, (await update(manager, 999_999)).status]).toEqual([404, 404]);
    expect((await update(administrator, theirs)).status).toBe(200);
  });
});

describe('links', () => {
  it('are replaced as a set, with what came and went in the trail', async () => {
    const ids: number[] = [];
    for (const name of ['Lien A', 'Lien B', 'Lien C']) ids.push(await makeFacility(db, { cityId, name }));
    const [a, b, c] = ids as [number, number, number];
    await link(manager, memberId, [b, a, a]);
    expect(await idsOf(member, memberId)).toEqual([a, b]);
    const { status, body } = await link(manager, memberId, [b, c]);
    expect([status, body.map(({ id }) => id)]).toEqual([200, [b, c]]);
    expect(await lastAudit()).toMatchObject({
      action: 'health-facility.link',
      entity: 'user',
      entityId: String(memberId),
      label: 'Awa Ndiaye',
      changes: { facilities: { before: ['Lien A'], after: ['Lien C'] } },
    });
    expect((await link(manager, memberId, [])).body).toEqual([]);
  });

  it('refuse what is unknown or out of reach, and change nothing', async () => {
    const own = await makeFacility(db, { cityId });
    await link(manager, memberId, [own]);
    const { status, problem } = await link(manager, memberId, [own, 999_999, theirs]);
    expect(status).toBe(400);
    expect(problem.errors).toEqual({ 'facilityIds.1': ['unknown'], 'facilityIds.2': ['unknown'] });
    expect(await idsOf(member, memberId)).toEqual([own]);
    expect((await link(administrator, memberId, [own, theirs])).status).toBe(200);
    expect([(await link(manager, otherId, [own])).status, (await link(manager, 999_999, [])).status]).toEqual([
      404, 404,
    ]);
  });

  it('of one person are set by one at a time', async () => {
    const [a, b] = [await makeFacility(db, { cityId }), await makeFacility(db, { cityId })];
    const answers = await Promise.all([[a, b], [b, a], [a], [b]].map((ids) => link(administrator, memberId, ids)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});
