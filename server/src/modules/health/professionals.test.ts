import { type HealthProfessional, healthProfessionals } from '@portal/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { today } from '../../days.ts';
import { makeCity, makeFacility, makeProfessional, makeUser } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';
import { makeReport } from '../../test/reports.ts';
import { listVisitFigures } from './visits.repository.ts';

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
const hospital = await makeFacility(db, { cityId, name: 'Hôpital', userIds: [memberId] });
const clinic = await makeFacility(db, { cityId, name: 'Clinique' });
const elsewhere = await makeFacility(db, { cityId, name: 'Ailleurs', userIds: [otherId] });
const theirs = await makeProfessional(db, { name: 'À l’autre', links: { [otherId]: 2 } });

const now = today(resources.config.timeZone);
const lastAudit = () =>
  db.selectFrom('auditEvent').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

type Form = z.input<typeof healthProfessionals.add.body>;
const form = (traits: Partial<Form> = {}): Form => ({
  title: 'Dr',
  firstname: 'Marie',
  name: 'Essomba',
  kind: 'physician',
  specialty: 'Pédiatrie',
  potential: 'B',
  phone: null,
  email: null,
  receptionDays: [],
  facilities: [],
  ...traits,
});
const changeOf = (professional: HealthProfessional, traits: Partial<Form> = {}) => ({
  id: professional.id,
  version: professional.version,
  ...form({
    facilities: professional.facilities.map(({ facilityId, service }) => ({ facilityId, service })),
    ...traits,
  }),
});
const list = (client: typeof member, userId: number) => client(healthProfessionals.ofUser, { params: { userId } });
const idsOf = async (client: typeof member, userId: number) => (await list(client, userId)).body.map(({ id }) => id);
const statusOf = async (client: typeof member, userId: number) => (await list(client, userId)).status;
type Links = z.input<typeof healthProfessionals.link.body>['links'];
const link = (client: typeof member, userId: number, links: Links) =>
  client(healthProfessionals.link, { params: { userId }, body: { links } });

describe('access', () => {
  it('asks for a session and the permission, and changes nothing without', async () => {
    expect((await anonymous(healthProfessionals.ofUser, { params: { userId: 1 } })).status).toBe(401);
    expect(await statusOf(stranger, memberId)).toBe(403);
    const answers = await Promise.all([
      member(healthProfessionals.add, { body: form() }),
      member(healthProfessionals.update, { body: { id: theirs, version: 1, ...form() } }),
      link(member, memberId, [{ professionalId: theirs }]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await idsOf(member, memberId)).toEqual([]);
  });

  it('is for oneself, one’s team, everyone, or in a manager’s place', async () => {
    const id = await makeProfessional(db, { links: { [memberId]: 1 } });
    for (const client of [member, manager, administrator]) expect(await idsOf(client, memberId)).toEqual([id]);
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
  it('shows where each receives, how often to visit and when, with no visit yet: today', async () => {
    const { body } = await administrator(healthProfessionals.add, {
      body: form({
        receptionDays: [5, 1, 5],
        facilities: [
          { facilityId: hospital, service: 'Pédiatrie' },
          { facilityId: clinic, service: '' },
        ],
      }),
    });
    const userId = (await makeUser(db)).id;
    await link(administrator, userId, [{ professionalId: body.id, targetFrequency: 4 }]);
    expect((await list(administrator, userId)).body).toEqual([
      {
        id: body.id,
        title: 'Dr',
        firstname: 'Marie',
        name: 'Essomba',
        kind: 'physician',
        potential: 'B',
        specialty: 'Pédiatrie',
        phone: null,
        email: null,
        receptionDays: [1, 5],
        version: 1,
        facilities: [
          { facilityId: clinic, service: '', name: 'Clinique', cityId, city: 'Douala' },
          { facilityId: hospital, service: 'Pédiatrie', name: 'Hôpital', cityId, city: 'Douala' },
        ],
        lastVisitOn: null,
        visitsThisMonth: 0,
        targetFrequency: 4,
        dueOn: now,
        actions: ['update', 'link'],
      },
    ]);
    expect((await list(member, memberId)).body[0]?.actions).toEqual([]);
  });

  it('shows everyone the most that is asked of anyone, or what the potential asks for', async () => {
    const linked = await makeProfessional(db, { potential: 'C', links: { [memberId]: 2, [otherId]: 5 } });
    const unlinked = await makeProfessional(db, { potential: 'A' });
    const never = await makeProfessional(db, { potential: 'A', links: { [memberId]: 0 } });
    const { body } = await list(administrator, 0);
    const targets = [linked, unlinked, never].map((id) => body.find((one) => one.id === id));
    expect(targets.map((one) => [one?.targetFrequency, one?.dueOn])).toEqual([
      [5, now],
      [3, now],
      [0, null],
    ]);
  });
});

describe('adding and changing', () => {
  it('adds a professional with an audit row in words, and tells the listeners', async () => {
    await resources.events.start();
    const heard: unknown[] = [];
    const stop = resources.events.subscribe(memberId, (event) => heard.push(event));
    const facilities = [{ facilityId: hospital, service: 'Urgences' }];
    const { status, body } = await manager(healthProfessionals.add, { body: form({ facilities }) });
    expect([status, body.targetFrequency, body.version]).toEqual([201, 2, 1]);
    expect(await lastAudit()).toMatchObject({
      action: 'health-professional.add',
      entity: 'health-professional',
      entityId: String(body.id),
      label: 'Marie Essomba',
      changes: { potential: { after: 'B' }, facilities: { after: ['Hôpital: Urgences'] } },
    });
    await expect.poll(() => heard).toContainEqual({ topic: 'health-professional', id: body.id });
    stop();
  });

  it('names every fault at its field', async () => {
    const faults = async (body: unknown) =>
      (await manager(healthProfessionals.add, { body: body as Form })).problem.errors;
    const bad = { name: '', kind: 'x', potential: 'D', email: 'x', receptionDays: [0, 8], color: 1 };
    expect(await faults({ ...form(), ...bad })).toEqual({
      name: ['required'],
      kind: ['invalid'],
      potential: ['invalid'],
      email: ['invalid'],
      'receptionDays.0': ['too_small:1'],
      'receptionDays.1': ['too_big:7'],
      color: ['unknown_field'],
    });
    const places = [hospital, 999_999, hospital, elsewhere].map((facilityId) => ({ facilityId, service: '' }));
    expect(await faults(form({ facilities: places }))).toEqual({
      'facilities.1.facilityId': ['unknown'],
      'facilities.2.facilityId': ['taken'],
      'facilities.3.facilityId': ['unknown'],
    });
    const { status } = await administrator(healthProfessionals.add, { body: form({ facilities: [places[3]!] }) });
    expect(status).toBe(201);
  });

  it('changes what is within reach, keeps places it had, and refuses an older version', async () => {
    const places = [{ facilityId: elsewhere, service: 'Garde' }];
    const added = (await administrator(healthProfessionals.add, { body: form({ facilities: places }) })).body;
    const body = changeOf(added, { potential: 'A', receptionDays: [3] });
    expect((await manager(healthProfessionals.update, { body })).body).toMatchObject({
      potential: 'A',
      targetFrequency: 3,
      receptionDays: [3],
      version: 2,
      facilities: [{ facilityId: elsewhere, service: 'Garde' }],
    });
    expect((await lastAudit()).changes).toEqual({
      potential: { before: 'B', after: 'A' },
      receptionDays: { before: [], after: [3] },
    });
    const { status, problem } = await manager(healthProfessionals.update, { body });
    expect([status, problem.code, problem.current]).toEqual([409, 'stale', expect.objectContaining({ version: 2 })]);
    const moved = { ...body, version: 2, facilities: [{ facilityId: clinic, service: '' }] };
    expect((await manager(healthProfessionals.update, { body: moved })).body.facilities).toMatchObject([
      { facilityId: clinic },
    ]);
    expect((await lastAudit()).changes).toEqual({ facilities: { before: ['Ailleurs: Garde'], after: ['Clinique'] } });
  });

  it('lets one of two changes at once win', async () => {
    const added = (await manager(healthProfessionals.add, { body: form() })).body;
    const change = (name: string) => manager(healthProfessionals.update, { body: changeOf(added, { name }) });
    const answers = await Promise.all([change('A'), change('B')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('answers 404 for one that does not exist or that only people out of scope look after', async () => {
    const update = (client: typeof member, id: number) =>
      client(healthProfessionals.update, { body: { id, version: 1, ...form() } });
    expect([(await update(manager, theirs)).status, (await update(manager, 999_999)).status]).toEqual([404, 404]);
    expect((await update(administrator, theirs)).status).toBe(200);
  });
});

describe('links', () => {
  it('are replaced as a set, with the target of the potential where none is given', async () => {
    const [a, b, c] = [
      await makeProfessional(db, { name: 'Lien A', potential: 'A' }),
      await makeProfessional(db, { name: 'Lien B', potential: 'B' }),
      await makeProfessional(db, { name: 'Lien C', potential: 'C' }),
    ];
    const { status, body } = await link(manager, memberId, [
      { professionalId: b },
      { professionalId: a },
      { professionalId: c, targetFrequency: 0 },
    ]);
    expect(status).toBe(200);
    expect(body.map(({ id, targetFrequency, dueOn }) => [id, targetFrequency, dueOn])).toEqual([
      [a, 3, now],
      [b, 2, now],
      [c, 0, null],
    ]);
    await link(manager, memberId, [{ professionalId: b, targetFrequency: 4 }, { professionalId: a }]);
    expect(await lastAudit()).toMatchObject({
      action: 'health-professional.link',
      entity: 'user',
      entityId: String(memberId),
      label: 'Awa Ndiaye',
      changes: { professionals: { before: ['Lien B (2)', 'Lien C (0)'], after: ['Lien B (4)'] } },
    });
    expect((await link(manager, memberId, [])).body).toEqual([]);
  });

  it('refuse what is unknown, repeated or out of reach, and change nothing', async () => {
    const own = await makeProfessional(db);
    await link(manager, memberId, [{ professionalId: own }]);
    const ids = [own, 999_999, theirs, own];
    const { status, problem } = await link(
      manager,
      memberId,
      ids.map((professionalId) => ({ professionalId })),
    );
    expect(status).toBe(400);
    expect(problem.errors).toEqual({
      'links.1.professionalId': ['unknown'],
      'links.2.professionalId': ['unknown'],
      'links.3.professionalId': ['taken'],
    });
    expect((await link(manager, memberId, [{ professionalId: own, targetFrequency: 32 }])).problem.errors).toEqual({
      'links.0.targetFrequency': ['too_big:31'],
    });
    expect(await idsOf(member, memberId)).toEqual([own]);
    expect((await link(administrator, memberId, [{ professionalId: theirs }])).status).toBe(200);
    expect([(await link(manager, otherId, [])).status, (await link(manager, 999_999, [])).status]).toEqual([404, 404]);
  });

  it('of one person are set by one at a time', async () => {
    const [a, b] = [await makeProfessional(db), await makeProfessional(db)];
    const answers = await Promise.all(
      [[a, b], [b, a], [a], [b]].map((ids) =>
        link(
          administrator,
          memberId,
          ids.map((professionalId) => ({ professionalId })),
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('are ended by someone who began before they were made', async () => {
    const professionalId = await makeProfessional(db);
    const spans = () =>
      db
        .selectFrom('userProfessionalSpan')
        .where('professionalId', '=', professionalId)
        .select(sql<boolean>`until_at = 'infinity'`.as('isOpen'))
        .execute();
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('userProfessional').select('userId').executeTakeFirst();
      expect((await link(administrator, memberId, [{ professionalId }])).status).toBe(200);
      expect(await spans()).toEqual([{ isOpen: true }]);
      await tx.deleteFrom('userProfessional').where('professionalId', '=', professionalId).execute();
    });
    expect(await spans()).toEqual([{ isOpen: false }]);
  });
});

it('the visits are counted of those who are asked for, not of everyone there is', async () => {
  const seen = await makeProfessional(db, { name: 'Vue' });
  const target = (id: number) => ({ kind: 'professional' as const, id, facilityId: hospital });
  await makeReport(db, { authorId: memberId, visits: [{ target: target(seen) }, { target: target(theirs) }] });
  const found = await listVisitFigures(db, 'professional', [seen], { userId: null, today: now });
  expect([...found]).toEqual([[seen, { lastVisitOn: now, visitsThisMonth: 1 }]]);
});
