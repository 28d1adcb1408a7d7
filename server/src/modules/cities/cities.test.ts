import { cities } from '@portal/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeCity, makeFacility, makePharmacy, makeUser } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';
import { makeReport } from '../../test/reports.ts';

const { db, as, anonymous } = await testPortal();

const editor = await as(
  (await makeUser(db, { permissions: ['Cities.ModuleAccess', 'Cities.Add', 'Cities.Update', 'Cities.Delete'] })).id,
);
const reader = await as((await makeUser(db, { permissions: ['Cities.ModuleAccess'] })).id);
const stranger = await as((await makeUser(db)).id);

const lastAudit = () =>
  db.selectFrom('auditEvent').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const nameOf = async (id: number) =>
  (await db.selectFrom('city').where('id', '=', id).select('name').executeTakeFirst())?.name;

async function linkRepresentative(cityId: number): Promise<number> {
  const { id } = await makeUser(db, { representative: true });
  await db.insertInto('userCity').values({ userId: id, cityId }).execute();
  return id;
}

describe('access', () => {
  it('asks for a session', async () => {
    expect((await anonymous(cities.list)).status).toBe(401);
    expect((await anonymous(cities.add, { body: { name: 'X', region: 'Y', active: true } })).status).toBe(401);
  });

  it('gives the list to every signed-in user, without the acts they may not do', async () => {
    await makeCity(db);
    const { status, body } = await stranger(cities.list);
    expect(status).toBe(200);
    expect(body[0]?.actions).toEqual([]);
  });

  it('refuses the rest without its permission and changes nothing', async () => {
    const id = await makeCity(db, { name: 'Intacte' });
    expect((await stranger(cities.details, { params: { id } })).status).toBe(403);
    const answers = await Promise.all([
      reader(cities.add, { body: { name: 'Nouvelle', region: 'Y', active: true } }),
      reader(cities.update, { body: { id, version: 1, name: 'Autre', region: 'Y', active: true } }),
      reader(cities.updateDetails, { body: { id, version: 1, representativeIds: [] } }),
      reader(cities.remove, { query: { id } }),
      reader(cities.removeMany, { body: { ids: [id] } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(await nameOf(id)).toBe('Intacte');
  });
});

describe('the list', () => {
  it('comes whole, in the order of a French dictionary', async () => {
    for (const name of ['Zzz-Étoile', 'Zzz-Eau', 'Zzz-étage', 'Zzz-Zèbre']) await makeCity(db, { name });
    const { body } = await reader(cities.list, { query: { q: 'zzz-' } });
    expect(body.map((city) => city.name)).toEqual(['Zzz-Eau', 'Zzz-étage', 'Zzz-Étoile', 'Zzz-Zèbre']);
  });

  it('ignores accents and case in a search and takes % and _ literally', async () => {
    await makeCity(db, { name: 'Ngaoundéré Sud', region: 'Adamaoua' });
    expect((await reader(cities.list, { query: { q: 'NGAOUNDERE su' } })).body).toHaveLength(1);
    expect((await reader(cities.list, { query: { q: 'ngaound%' } })).body).toHaveLength(0);
    expect((await reader(cities.list, { query: { q: 'ngaound_re' } })).body).toHaveLength(0);
  });

  it('filters by region and state and sorts by any column', async () => {
    const few = await makeCity(db, { name: 'Filtre A', region: 'Filtrée' });
    const many = await makeCity(db, { name: 'Filtre B', region: 'Filtrée', active: false });
    await linkRepresentative(many);
    const ids = async (query: Parameters<typeof reader<typeof cities.list>>[1]) =>
      (await reader(cities.list, query)).body.map(({ id }) => id);
    expect(await ids({ query: { region: 'Filtrée', sort: '-representativeCount' } })).toEqual([many, few]);
    expect(await ids({ query: { region: 'Filtrée', active: true } })).toEqual([few]);
    expect(await ids({ query: { region: 'Filtrée', active: 'false' } })).toEqual([many]);
    expect((await reader(cities.list, { query: { sort: 'password' as 'name' } })).problem.errors).toEqual({
      sort: ['invalid'],
    });
  });

  it('is not sent again when it has not changed', async () => {
    const first = await reader(cities.list, { query: { q: 'Filtre' } });
    const again = await reader(
      cities.list,
      { query: { q: 'Filtre' } },
      { 'if-none-match': String(first.headers['etag']) },
    );
    expect(again.status).toBe(304);
  });

  it('is exported with the same filters, the chosen columns and the user’s words', async () => {
    await makeCity(db, { name: '=cmd|calc', region: 'Exportée' });
    const { headers, text } = await reader(cities.list, {
      query: { region: 'Exportée', format: 'csv', columns: ['region', 'name'] },
    });
    expect(headers['content-type']).toMatch('text/csv');
    expect(headers['content-disposition']).toMatch(/attachment; filename="?cities-/);
    expect(text).toBe("\uFEFFVilles\r\nRégion\u202f: Exportée\r\n\r\nRégion;Ville\r\nExportée;'=cmd|calc\r\n");
    expect((await reader(cities.list, { query: { format: 'csv', columns: ['password'] } })).problem.errors).toEqual({
      columns: ['unknown'],
    });
  });
});

describe('adding and changing', () => {
  it('adds a city once, with its audit row', async () => {
    const { status, body } = await editor(cities.add, { body: { name: ' Kribi ', region: 'Sud', active: true } });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Kribi',
      region: 'Sud',
      version: 1,
      actions: ['update', 'updateDetails', 'delete'],
    });
    expect(await lastAudit()).toMatchObject({
      action: 'cities.add',
      entityId: String(body.id),
      changes: { name: { after: 'Kribi' } },
    });
    const again = await editor(cities.add, { body: { name: 'KRIBI', region: 'Sud', active: true } });
    expect(again.status).toBe(400);
    expect(again.problem.errors).toEqual({ name: ['taken'] });
  });

  it('names every fault at its field', async () => {
    const body = { name: '', region: 'x'.repeat(81), active: 'yes', color: 'red' } as never;
    const { status, problem } = await editor(cities.add, { body });
    expect(status).toBe(400);
    expect(problem.errors).toEqual({
      name: ['required'],
      region: ['too_long:80'],
      active: ['invalid'],
      color: ['unknown_field'],
    });
  });

  it('updates and records what changed, before and after', async () => {
    const id = await makeCity(db, { name: 'Avant' });
    const { body } = await editor(cities.update, {
      body: { id, version: 1, name: 'Après', region: 'Centre', active: false },
    });
    expect(body).toMatchObject({ name: 'Après', active: false, version: 2 });
    expect((await lastAudit()).changes).toEqual({
      name: { before: 'Avant', after: 'Après' },
      active: { before: true, after: false },
    });
  });

  it('refuses an older version with what stands there now', async () => {
    const id = await makeCity(db, { name: 'Disputée' });
    const change = (name: string) =>
      editor(cities.update, { body: { id, version: 1, name, region: 'Centre', active: true } });
    const answers = await Promise.all([change('Disputée par A'), change('Disputée par B')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.problem).toMatchObject({ code: 'stale', current: { id, version: 2, name: await nameOf(id) } });
  });

  it('answers 404 for a city that does not exist', async () => {
    expect(
      (await editor(cities.update, { body: { id: 999_999, version: 1, name: 'X', region: 'Y', active: true } })).status,
    ).toBe(404);
    expect((await editor(cities.details, { params: { id: 999_999 } })).status).toBe(404);
  });
});

describe('details', () => {
  it('show the representatives and set them', async () => {
    const id = await makeCity(db);
    const first = await linkRepresentative(id);
    const second = (await makeUser(db, { representative: true, name: 'Aaa' })).id;
    expect((await reader(cities.details, { params: { id } })).body.representatives).toMatchObject([{ id: first }]);
    const { body } = await editor(cities.updateDetails, {
      body: { id, version: 1, representativeIds: [first, second, second] },
    });
    expect(body.representatives.map((person) => person.id)).toEqual([second, first]);
    expect(body).toMatchObject({ version: 2, representativeCount: 2 });
    expect((await lastAudit()).changes).toEqual({ representativeIds: { before: [first], after: [first, second] } });
  });

  it('refuse someone who is no medical representative, and change nothing', async () => {
    const id = await makeCity(db);
    const clerk = (await makeUser(db)).id;
    const { status, problem } = await editor(cities.updateDetails, {
      body: { id, version: 1, representativeIds: [clerk] },
    });
    expect(status).toBe(400);
    expect(problem.errors).toEqual({ 'representativeIds.0': ['unknown'] });
    expect((await reader(cities.details, { params: { id } })).body).toMatchObject({ version: 1, representatives: [] });
  });
});

describe('deleting', () => {
  it('deletes a city that nothing refers to', async () => {
    const id = await makeCity(db, { name: 'Éphémère' });
    const { status, text } = await editor(cities.remove, { query: { id } });
    expect([status, text]).toEqual([204, '']);
    expect(await nameOf(id)).toBeUndefined();
    expect(await lastAudit()).toMatchObject({ action: 'cities.delete', changes: { name: { before: 'Éphémère' } } });
    expect((await editor(cities.remove, { query: { id } })).status).toBe(404);
  });

  it('keeps a city in use and says by what', async () => {
    const id = await makeCity(db);
    await linkRepresentative(id);
    await linkRepresentative(id);
    await makeFacility(db, { cityId: id });
    for (const name of ['A', 'B', 'C']) await makePharmacy(db, { cityId: id, name });
    const { status, problem } = await editor(cities.remove, { query: { id } });
    expect(status).toBe(409);
    expect(problem.code).toBe('in_use');
    expect(problem.details).toEqual({ representatives: 2, facilities: 1, pharmacies: 3 });
    expect(await nameOf(id)).toBeDefined();
    const withPharmacy = await makeCity(db);
    await makePharmacy(db, { cityId: withPharmacy });
    const answer = await editor(cities.remove, { query: { id: withPharmacy } });
    expect(answer.problem.details).toEqual({ pharmacies: 1 });
    const reported = await makeCity(db);
    await makeReport(db, { authorId: (await makeUser(db)).id, cityIds: [reported] });
    expect((await editor(cities.remove, { query: { id: reported } })).problem.details).toEqual({ workReports: 1 });
  });

  it('deletes several, each on its own', async () => {
    const free = await makeCity(db);
    const used = await makeCity(db);
    await linkRepresentative(used);
    const { status, body } = await editor(cities.removeMany, { body: { ids: [free, used, free, 999_999] } });
    expect(status).toBe(200);
    expect(body.results).toMatchObject([
      { id: free, ok: true },
      { id: used, ok: false, code: 'in_use', details: { representatives: 1 } },
      { id: 999_999, ok: false, code: 'not_found' },
    ]);
    expect([await nameOf(free), await nameOf(used)]).toEqual([undefined, expect.any(String)]);
  });
});

it('leaves an audit trail that the database refuses to change', async () => {
  await expect(db.updateTable('auditEvent').set({ action: 'x' }).execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('auditEvent').execute()).rejects.toThrow('append-only');
  await expect(sql`truncate audit_event`.execute(db)).rejects.toThrow('append-only');
});
