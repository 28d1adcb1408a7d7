import { SUPERADMIN, roles as roleCalls, users } from '@portal/contract';
import { describe, expect, it, vi } from 'vitest';
import { makeCity, makeRole, makeUser, userChange, userForm } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';

const { db, resources, as } = await testPortal();

const all = ['UserSettings.List', 'UserSettings.Add', 'UserSettings.Update'] as const;
const editor = await as((await makeUser(db, { permissions: all })).id);
const reader = await as((await makeUser(db, { permissions: ['UserSettings.List'] })).id);

const lastAudit = () =>
  db.selectFrom('auditEvent').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const rowOf = (id: number) => db.selectFrom('appUser').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

async function add(traits: Parameters<typeof userForm>[0] = {}) {
  const { body } = await editor(users.add, { body: userForm(traits) });
  return body.user;
}

describe('changing', () => {
  it('changes everything and records it, before and after', async () => {
    const [first, second] = [await makeRole(db, [], 'Avant'), await makeRole(db, [], 'Après')];
    const [here, there] = [await makeCity(db), await makeCity(db)];
    const user = await add({ roleIds: [first], cityIds: [here] });
    const { status, body } = await editor(users.update, {
      body: {
        ...userChange(user),
        name: 'Mariée',
        phone: '+237 1 23 45',
        roleIds: [second],
        cityIds: [there, here, there],
      },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Mariée',
      phone: '+237 1 23 45',
      version: 2,
      passwordState: 'generated',
      roles: [{ name: 'Après' }],
      cities: [{ id: here }, { id: there }],
    });
    expect((await lastAudit()).changes).toEqual({
      name: { before: 'Ndiaye', after: 'Mariée' },
      phone: { before: null, after: '+237 1 23 45' },
      roles: { before: ['Avant'], after: ['Après'] },
      cityIds: { before: [here], after: [here, there] },
    });
  });

  it('notifies everyone who is signed in', async () => {
    await resources.events.start();
    const heard: unknown[] = [];
    const stop = resources.events.subscribe((await makeUser(db)).id, (event) => heard.push(event));
    const user = await add();
    await editor(users.update, { body: userChange(user) });
    const expected = { topic: 'users', id: user.id };
    await vi.waitFor(() => expect(heard).toEqual([expected, expected]));
    stop();
  });

  it('refuses an older version with the current row', async () => {
    const user = await add();
    const change = (name: string) => editor(users.update, { body: { ...userChange(user), name } });
    const answers = await Promise.all([change('Première'), change('Seconde')]);
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const { name } = await rowOf(user.id);
    expect(refused?.problem).toMatchObject({ code: 'stale', current: { id: user.id, version: 2, name } });
  });

  it('keeps one’s own names, and refuses those of others, whatever the case', async () => {
    const [user, other] = [await add(), await add()];
    const own = { ...userChange(user), email: user.email.toUpperCase(), username: user.username.toUpperCase() };
    expect((await editor(users.update, { body: own })).status).toBe(200);
    const { status, problem } = await editor(users.update, {
      body: { ...own, version: 2, email: other.email.toUpperCase(), username: other.username.toUpperCase() },
    });
    expect([status, problem.errors]).toEqual([400, { email: ['taken'], username: ['taken'] }]);
    expect((await editor(users.update, { body: { ...own, id: 999_999 } })).status).toBe(404);
  });

  it('invalidates a link that was sent to the old address', async () => {
    const user = await add();
    const link = { userId: user.id, hash: Buffer.from(user.username), expiresAt: new Date(Date.now() + 60_000) };
    await db.insertInto('passwordReset').values(link).execute();
    const links = () => db.selectFrom('passwordReset').where('userId', '=', user.id).select('userId').execute();
    await editor(users.update, { body: { ...userChange(user), name: 'Autre' } });
    expect(await links()).toHaveLength(1);
    await editor(users.update, { body: { ...userChange(user), version: 2, email: 'nouvelle@test.example' } });
    expect(await links()).toHaveLength(0);
  });

  it('refuses oneself as manager, even indirectly', async () => {
    const top = await add();
    const middle = await add({ managerId: top.id });
    const bottom = await add({ managerId: middle.id });
    for (const managerId of [top.id, middle.id, bottom.id]) {
      const { status, problem } = await editor(users.update, { body: { ...userChange(top), managerId } });
      expect([status, problem.errors]).toEqual([400, { managerId: ['invalid'] }]);
    }
    expect((await editor(users.update, { body: { ...userChange(bottom), managerId: top.id } })).status).toBe(200);
  });

  it('refuses one of two who become each other’s managers at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await add(), await add()];
      const answers = await Promise.all([
        editor(users.update, { body: { ...userChange(a), managerId: b.id } }),
        editor(users.update, { body: { ...userChange(b), managerId: a.id } }),
      ]);
      expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 400]);
    }
  });

  it('takes effect at once: the rights of the new roles, without those of the old', async () => {
    const { id } = await add({ roleIds: [await makeRole(db, ['UserSettings.List'])] });
    const client = await as(id);
    expect((await client(users.list)).status).toBe(200);
    const user = (await reader(users.byId, { params: { id } })).body;
    await editor(users.update, { body: { ...userChange(user), roleIds: [] } });
    expect((await client(users.list)).status).toBe(403);
  });

  it('survives the concurrent deletion of a role', async () => {
    const superadmin = await as((await makeUser(db, { roles: [SUPERADMIN] })).id);
    for (let round = 0; round < 5; round += 1) {
      const [user, roleId] = [await add(), await makeRole(db, [])];
      const [given, removed] = await Promise.all([
        editor(users.update, { body: { ...userChange(user), roleIds: [roleId] } }),
        superadmin(roleCalls.remove, { query: { id: roleId } }),
      ]);
      expect([
        [200, 409],
        [400, 204],
      ]).toContainEqual([given.status, removed.status]);
    }
  });
});
