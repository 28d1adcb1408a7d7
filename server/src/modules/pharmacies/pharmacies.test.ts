import { type PharmacyDetails, pharmacies } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import {
  makeCity,
  makeDesignation,
  makePharmacy,
  makeUser,
  makeWholesaler,
  pharmacyForm,
} from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';
import { makeReport } from '../../test/reports.ts';

const { db, as, anonymous, resources } = await testPortal();

const all = ['Pharmacies.ModuleAccess', 'Pharmacies.Add', 'Pharmacies.Update', 'Pharmacies.Delete'] as const;
const editor = await as((await makeUser(db, { permissions: all })).id);
const reader = await as((await makeUser(db, { permissions: ['Pharmacies.ModuleAccess'] })).id);
const stranger = await as((await makeUser(db)).id);

const city = await makeCity(db, { name: 'Douala' });
const laborex = await makeWholesaler(db, 'Laborex');
const ucpharm = await makeWholesaler(db, 'Ucpharm');
const awa = (await makeUser(db, { representative: true, firstname: 'Awa', name: 'Ndiaye' })).id;
const luc = (await makeUser(db, { representative: true, firstname: 'Luc', name: 'Ekane' })).id;

const lastAudit = () =>
  db.selectFrom('auditEvent').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const countPharmacies = async () => (await db.selectFrom('pharmacy').select('id').execute()).length;
const form = (traits: Partial<Parameters<typeof pharmacyForm>[0]> = {}) => pharmacyForm({ cityId: city, ...traits });
const add = async (traits: Parameters<typeof form>[0] = {}) =>
  (await editor(pharmacies.add, { body: form(traits) })).body;
const faultsOf = async (traits: Parameters<typeof form>[0]) =>
  (await editor(pharmacies.add, { body: form(traits) })).problem.errors;

/** What the form sends back if only these fields were changed. */
function changeOf(pharmacy: PharmacyDetails, traits: Parameters<typeof form>[0] = {}) {
  const { id, version, name, type, status, cityId, address, phone, email, coordinates } = pharmacy;
  const { codes, aliases, assignments } = pharmacy;
  return {
    id,
    version,
    name,
    type,
    status,
    cityId,
    address,
    phone,
    email,
    coordinates,
    codes,
    aliases,
    assignments,
    ...traits,
  };
}

const whole = {
  name: ' Pharmacie du Marché ',
  address: 'Rue Joffre',
  phone: '+237 699 11 22 33',
  email: 'marche@pharma.example',
  coordinates: { latitude: 4.05, longitude: 9.7 },
  codes: [
    { wholesalerId: ucpharm, code: 'U-77' },
    { wholesalerId: laborex, code: 'L-12' },
  ],
  aliases: ['PHIE MARCHE DLA', 'Marché (Phcie)'],
  assignments: [
    { userId: luc, fromMonth: '2024-01-01', toMonth: '2024-12-01', share: 100 },
    { userId: awa, fromMonth: '2025-01-01', toMonth: null, share: 62.5 },
    { userId: luc, fromMonth: '2025-01-01', toMonth: null, share: 37.5 },
  ],
};

describe('access', () => {
  it('requires a session', async () => {
    expect((await anonymous(pharmacies.list)).status).toBe(401);
    expect((await anonymous(pharmacies.add, { body: form() })).status).toBe(401);
  });

  it('refuses each act without its permission and changes nothing', async () => {
    const id = await makePharmacy(db, { cityId: city, name: 'Intacte' });
    expect((await stranger(pharmacies.details, { params: { id } })).status).toBe(403);
    const answers = await Promise.all([
      reader(pharmacies.add, { body: form() }),
      reader(pharmacies.update, { body: { id, version: 1, ...form({ name: 'Autre' }) } }),
      reader(pharmacies.changeStatus, { body: { ids: [id], status: 'Suspended' } }),
      reader(pharmacies.removeMany, { body: { ids: [id] } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    const { body } = await reader(pharmacies.details, { params: { id } });
    expect(body).toMatchObject({ name: 'Intacte', status: 'Active', version: 1, actions: [] });
  });
});

describe('adding', () => {
  it('stores all parts of a pharmacy and records them in words', async () => {
    const { status, body } = await editor(pharmacies.add, { body: form(whole) });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Pharmacie du Marché',
      type: 'Business',
      status: 'Active',
      city: 'Douala',
      address: 'Rue Joffre',
      phone: whole.phone,
      email: whole.email,
      coordinates: whole.coordinates,
      version: 1,
      codes: [whole.codes[1], whole.codes[0]],
      aliases: ['Marché (Phcie)', 'PHIE MARCHE DLA'],
      assignments: whole.assignments,
      people: [
        { id: luc, firstname: 'Luc', name: 'Ekane' },
        { id: awa, firstname: 'Awa', name: 'Ndiaye' },
      ],
      representatives: ['Awa Ndiaye', 'Luc Ekane'],
      actions: ['update', 'changeStatus', 'delete'],
    });
    expect((await reader(pharmacies.details, { params: { id: body.id } })).body).toEqual({ ...body, actions: [] });
    expect(await lastAudit()).toMatchObject({
      action: 'pharmacies.add',
      entity: 'pharmacy',
      entityId: String(body.id),
      label: 'Pharmacie du Marché',
      changes: {
        city: { after: 'Douala' },
        codes: { after: ['Laborex: L-12', 'Ucpharm: U-77'] },
        assignments: {
          after: [
            'Luc Ekane: 2024-01 – 2024-12, 100 %',
            'Awa Ndiaye: 2025-01 – …, 62.5 %',
            'Luc Ekane: 2025-01 – …, 37.5 %',
          ],
        },
      },
    });
  });

  it('reports every fault of the form at its field', async () => {
    const body = {
      name: '',
      type: 'Shop',
      status: 'Active',
      cityId: 0,
      address: 'x'.repeat(201),
      phone: 'tel',
      email: 'x',
      coordinates: { latitude: 91, longitude: 0 },
      codes: [{ wholesalerId: 1, code: '' }],
      aliases: [''],
      assignments: [
        { userId: awa, fromMonth: '2026-01-02', toMonth: null, share: 0 },
        { userId: awa, fromMonth: '2026-01-01', toMonth: null, share: 33.333 },
      ],
      color: 'red',
    } as never;
    const { status, problem } = await editor(pharmacies.add, { body });
    expect(status).toBe(400);
    expect(problem.errors).toEqual({
      name: ['required'],
      type: ['invalid'],
      cityId: ['too_small:0'],
      address: ['too_long:200'],
      phone: ['invalid'],
      email: ['invalid'],
      'coordinates.latitude': ['too_big:90'],
      'codes.0.code': ['required'],
      'aliases.0': ['required'],
      color: ['unknown_field'],
      'assignments.0.fromMonth': ['invalid'],
      'assignments.0.share': ['too_small:0'],
      'assignments.1.share': ['invalid'],
    });
  });

  it('reports everything unknown, taken or uneven at once', async () => {
    const clerk = (await makeUser(db)).id;
    await add({ name: 'Prise', codes: [{ wholesalerId: laborex, code: 'pris' }], aliases: ['Alias pris'] });
    const before = await countPharmacies();
    const { status, problem } = await editor(pharmacies.add, {
      body: form({
        name: 'PRISÉ',
        codes: [
          { wholesalerId: laborex, code: 'PRIS' },
          { wholesalerId: laborex, code: 'libre' },
          { wholesalerId: 999_999, code: 'pris' },
        ],
        aliases: ['libre', 'ALIAS PRIS', 'Libre'],
        assignments: [
          { userId: clerk, fromMonth: '2026-01-01', toMonth: null, share: 50 },
          { userId: 999_999, fromMonth: '2026-03-01', toMonth: null, share: 50 },
        ],
      }),
    });
    expect(status).toBe(400);
    expect(problem.errors).toEqual({
      name: ['taken'],
      'codes.0.code': ['taken'],
      'codes.1.wholesalerId': ['taken'],
      'codes.2.wholesalerId': ['unknown'],
      'aliases.1': ['taken'],
      'aliases.2': ['taken'],
      'assignments.0.userId': ['unknown'],
      'assignments.1.userId': ['unknown'],
      assignments: ['shares_not_100:2026-01'],
    });
    expect(await countPharmacies()).toBe(before);
  });

  it('accepts the same name in another city and the same code at another wholesaler', async () => {
    await add({ name: 'Ubiquité', codes: [{ wholesalerId: laborex, code: 'ubi' }] });
    const other = { name: 'ubiquite', codes: [{ wholesalerId: ucpharm, code: 'ubi' }] };
    expect(await faultsOf(other)).toEqual({ name: ['taken'] });
    expect((await editor(pharmacies.add, { body: form({ ...other, cityId: await makeCity(db) }) })).status).toBe(201);
    expect(await faultsOf({ cityId: 999_999 })).toEqual({ cityId: ['unknown'] });
  });

  it('refuses an end before its start and overlapping assignments of one person', async () => {
    const share = 100;
    expect(
      await faultsOf({
        assignments: [
          { userId: awa, fromMonth: '2026-03-01', toMonth: '2026-02-01', share },
          { userId: luc, fromMonth: '2026-01-01', toMonth: '2026-02-01', share },
          { userId: luc, fromMonth: '2026-02-01', toMonth: null, share: 50 },
        ],
      }),
    ).toEqual({
      'assignments.0.toMonth': ['invalid'],
      'assignments.2.userId': ['taken'],
      assignments: ['shares_not_100:2026-02', 'shares_not_100:2026-03'],
    });
  });

  it('notifies listeners', async () => {
    await resources.events.start();
    const heard: unknown[] = [];
    const stop = resources.events.subscribe(awa, (event) => heard.push(event));
    const { id } = await add();
    await expect.poll(() => heard).toContainEqual({ topic: 'pharmacies', id });
    stop();
  });
});

describe('races', () => {
  const outcomes = async (bodies: ReturnType<typeof form>[]) => {
    const answers = await Promise.all(bodies.map((body) => editor(pharmacies.add, { body })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400, 400]);
    return answers.find(({ status }) => status === 400)?.problem.errors;
  };
  const four = [1, 2, 3, 4];

  it('give a code, an alias and a name to one only, and report the fault to the others', async () => {
    const codes = [
      { wholesalerId: ucpharm, code: 'seul' },
      { wholesalerId: laborex, code: 'disputé' },
    ];
    expect(await outcomes(four.map((n) => form({ codes: [codes[1]!, { ...codes[0]!, code: `seul ${n}` }] })))).toEqual({
      'codes.0.code': ['taken'],
    });
    expect(await outcomes(four.map((n) => form({ aliases: [`Autre ${n}`, 'Alias disputé'] })))).toEqual({
      'aliases.1': ['taken'],
    });
    expect(await outcomes(four.map(() => form({ name: 'Nom disputé', aliases: ['Avec alias'] })))).toEqual({
      name: ['taken'],
      'aliases.0': ['taken'],
    });
  });

  it('do not deadlock when many take the same things in another order', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `Désordre ${index}`);
    const answers = await outcomes(four.map((n) => form({ aliases: n % 2 === 0 ? names : names.toReversed() })));
    expect(Object.keys(answers ?? {})).toHaveLength(30);
  });

  it('let the first of two changes win and return it to the second', async () => {
    const pharmacy = await add();
    const change = (name: string) => editor(pharmacies.update, { body: changeOf(pharmacy, { name }) });
    const answers = await Promise.all([change('Disputée par A'), change('Disputée par B')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect(lost?.problem).toMatchObject({
      code: 'stale',
      current: { id: pharmacy.id, name: won?.body.name, version: 2 },
    });
  });

  it('refuse a change to a code that was just taken', async () => {
    const [one, other] = [await add(), await add()];
    const codes = [{ wholesalerId: laborex, code: 'échangé' }];
    const answers = await Promise.all(
      [one, other].map((pharmacy) => editor(pharmacies.update, { body: changeOf(pharmacy, { codes }) })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.problem.errors).toEqual({ 'codes.0.code': ['taken'] });
  });
});

describe('changing', () => {
  it('replaces its parts and records what changed', async () => {
    const pharmacy = await add({
      codes: [{ wholesalerId: laborex, code: 'avant' }],
      aliases: ['Gardé', 'Quitté'],
      assignments: [{ userId: awa, fromMonth: '2026-01-01', toMonth: null, share: 100 }],
    });
    const { status, body } = await editor(pharmacies.update, {
      body: changeOf(pharmacy, {
        type: 'Individual',
        codes: [{ wholesalerId: laborex, code: 'après' }],
        aliases: ['Gardé', 'Venu'],
        assignments: [
          { userId: awa, fromMonth: '2026-01-01', toMonth: '2026-03-01', share: 100 },
          { userId: luc, fromMonth: '2026-04-01', toMonth: null, share: 100 },
        ],
      }),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ type: 'Individual', version: 2, aliases: ['Gardé', 'Venu'] });
    expect(await lastAudit()).toMatchObject({
      action: 'pharmacies.update',
      changes: {
        type: { before: 'Business', after: 'Individual' },
        codes: { before: ['Laborex: avant'], after: ['Laborex: après'] },
        aliases: { before: ['Gardé', 'Quitté'], after: ['Gardé', 'Venu'] },
        assignments: {
          before: ['Awa Ndiaye: 2026-01 – …, 100 %'],
          after: ['Awa Ndiaye: 2026-01 – 2026-03, 100 %', 'Luc Ekane: 2026-04 – …, 100 %'],
        },
      },
    });
    expect(Object.keys((await lastAudit()).changes as object)).toHaveLength(4);
  });

  it('is refused for what another has, not for its own', async () => {
    const taken = await add({ codes: [{ wholesalerId: laborex, code: 'à elle' }], aliases: ['À elle'] });
    const own = await add({ codes: [{ wholesalerId: laborex, code: 'à moi' }], aliases: ['À moi'] });
    const { problem } = await editor(pharmacies.update, {
      body: changeOf(own, { codes: taken.codes, aliases: ['a elle'] }),
    });
    expect(problem.errors).toEqual({ 'codes.0.code': ['taken'], 'aliases.0': ['taken'] });
    const same = await editor(pharmacies.update, { body: changeOf(own, { aliases: ['A MOI'] }) });
    expect(same.body).toMatchObject({ version: 2, aliases: ['A MOI'] });
  });

  it('keeps a former representative in the past, and accepts no new one', async () => {
    const former = (await makeUser(db, { representative: true, name: 'Ancien' })).id;
    const assignments = [{ userId: former, fromMonth: '2025-01-01', toMonth: '2025-06-01', share: 100 }];
    const pharmacy = await add({ assignments });
    const designationId = await makeDesignation(db);
    await db.updateTable('appUser').set({ designationId, enabled: false }).where('id', '=', former).execute();
    const { body } = await editor(pharmacies.update, { body: changeOf(pharmacy, { address: 'Autre rue' }) });
    expect(body).toMatchObject({ version: 2, assignments, people: [{ id: former, name: 'Ancien' }] });
    expect(await faultsOf({ assignments })).toEqual({ 'assignments.0.userId': ['unknown'] });
  });

  it('answers 404 for one that does not exist', async () => {
    expect((await editor(pharmacies.update, { body: { id: 999_999, version: 1, ...form() } })).status).toBe(404);
    expect((await editor(pharmacies.details, { params: { id: 999_999 } })).status).toBe(404);
  });
});

describe('several at once', () => {
  const statusOf = async (id: number) => (await reader(pharmacies.details, { params: { id } })).body.status;

  it('are suspended and reactivated, each on its own, and only if something changes', async () => {
    const [one, other] = [await makePharmacy(db, { cityId: city }), await makePharmacy(db, { cityId: city })];
    const suspend = (ids: number[]) => editor(pharmacies.changeStatus, { body: { ids, status: 'Suspended' } });
    expect((await suspend([one, 999_999, other])).body.results).toMatchObject([
      { id: one, ok: true },
      { id: 999_999, ok: false, code: 'not_found' },
      { id: other, ok: true },
    ]);
    expect([await statusOf(one), await statusOf(other)]).toEqual(['Suspended', 'Suspended']);
    const trace = await lastAudit();
    expect(trace).toMatchObject({
      action: 'pharmacies.change-status',
      entityId: String(other),
      changes: { status: { before: 'Active', after: 'Suspended' } },
    });
    expect(Object.keys(trace.changes as object)).toEqual(['status']);
    expect((await suspend([one])).body.results).toEqual([{ id: one, ok: true }]);
    expect((await lastAudit()).id).toBe(trace.id);
    await editor(pharmacies.changeStatus, { body: { ids: [one], status: 'Active' } });
    expect(await statusOf(one)).toBe('Active');
  });

  it('are deleted with all their parts', async () => {
    const assignments = [{ userId: awa, fromMonth: '2026-01-01', toMonth: null, share: 100 }];
    const { id } = await add({ name: 'Éphémère', aliases: ['Éphémère alias'], assignments });
    const { body } = await editor(pharmacies.removeMany, { body: { ids: [id, 999_999, id] } });
    expect(body.results).toMatchObject([
      { id, ok: true },
      { id: 999_999, ok: false, code: 'not_found' },
    ]);
    expect((await reader(pharmacies.details, { params: { id } })).status).toBe(404);
    expect(await lastAudit()).toMatchObject({
      action: 'pharmacies.delete',
      changes: { name: { before: 'Éphémère' }, aliases: { before: ['Éphémère alias'] } },
    });
    expect((await add({ name: 'Éphémère', aliases: ['éphémère ALIAS'] })).version).toBe(1);
  });

  it('are kept if someone has visited them', async () => {
    const { id } = await add();
    await makeReport(db, { authorId: awa, visits: [{ target: { kind: 'pharmacy', id } }] });
    const { body } = await editor(pharmacies.removeMany, { body: { ids: [id] } });
    expect(body.results).toMatchObject([{ id, ok: false, code: 'in_use', details: { visits: 1 } }]);
  });
});
