import {
  SUPERADMIN,
  audit,
  cities,
  permissionCalls,
  permissionNames,
  permissions,
  readyMadeRoles,
  roles,
} from '@portal/contract';
import { describe, expect, it, vi } from 'vitest';
import { makeRole, makeUser } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';

const { db, resources, as, anonymous } = await testPortal();

const superadmin = await as((await makeUser(db, { roles: [SUPERADMIN] })).id);
const admin = await as((await makeUser(db, { roles: ['ADMIN'] })).id);
const stranger = await as((await makeUser(db)).id);

const lastAudit = () =>
  db.selectFrom('auditEvent').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const idOf = async (name: string) =>
  (await db.selectFrom('role').where('name', '=', name).select('id').executeTakeFirstOrThrow()).id;
const rowOf = (id: number) => db.selectFrom('role').where('id', '=', id).selectAll().executeTakeFirst();

async function holderOf(roleId: number, traits: { enabled?: boolean; name?: string } = {}): Promise<number> {
  const { id } = await makeUser(db, traits);
  await db.insertInto('userRole').values({ userId: id, roleId }).execute();
  return id;
}

describe('access', () => {
  it('requires a session', async () => {
    expect((await anonymous(roles.list)).status).toBe(401);
    expect((await anonymous(permissionCalls.list)).status).toBe(401);
  });

  it('gives the list to account managers, and everything else to SUPERADMIN only', async () => {
    const id = await makeRole(db, ['Cities.Add'], 'Intact');
    const fields = { name: 'Autre', description: '', permissions: [] };
    expect((await stranger(roles.list)).status).toBe(403);
    expect((await admin(roles.list)).status).toBe(200);
    const answers = await Promise.all([
      admin(roles.details, { params: { id } }),
      admin(roles.add, { body: fields }),
      admin(roles.update, { body: { id, version: 1, ...fields } }),
      admin(roles.remove, { query: { id } }),
      admin(permissionCalls.list),
      admin(permissionCalls.users, { params: { name: 'Audit.Read' } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await rowOf(id)).toMatchObject({ name: 'Intact', version: 1 });
  });
});

it('the names are for senders of messages, without anything else', async () => {
  const id = await makeRole(db, ['Cities.Add'], 'Visiteurs');
  const writer = await as((await makeUser(db, { permissions: ['Messaging.Send'] })).id);
  expect((await anonymous(roles.names)).status).toBe(401);
  expect((await stranger(roles.names)).status).toBe(403);
  expect((await writer(roles.names)).body).toContainEqual({ id, name: 'Visiteurs' });
});

describe('the list', () => {
  const actionsOf = async (client: typeof admin, name: string) =>
    (await client(roles.list)).body.find((role) => role.name === name)?.actions;

  it('has the system role first, each with its permissions in order and its number of users', async () => {
    const id = await makeRole(db, ['UserSettings.List', 'WorkReports.Read'], 'Deux droits');
    await holderOf(id);
    await holderOf(id, { enabled: false });
    const { body } = await superadmin(roles.list);
    expect(body[0]).toMatchObject({ name: SUPERADMIN, isSystem: true, permissions: permissionNames });
    for (const { name, description } of readyMadeRoles)
      expect(body.find((role) => role.name === name)?.description, name).toBe(description);
    expect(body.find((role) => role.id === id)).toMatchObject({
      permissions: ['WorkReports.Read', 'UserSettings.List'],
      userCount: 2,
      isSystem: false,
    });
  });

  it('returns what the caller may do with each', async () => {
    await makeRole(db, [], 'Vacant');
    await holderOf(await makeRole(db, [], 'Porté'));
    expect(await actionsOf(superadmin, SUPERADMIN)).toEqual(['grant']);
    expect(await actionsOf(superadmin, 'Vacant')).toEqual(['update', 'delete', 'grant']);
    expect(await actionsOf(superadmin, 'Porté')).toEqual(['update', 'grant']);
    expect(await actionsOf(admin, SUPERADMIN)).toEqual([]);
    expect(await actionsOf(admin, 'DELEGUE')).toEqual(['grant']);
    const looker = await as((await makeUser(db, { permissions: ['UserSettings.List'] })).id);
    expect(await actionsOf(looker, 'DELEGUE')).toEqual([]);
    const helper = await as((await makeUser(db, { permissions: ['UserSettings.List', 'UserSettings.Add'] })).id);
    expect(await actionsOf(helper, 'DELEGUE')).toEqual(['grant']);
    expect(await actionsOf(helper, 'MANAGER')).toEqual(['grant']);
    expect(await actionsOf(helper, 'ADMIN')).toEqual([]);
  });
});

it('the details list the people with the role, including disabled ones', async () => {
  const id = await makeRole(db, []);
  const second = await holderOf(id, { name: 'Zoé', enabled: false });
  const first = await holderOf(id, { name: 'Émile' });
  const { body } = await superadmin(roles.details, { params: { id } });
  expect(body.users).toMatchObject([
    { id: first, enabled: true },
    { id: second, enabled: false },
  ]);
  expect((await superadmin(roles.details, { params: { id: 999_999 } })).status).toBe(404);
});

describe('adding and changing', () => {
  it('adds a role once, whatever the case, with its audit row', async () => {
    const body = { name: ' Comptable ', description: 'Lit\nles ventes', permissions: ['SalesReports.Read' as const] };
    const { status, body: role } = await superadmin(roles.add, {
      body: { ...body, permissions: ['SalesReports.Read', 'Messaging.ModuleAccess', 'SalesReports.Read'] },
    });
    expect(status).toBe(201);
    expect(role).toMatchObject({
      name: 'Comptable',
      description: 'Lit\nles ventes',
      permissions: ['Messaging.ModuleAccess', 'SalesReports.Read'],
      userCount: 0,
      version: 1,
      isSystem: false,
    });
    expect(await lastAudit()).toMatchObject({
      action: 'roles.add',
      entity: 'role',
      entityId: String(role.id),
      changes: { permissions: { after: ['Messaging.ModuleAccess', 'SalesReports.Read'] } },
    });
    const again = await superadmin(roles.add, { body: { ...body, name: 'COMPTABLE' } });
    expect([again.status, again.problem.errors]).toEqual([400, { name: ['taken'] }]);
    const fake = await superadmin(roles.add, { body: { ...body, name: 'superadmin' } });
    expect(fake.problem.errors).toEqual({ name: ['taken'] });
  });

  it('reports every fault at its field', async () => {
    const body = {
      name: '',
      description: 'a\0',
      permissions: ['Cities.Add', 'Cities.Explode'],
      isSystem: true,
    } as never;
    const { status, problem } = await superadmin(roles.add, { body });
    expect(status).toBe(400);
    expect(problem.errors).toEqual({
      name: ['required'],
      description: ['invalid'],
      'permissions.1': ['invalid'],
      isSystem: ['unknown_field'],
    });
  });

  it('takes effect at once for everyone with the role, and is recorded before and after', async () => {
    const id = await makeRole(db, ['Audit.Read'], 'Vivant');
    const holder = await as(await holderOf(id));
    const mayAdd = async () => (await holder(cities.add, { body: {} as never })).status !== 403;
    expect([(await holder(audit.list)).status, await mayAdd()]).toEqual([200, false]);
    const { body } = await superadmin(roles.update, {
      body: { id, version: 1, name: 'Vivant', description: 'x', permissions: ['Cities.Add'] },
    });
    expect(body).toMatchObject({ version: 2, permissions: ['Cities.Add'] });
    expect([(await holder(audit.list)).status, await mayAdd()]).toEqual([403, true]);
    expect((await lastAudit()).changes).toEqual({
      description: { before: '', after: 'x' },
      permissions: { before: ['Audit.Read'], after: ['Cities.Add'] },
    });
  });

  it('refuses an older version with the current row', async () => {
    const id = await makeRole(db, [], 'Disputé');
    const change = (name: string) =>
      superadmin(roles.update, { body: { id, version: 1, name, description: '', permissions: ['Audit.Read'] } });
    const answers = await Promise.all([change('Disputé par A'), change('Disputé par B')]);
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.problem).toMatchObject({ code: 'stale', current: { id, version: 2, permissions: ['Audit.Read'] } });
  });

  it('refuses to change SUPERADMIN', async () => {
    const id = await idOf(SUPERADMIN);
    const body = { id, version: 1, name: 'PATRON', description: '', permissions: [] };
    const answers = [await superadmin(roles.update, { body }), await superadmin(roles.remove, { query: { id } })];
    expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual([
      [403, 'forbidden'],
      [403, 'forbidden'],
    ]);
    expect(await rowOf(id)).toMatchObject({ name: SUPERADMIN, version: 1 });
    expect((await superadmin(roles.list)).body[0]?.permissions).toEqual(permissionNames);
  });

  it('answers 404 for a role that does not exist', async () => {
    const body = { id: 999_999, version: 1, name: 'X', description: '', permissions: [] };
    expect((await superadmin(roles.update, { body })).status).toBe(404);
    expect((await superadmin(roles.remove, { query: { id: 999_999 } })).status).toBe(404);
  });
});

describe('deleting', () => {
  it('deletes an unused role', async () => {
    const id = await makeRole(db, ['Audit.Read'], 'Éphémère');
    expect((await superadmin(roles.remove, { query: { id } })).status).toBe(204);
    expect(await rowOf(id)).toBeUndefined();
    expect(await lastAudit()).toMatchObject({
      action: 'roles.delete',
      changes: { name: { before: 'Éphémère' }, permissions: { before: ['Audit.Read'] } },
    });
  });

  it('keeps a role in use and says how many use it', async () => {
    const id = await makeRole(db, ['Audit.Read']);
    await holderOf(id);
    await holderOf(id, { enabled: false });
    const { status, problem } = await superadmin(roles.remove, { query: { id } });
    expect(status).toBe(409);
    expect(problem).toMatchObject({ code: 'in_use', details: { users: 2 } });
    expect((await superadmin(roles.details, { params: { id } })).body.permissions).toEqual(['Audit.Read']);
  });
});

it('notifies everyone who is signed in, each time', async () => {
  await resources.events.start();
  const heard: unknown[] = [];
  const stop = resources.events.subscribe((await makeUser(db)).id, (event) => heard.push(event));
  const fields = { name: 'Annoncé', description: '', permissions: [] };
  const { id } = (await superadmin(roles.add, { body: fields })).body;
  await superadmin(roles.update, { body: { id, version: 1, ...fields } });
  await superadmin(roles.remove, { query: { id } });
  const expected = { topic: 'roles', id };
  await vi.waitFor(() => expect(heard).toEqual([expected, expected, expected]));
  stop();
});

describe('permissions', () => {
  it('are listed with their groups', async () => {
    expect((await superadmin(permissionCalls.list)).body).toEqual(permissions);
  });

  it('list their holders, with the roles that grant them', async () => {
    const one = await makeRole(db, ['Designations.Update'], 'Un');
    const two = await makeRole(db, ['Designations.Update', 'Audit.Read'], 'Deux');
    const both = await holderOf(one, { name: 'Aaa' });
    await db.insertInto('userRole').values({ userId: both, roleId: two }).execute();
    const off = await holderOf(two, { name: 'Aab', enabled: false });
    const { body } = await superadmin(permissionCalls.users, { params: { name: 'Designations.Update' } });
    expect(body.filter(({ id }) => [both, off].includes(id))).toMatchObject([
      { id: both, enabled: true, roles: ['Deux', 'Un'] },
      { id: off, enabled: false, roles: ['Deux'] },
    ]);
    expect(body.find(({ roles: names }) => names.includes(SUPERADMIN))).toBeDefined();
    const unknown = await superadmin(permissionCalls.users, { params: { name: 'Cities.Explode' as 'Cities.Add' } });
    expect([unknown.status, unknown.problem.errors]).toEqual([400, { name: ['invalid'] }]);
  });
});
