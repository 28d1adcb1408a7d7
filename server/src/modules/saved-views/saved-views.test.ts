import { MAX_VIEWS, type Permission, ViewScreen, endpoints, savedViews } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';

const { db, as, anonymous } = await testPortal();

const reads: Permission[] = ['SalesReports.ModuleAccess', 'SalesReports.Read'];
const someone = async (permissions: Permission[] = reads) => as((await makeUser(db, { permissions })).id);
const [owner, colleague] = [await someone(), await someone()];
const stranger = await someone([]);
const screen = 'sales-reports/monthly' as const;
const view = (name: string, shared = false) => ({ screen, name, query: 'year=2026&by=city', shared });
const lastAudit = () =>
  db.selectFrom('auditEvent').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const add = async (name: string, shared = false) => (await owner(savedViews.add, { body: view(name, shared) })).body;

describe('access', () => {
  it('requires a session, and the access of the screen', async () => {
    expect((await anonymous(savedViews.list, { query: { screen } })).status).toBe(401);
    expect((await anonymous(savedViews.add, { body: view('x') })).status).toBe(401);
    expect((await stranger(savedViews.list, { query: { screen } })).status).toBe(403);
    expect((await stranger(savedViews.add, { body: view('x') })).status).toBe(403);
    const own = { query: { screen: 'user-products-sales/monthly' } } as const;
    expect((await owner(savedViews.list, own)).status).toBe(403);
  });

  it.each(ViewScreen.options)('to views of %s requires everything that the screen requires', async (one) => {
    const [area = '', span = ''] = one.split('/');
    const { access } = endpoints.find(({ method, path }) => method === 'GET' && path === `/${area}/${span}`) ?? {};
    const needed = (access as { allOf: Permission[] }).allOf;
    const asks = async (permissions: Permission[]) =>
      (await (await someone(permissions))(savedViews.list, { query: { screen: one } })).status;
    expect(needed.length).toBeGreaterThan(1);
    expect(await asks(needed)).toBe(200);
    for (const left of needed) expect(await asks(needed.filter((name) => name !== left)), left).toBe(403);
  });

  it('to someone else’s view allows opening a shared one, and nothing more', async () => {
    const [hidden, shared] = [await add('À moi'), await add('À tous', true)];
    const seen = (await colleague(savedViews.list, { query: { screen } })).body;
    expect(seen.find(({ id }) => id === hidden.id)).toBeUndefined();
    expect(seen.find(({ id }) => id === shared.id)).toMatchObject({ name: 'À tous', actions: [] });
    for (const [{ id, version }, status] of [
      [hidden, 404],
      [shared, 403],
    ] as const) {
      expect((await colleague(savedViews.update, { params: { id }, body: { version, name: 'Pris' } })).status).toBe(
        status,
      );
      expect((await colleague(savedViews.remove, { params: { id } })).status).toBe(status);
    }
    expect((await stranger(savedViews.remove, { params: { id: shared.id } })).status).toBe(404);
    expect((await owner(savedViews.remove, { params: { id: 999_999 } })).status).toBe(404);
    const names = (await owner(savedViews.list, { query: { screen } })).body.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['À moi', 'À tous']));
  });
});

describe('a view', () => {
  it('is saved, with its audit row', async () => {
    const { status, body } = await owner(savedViews.add, { body: view(' Par ville ') });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      screen,
      name: 'Par ville',
      query: 'year=2026&by=city',
      shared: false,
      version: 1,
      actions: ['update', 'delete'],
    });
    expect(await lastAudit()).toMatchObject({
      action: 'saved-views.add',
      entity: 'savedView',
      entityId: String(body.id),
      changes: { name: { after: 'Par ville' }, screen: { after: screen } },
    });
  });

  it('is refused with each fault at its field', async () => {
    const body = { screen: 'settings/users', name: ' ', query: 'x'.repeat(2001), shared: 'yes', color: 1 } as never;
    const { status, problem } = await owner(savedViews.add, { body });
    expect([status, Object.keys(problem.errors ?? {}).toSorted()]).toEqual([
      400,
      ['color', 'name', 'query', 'screen', 'shared'],
    ]);
    await add('Prise');
    const again = await owner(savedViews.add, { body: view('Prise') });
    expect([again.status, again.problem.errors]).toEqual([400, { name: ['taken'] }]);
    expect((await colleague(savedViews.add, { body: view('Prise') })).status).toBe(201);
  });

  it('is renamed and shared, unless it was changed meanwhile', async () => {
    const { id } = await add('Avant');
    const params = { id };
    const renamed = await owner(savedViews.update, { params, body: { version: 1, name: 'Après', shared: true } });
    expect(renamed.body).toMatchObject({ name: 'Après', shared: true, query: 'year=2026&by=city', version: 2 });
    expect(await lastAudit()).toMatchObject({
      action: 'saved-views.update',
      changes: { name: { before: 'Avant', after: 'Après' }, shared: { before: false, after: true } },
    });
    const late = await owner(savedViews.update, { params, body: { version: 1, name: 'Trop tard' } });
    expect([late.status, late.problem]).toMatchObject([409, { code: 'stale', current: { name: 'Après' } }]);
  });

  it('is deleted, with its audit row', async () => {
    const { id } = await add('À supprimer');
    expect((await owner(savedViews.remove, { params: { id } })).status).toBe(204);
    expect(await lastAudit()).toMatchObject({ action: 'saved-views.delete', entityId: String(id) });
    expect((await owner(savedViews.remove, { params: { id } })).status).toBe(404);
  });

  it('counts against a limit, even for concurrent calls', async () => {
    const collector = await someone();
    const answers = await Promise.all(
      Array.from({ length: MAX_VIEWS + 5 }, (_, index) => collector(savedViews.add, { body: view(`Vue ${index}`) })),
    );
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.problem.errors).toEqual({ name: ['too_many'] });
    const other = { ...view('Ailleurs'), screen: 'sales-reports/yearly' } as const;
    expect((await collector(savedViews.add, { body: other })).status).toBe(201);
  });
});
